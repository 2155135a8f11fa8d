// The replay of a game: stretches of its film are loaded as they are wanted, and every moment has an address.
import { ask, say, tellTroubles } from "./api.js";
import { changes, element, merged, sceneIn, steered, turnAt, turnBy } from "./scene.js";

const SIZE = 100; // events of a stretch
const AROUND = 8; // lines that are told before and after a moment
const NEAR = 50; // events from the end of a stretch at which the next one is loaded
const CALM = 200; // milliseconds at a moment, after which it stands in the address: browsers take only so many changes

const place = document.getElementById("replaying");
const replay = document.getElementById("replay");
const part = (name) => document.getElementById(`replay-${name}`);
const own = (name) => document.getElementById(name);
const game = encodeURIComponent(place.dataset.game);
const whose = new URLSearchParams(location.search).get("view") || "";
const slider = part("slider");
const scene = sceneIn(part, number);

let last = Number(place.dataset.version);
let at = -1;
let wanted = Number(place.dataset.at);
let chapters = { turns: [], moments: [], struck: [] };
let starts = [];
let calm = 0;
const stretches = new Map();

// --- the film ---------------------------------------------------------------------------------------------------------

const stretchOf = (event) => Math.max(0, Math.ceil(event / SIZE) - 1);
const query = (more) => new URLSearchParams({ ...more, ...(whose && { view: whose }) });

async function loaded(index) {
  if (!stretches.has(index)) {
    const asked = ask(`/games/${game}/film?${query({ from: index * SIZE + 1, limit: SIZE })}`).then(
      (film) => {
        const frames = [film.start];
        for (const shot of film.shots) frames.push(merged(frames[frames.length - 1], shot.step));
        const stretch = { ...film, frames };
        stretches.set(index, stretch);
        return stretch;
      },
      (trouble) => {
        stretches.delete(index);
        throw trouble;
      },
    );
    stretches.set(index, asked);
  }
  return stretches.get(index);
}

const ready = (index) => {
  const stretch = stretches.get(index);
  return stretch && stretch.frames ? stretch : null;
};

function shotOf(event) {
  const stretch = event > 0 && ready(stretchOf(event));
  return stretch ? stretch.shots[event - stretch.from] : null;
}

// --- one moment -------------------------------------------------------------------------------------------------------

function number(value, key, name) {
  const stretch = ready(stretchOf(wanted));
  const fact = stretch && stretch.facts[name === undefined ? key : `${key}/${name}`];
  if (!fact) return value;
  const button = element("button", "number", value);
  button.type = "button";
  button.dataset.fact = fact;
  button.setAttribute("aria-label", `${value}: the ledger of ${fact}`);
  return button;
}

function finding(one) {
  const box = element("div", `ruling ${one.verdict}`);
  const verdict = one.verdict === "legal" ? "unclear" : one.verdict;
  const line = element("p", "", element("b", "verdict", verdict), ` ${one.section}: ${[one.says, ...one.unclear].join(" ")}`);
  box.append(line);
  if (one.needed) box.append(element("p", "aside", `Needed: ${one.needed}.`));
  return box;
}

const READERS = { judges: " (for judges)", author: " (for its author alone)" };

function said(note) {
  const box = element("li", "", element("span", "words", [note.mark, note.words].filter(Boolean).join(" ")));
  const by = [note.by, note.at && note.at.slice(0, 16).replace("T", " ")].filter(Boolean).join(", ");
  box.append(" ", element("span", "aside", by + (READERS[note.visibility] ?? "")));
  return box;
}

const address = (event) => `${location.pathname}?${query({ at: event })}`;

function link(event, ...words) {
  const made = element("a", "", ...words);
  made.href = address(event);
  made.dataset.event = event;
  return made;
}

function words(shot) {
  return shot.struck ? element("del", "", shot.line) : shot.line;
}

function asides(shot) {
  const told = shot.rulings.map(finding);
  if (shot.struck) told.push(element("p", "aside", "Struck out by ", link(shot.struck, `event ${shot.struck}`), "."));
  for (const one of shot.settled) told.push(element("p", "aside", link(one.event, `Event ${one.event}`), `: ${one.line}`));
  const why = element("a", "", "Why? To the judge's desk");
  why.href = `/games/${game}/desk?${query({ at: shot.event })}`;
  told.push(element("p", "aside", why));
  return told;
}

function row(event) {
  const shot = shotOf(event);
  const box = element("li", shot.struck ? "struck" : "");
  box.value = event;
  const told = link(event, words(shot));
  told.className = "words";
  box.append(told);
  for (const one of shot.rulings) {
    if (one.verdict !== "legal") box.append(" ", element("span", "flag", `${one.verdict}, ${one.section}`));
  }
  if (event === at) box.setAttribute("aria-current", "step");
  return box;
}

function around() {
  const rows = [];
  for (let event = Math.max(1, at - AROUND); event <= Math.min(last, at + AROUND); event += 1) {
    if (shotOf(event)) rows.push(row(event));
  }
  own("lines").replaceChildren(...rows);
}

function notes(stretch, shot) {
  const told = (shot ? shot.notes : stretch.notes).map(said);
  own("notes").replaceChildren(...(told.length ? told : [element("li", "aside", "No notes here.")]));
  const about = own("note-about");
  if (about) about.textContent = shot ? `event ${at}` : "the game";
}

function draw(quiet) {
  const index = stretchOf(wanted);
  const stretch = ready(index);
  at = wanted;
  const before = at ? stretch.frames[at - stretch.from] : null;
  const now = at ? stretch.frames[at - stretch.from + 1] : stretch.start;
  const shot = shotOf(at);
  scene.draw(now, before);
  part("now").className = shot && shot.rulings.some((one) => one.verdict !== "legal") ? "now wrong" : "now";
  part("now").replaceChildren(shot ? words(shot) : "The start.");
  part("asides").replaceChildren(...(shot ? asides(shot) : []));
  part("at").textContent = `${at} of ${last}`;
  slider.max = last;
  slider.value = at;
  slider.setAttribute("aria-valuetext", `${at} of ${last}: ${part("now").textContent}`);
  part("turn").value = String(turnAt(starts, at));
  around();
  notes(stretch, shot);
  clearTimeout(calm);
  calm = setTimeout(() => history.replaceState(null, "", address(at)), CALM);
  if (!quiet) {
    const verdicts = shot ? shot.rulings.filter((one) => one.verdict !== "legal").map((one) => `${one.verdict}: ${one.says}`) : [];
    const struck = shot && shot.struck ? `Struck out by event ${shot.struck}.` : "";
    part("status").textContent = [`${at}: ${part("now").textContent}.`, struck, ...verdicts, changes(now, before)].filter(Boolean).join(" ");
  }
  for (const event of [at - NEAR, at + NEAR]) {
    if (event > 0 && event <= last && !stretches.has(stretchOf(event))) loaded(stretchOf(event)).then(around, () => {});
  }
}

async function show(event, { quiet = false } = {}) {
  wanted = Math.max(0, Math.min(event, last));
  if (wanted === at && !quiet) return;
  const index = stretchOf(wanted);
  if (!ready(index)) {
    try {
      await loaded(index);
      own("troubles").replaceChildren();
    } catch (trouble) {
      tellTroubles(own("troubles"), trouble);
      return;
    }
    if (stretchOf(wanted) !== index) return;
  }
  draw(quiet);
}

// --- where to find what -----------------------------------------------------------------------------------------------

const NAMES = { breach: "breach", doubt: "unclear", decision: "decision", note: "note" };

function toc() {
  starts = chapters.turns.map((one) => one.event);
  if (starts.length) starts[0] = 0;
  part("turn").replaceChildren(...chapters.turns.map((one, index) => new Option(one.title, index)));
  const rows = chapters.moments.map((one) => {
    const box = element("li", "", link(one.event, `${one.event}. ${one.title}`), " ");
    box.append(element("span", "tag", NAMES[one.kind]));
    return box;
  });
  own("moments").replaceChildren(...(rows.length ? rows : [element("li", "aside", "No disputes or notes.")]));
}

function seek(step, ...kinds) {
  const found = chapters.moments.filter((one) => kinds.includes(one.kind) && (one.event - at) * step > 0);
  return found.length ? found[step > 0 ? 0 : found.length - 1].event : at;
}

const disputed = ["breach", "decision"];
steered(replay, part, {
  at: () => wanted,
  last: () => last,
  show,
  turn: () => starts[Number(part("turn").value)],
  moves: {
    "breach-back": () => seek(-1, ...disputed),
    "breach-on": () => seek(1, ...disputed),
    "note-back": () => seek(-1, "note"),
    "note-on": () => seek(1, "note"),
    "turn-back": () => turnBy(starts, at, last, -1),
    "turn-on": () => turnBy(starts, at, last, 1),
  },
});

place.addEventListener("click", (event) => {
  const linked = event.target.closest("a[data-event]");
  if (!linked || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  show(Number(linked.dataset.event));
});

own("eyes")?.addEventListener("change", () => {
  const chosen = own("eyes").value;
  location.search = new URLSearchParams({ at, ...(chosen && { view: chosen }) });
});

// --- the ledger of a number -------------------------------------------------------------------------------------------

const inWords = (value) => {
  if (value === null || value === undefined) return "";
  if (value === true) return "yes";
  if (value === false) return "no";
  return Array.isArray(value) ? value.join(", ") : String(value);
};

function move(line) {
  const event = line.event ? link(line.event, String(line.event)) : "0";
  const head = element("th", "", event);
  head.scope = "row";
  const by = `${line.under.replaceAll("_", " ")}${line.section ? ` [${line.section}]` : ""}`;
  const words = line.struck ? `${line.words} (struck out by event ${line.struck})` : line.words;
  const cells = [words, line.event ? inWords(line.before) : "", inWords(line.after), by];
  return element("tr", line.struck ? "struck" : "", head, ...cells.map((text) => element("td", "", text)));
}

let asker = null;

async function ledger(button) {
  const fact = button.dataset.fact;
  try {
    const { account } = await ask(`/games/${game}/why?${query({ at, fact })}`);
    own("ledger-title").textContent = `The ledger: ${account.subject}, ${account.what}`;
    own("ledger-value").textContent = `After event ${account.at}: ${inWords(account.value)}`;
    own("ledger-lines").replaceChildren(...account.lines.map(move));
    own("ledger").hidden = false;
    own("troubles").replaceChildren();
    asker = fact;
    own("ledger").focus();
  } catch (trouble) {
    tellTroubles(own("troubles"), trouble);
  }
}

function close() {
  own("ledger").hidden = true;
  const back = [...replay.querySelectorAll("button.number")].find((one) => one.dataset.fact === asker);
  (back || part("scene")).focus();
}

replay.addEventListener("click", (event) => {
  const button = event.target.closest("button.number");
  if (button) ledger(button);
});
own("ledger-close").addEventListener("click", close);
own("ledger").addEventListener("keydown", (event) => {
  if (event.key === "Escape") close();
});

// --- notes ------------------------------------------------------------------------------------------------------------

own("note-form")?.addEventListener("submit", async (event) => {
  event.preventDefault();
  const about = at;
  try {
    const body = { about, words: own("note-words").value, mark: own("note-mark").value, visibility: own("note-visibility").value };
    await ask(`/games/${game}/notes`, { method: "POST", body });
    own("note-form").reset();
    own("troubles").replaceChildren();
    for (const index of new Set([stretchOf(about), 0])) stretches.delete(index);
    await find();
    await show(at, { quiet: true });
    say("Noted.");
  } catch (trouble) {
    tellTroubles(own("troubles"), trouble);
  }
});

async function find() {
  chapters = await ask(`/games/${game}/chapters?${query({})}`);
  last = chapters.version;
  toc();
}

try {
  await Promise.all([find(), loaded(stretchOf(wanted))]);
  replay.hidden = false;
  place.hidden = false;
  part("where")?.remove();
  await show(wanted, { quiet: true });
} catch (trouble) {
  place.hidden = false;
  tellTroubles(own("troubles"), trouble);
}
