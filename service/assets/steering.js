// How a game is stepped through: by keys, buttons, slider, swipes and by itself; it knows no game.
import { board } from "./board.js";
import { changes } from "./scene.js";

const KEYS = {
  ArrowLeft: "back",
  ArrowRight: "on",
  ArrowUp: "turn-back",
  ArrowDown: "turn-on",
  Home: "start",
  End: "end",
  PageUp: "turn-back",
  PageDown: "turn-on",
  " ": "play",
  b: "breach-on",
  B: "breach-back",
  n: "note-on",
  N: "note-back",
  t: "try",
  "?": "help",
};
const BRANCHES = { ArrowRight: "branch-in", ArrowLeft: "branch-out", ArrowDown: "branch-on", ArrowUp: "branch-back" }; // with Shift
const SCROLLING = new Set(["ArrowUp", "ArrowDown", "Home", "End", " "]); // a page that is read like a text keeps these
const PAGING = new Set(["PageUp", "PageDown"]); // and every page keeps these
const TYPING = "select, textarea, input:not([type=range]), [contenteditable]";
const PRESSED = "button, summary, a, [role=button]"; // what the space bar presses
const LETTERS = "justicar-letter-keys"; // where a browser remembers that letters are off
const SWIPED = 45; // pixels

/**
 * The replay of a game on a page: shows moments, and steps by buttons, keys, slider and by itself. `source` is where the
 * game comes from:
 * - `last()`: the number of the last event, `turns()`: the first event of each turn and its name,
 *   `landmarks(kind)`: the events worth a look, in order, by kind ("breach" or "note");
 * - `load(event)`: nothing where the moment is at hand, or the promise of whether it may be shown once it is;
 * - `moment(event)`: `now` and `before`, its frames; `words` and `asides`, what is said of it; `wrong`, whether it is
 *   against the rules; `spoken`, further sentences for those who cannot see it;
 * - `shown(event, options)`: called when a moment has been drawn;
 * - `moves`: further moves by name, each of which returns the event to show, or nothing;
 * - `everywhere`: whether keys that scroll a page, such as the space bar, step wherever the focus is.
 */
export function controlled(replay, part, source, number) {
  const scene = board(part("scene"), { number });
  const slider = part("slider");
  let at = -1;
  let wanted = -1;
  let starts = [];

  function draw(options) {
    const last = source.last();
    at = wanted;
    const moment = source.moment(at);
    scene.draw(moment.now, moment.before);
    part("now").className = moment.wrong ? "now wrong" : "now";
    part("now").replaceChildren(...moment.words);
    part("asides").replaceChildren(...moment.asides);
    part("at").textContent = `${at} of ${last}`;
    const words = part("now").textContent.trim();
    slider.max = last;
    slider.value = at;
    slider.setAttribute("aria-valuetext", `${at} of ${last}: ${words}`);
    part("turn").value = String(turnAt(starts, at));
    source.shown(at, options);
    if (options.quiet) return;
    const said = [`${at}: ${words}${/[.!?…”)]$/.test(words) ? "" : "."}`, ...moment.spoken, changes(moment.now, moment.before)];
    part("status").textContent = said.filter(Boolean).join(" ");
  }

  function show(event, options = {}) {
    wanted = Math.max(0, Math.min(event, source.last()));
    if (wanted === at && !options.quiet) return null;
    const loading = source.load(wanted);
    return loading ? loading.then((may) => may && draw(options)) : draw(options);
  }

  /** The turns are read anew. */
  function contents() {
    const turns = source.turns();
    starts = turns.map(([first]) => first);
    if (starts.length) starts[0] = 0;
    part("turn").replaceChildren(...turns.map(([, name], place) => new Option(name, place)));
  }

  /** Another line of play begins. */
  function begin() {
    at = -1;
    scene.forget();
    contents();
  }

  function seek(step, kind) {
    const found = source.landmarks(kind).filter((event) => (event - at) * step > 0);
    return found.length ? found[step > 0 ? 0 : found.length - 1] : at;
  }

  const steering = steered(replay, part, {
    at: () => wanted,
    last: source.last,
    show,
    turn: () => starts[Number(part("turn").value)],
    everywhere: Boolean(source.everywhere),
    moves: {
      ...source.moves,
      "breach-back": () => seek(-1, "breach"),
      "breach-on": () => seek(1, "breach"),
      "note-back": () => seek(-1, "note"),
      "note-on": () => seek(1, "note"),
      "turn-back": () => turnBy(starts, at, source.last(), -1),
      "turn-on": () => turnBy(starts, at, source.last(), 1),
    },
  });
  return { show, contents, begin, at: () => at, wanted: () => wanted, ...steering };
}

/**
 * Steps by buttons, keys, slider, swipes and by itself: `at()` is where it stands, `last()` the last event,
 * `show(number)` goes there; `moves` are further moves by name, and `turn()` is where the turn that was chosen begins.
 */
function steered(replay, part, { at, last, show, moves, turn, everywhere }) {
  const slider = part("slider");
  const play = replay.querySelector("[data-go=play]");
  const all = { start: () => 0, back: () => at() - 1, on: () => at() + 1, end: last, ...moves, ...helped(part) };
  let playing = 0;

  function pause() {
    clearInterval(playing);
    playing = 0;
    play.setAttribute("aria-pressed", "false");
  }

  function go(where) {
    if (where === "play" && !playing) {
      if (at() === last()) show(0);
      play.setAttribute("aria-pressed", "true");
      playing = setInterval(() => (at() < last() ? show(at() + 1) : pause()), 1500);
      return;
    }
    pause();
    const to = where === "play" ? null : all[where]();
    if (typeof to === "number") show(to);
  }

  replay.addEventListener("click", (event) => {
    const button = event.target.closest("[data-go]");
    if (button) go(button.dataset.go);
  });
  document.addEventListener("keydown", (event) => {
    const where = moveOf(event, replay, everywhere, part("letters").checked);
    if (where !== "play" && !all[where]) return;
    event.preventDefault();
    go(where);
  });
  swiped(part("scene"), (step) => go(step > 0 ? "on" : "back"));
  slider.addEventListener("input", () => {
    pause();
    show(Number(slider.value));
  });
  part("turn").addEventListener("change", () => {
    pause();
    show(turn());
  });
  return { pause, playing: () => Boolean(playing) };
}

/** The move that a key asks for; none where the key belongs to something else on the page. */
function moveOf(event, replay, everywhere, letters) {
  const { key, target } = event;
  if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey) return "";
  if (target.closest(`${TYPING}, dialog`)) return "";
  if (event.shiftKey && BRANCHES[key]) return BRANCHES[key];
  if (key === " " && target.closest(PRESSED)) return "";
  if (target.matches("input") && (key === "ArrowUp" || key === "ArrowDown")) return "";
  if (/^[a-z?]$/i.test(key) && !letters) return "";
  const here = replay.contains(target);
  if (PAGING.has(key) && !here) return "";
  if (SCROLLING.has(key) && !here && (!everywhere || target.closest("[tabindex='0']"))) return "";
  return KEYS[key] || "";
}

/** The list of keys, which opens and closes; letters can be turned off there, for those who speak to their browser. */
function helped(part) {
  const list = part("help");
  const letters = part("letters");
  try {
    letters.checked = localStorage.getItem(LETTERS) !== "off";
  } catch {
    letters.checked = true; // a browser may keep nothing for a page in a file
  }
  letters.addEventListener("change", () => {
    try {
      localStorage.setItem(LETTERS, letters.checked ? "on" : "off");
    } catch {
      // it holds as long as the page is open
    }
  });
  return { help: () => list.showModal(), "help-close": () => list.close() };
}

/** A finger that goes along the table turns to the next event, or to the one before. */
function swiped(place, turned) {
  let from = null;
  place.addEventListener("touchstart", ({ touches }) => (from = touches.length === 1 ? touches[0] : null), { passive: true });
  place.addEventListener(
    "touchend",
    ({ changedTouches: [to] }) => {
      const along = from ? to.clientX - from.clientX : 0;
      if (Math.abs(along) > SWIPED && Math.abs(along) > 2 * Math.abs(to.clientY - from.clientY)) turned(-along);
      from = null;
    },
    { passive: true },
  );
}

/** Where a step of turns leads, `starts` being the first event of each: back to the beginning of this one first. */
function turnBy(starts, at, last, step) {
  const place = turnAt(starts, at);
  return step < 0 && starts[place] < at ? starts[place] : starts[place + step] ?? (step < 0 ? 0 : last);
}

/** The place of the turn that an event belongs to. */
function turnAt(starts, at) {
  return starts.reduce((found, first, place) => (first <= at ? place : found), 0);
}
