// The replay of a game: its story beside the table, the lines that leave it, and every moment with an address.
import { ask, key, say, tellTroubles } from "./api.js";
import { element } from "./board.js";
import { clock } from "./replay_clock.js";
import { filmOf, framed } from "./replay_film.js";
import { ledgerOf } from "./replay_ledger.js";
import { shared } from "./replay_share.js";
import { storyIn } from "./replay_story.js";
import { controlled } from "./steering.js";

const NEAR = 50; // events from the end of a stretch at which the next one is loaded
const CALM = 200; // milliseconds at a moment, after which it is in the address: browsers take only so many changes

const place = document.getElementById("replaying");
const replay = document.getElementById("replay");
const part = (name) => document.getElementById(`replay-${name}`);
/** A part of the page, by its id. @param {string} name @returns {any} */
const own = (name) => document.getElementById(name);
const game = encodeURIComponent(place.dataset.game);
const asked = new URLSearchParams(location.search);
const whose = asked.get("view") || "";
const embedded = "embedded" in place.dataset;
const query = (more) => new URLSearchParams({ ...more, ...(whose && { view: whose }) });
const film = filmOf(game, query);

let last = Number(place.dataset.version);
let chapters = { turns: [], moments: [], struck: [] };
let branches = [];
let calm = 0;

// --- lines that are tried ---------------------------------------------------------------------------------------------

const tries = []; // each with the event that it leaves, what was typed, and its film
let tried = null; // the one that is shown

const within = (event) => tried && event > tried.at;
const stretchAt = (event) => (within(event) ? tried.film : film.ready(event));
const shotOf = (event) => (within(event) ? tried.film.shots[event - tried.film.from] : film.shot(event));
const end = () => (tried ? tried.film.version : last);

function onto(line, event) {
  tried = line;
  own("tried").hidden = !tried;
  begin();
  told();
  if (tried) own("tried-words").textContent = `after ${tried.at ? `event ${tried.at}` : "the start"}: ${tried.lines.join("; ")}`;
  show(event);
}

/** The lines that lead from where a tried line leaves the game to the moment at hand. */
function before() {
  if (!tried || at() === tried.at) return [];
  if (at() === end()) return tried.lines;
  return tried.film.shots.slice(0, at() - tried.at).map((shot) => shot.line);
}

async function tryOut(from, lines) {
  const body = { at: from, lines, ...(whose && { view: whose }) };
  const line = { at: from, lines, film: framed(await ask(`/games/${game}/what-if`, { method: "POST", body })) };
  const grown = tried && tried.lines.length < lines.length && tried.lines.every((one, index) => one === lines[index]);
  if (grown) tries[tries.indexOf(tried)] = line;
  else tries.push(line);
  return line;
}

own("try")?.addEventListener("submit", async (event) => {
  event.preventDefault();
  const from = tried ? tried.at : at();
  const first = at() + 1;
  try {
    const line = await tryOut(from, [...before(), own("try-line").value.trim()]);
    own("try").reset();
    own("troubles").replaceChildren();
    onto(line, Math.min(first, line.film.version));
  } catch (trouble) {
    tellTroubles(own("troubles"), trouble);
  }
});

own("tried-away")?.addEventListener("click", () => {
  const from = tried.at;
  tries.splice(tries.indexOf(tried), 1);
  onto(null, from);
  say("Thrown away.");
  part("scene").focus();
});

own("tried-keep")?.addEventListener("click", async () => {
  const button = own("tried-keep");
  button.disabled = true;
  try {
    tried.key ??= key();
    const body = { at: tried.at, title: `What if ${tried.lines[0]}`.slice(0, 100) };
    const kept = await ask(`/games/${game}/branches`, { method: "POST", body, headers: { "Idempotency-Key": tried.key } });
    const made = encodeURIComponent(kept.game);
    for (const [index, line] of tried.lines.entries()) {
      const headers = { "If-Match": "*", "Idempotency-Key": `${tried.key}-${index}` };
      await ask(`/games/${made}/events`, { method: "POST", body: { line }, headers });
    }
    location.assign(`/games/${made}/replay?at=${tried.at + 1}`);
  } catch (trouble) {
    tellTroubles(own("troubles"), trouble);
    button.disabled = false;
  }
});

// --- one moment -------------------------------------------------------------------------------------------------------

function number(value, name, counter) {
  const stretch = stretchAt(wanted());
  const fact = stretch && !tried && stretch.facts[counter === undefined ? name : `${name}/${counter}`];
  if (!fact || embedded) return value;
  const button = element("button", "number", value);
  button.type = "button";
  button.dataset.fact = fact;
  button.setAttribute("aria-label", `${value}: the ledger of ${fact}`);
  return button;
}

function finding(one) {
  const verdict = one.verdict === "legal" ? "unclear" : one.verdict;
  const words = ` ${one.section}: ${[one.says, ...one.unclear].join(" ")}`;
  const box = element("div", `ruling ${one.verdict}`, element("p", "", element("b", "verdict", verdict), words));
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

/** The address of a moment; of one in a tried line, with what was tried. */
function address(event) {
  const found = query({ at: event });
  if (within(event)) {
    found.set("from", tried.at);
    for (const line of tried.lines) found.append("try", line);
  }
  return `${location.pathname}?${found}`;
}

function link(event, ...words) {
  const made = element("a", "", ...words);
  made.href = address(event);
  made.dataset.event = event;
  return made;
}

const sentence = (shot) => shot.says || shot.line;
const words = (shot) => (shot.struck ? element("del", "", sentence(shot)) : sentence(shot));

function asides(shot) {
  const told = shot.struck ? [] : shot.rulings.map(finding);
  if (shot.struck) told.push(element("p", "aside", "Struck out by ", link(shot.struck, `event ${shot.struck}`), "."));
  for (const one of shot.settled) told.push(element("p", "aside", link(one.event, `Event ${one.event}`), `: ${one.says}`));
  const when = clock(shot);
  if (when) told.push(element("p", "aside", when));
  if (tried || embedded) return told;
  const why = element("a", "", "Why? To the judge's desk");
  why.href = `/games/${game}/desk?${query({ at: shot.event })}`;
  told.push(element("p", "aside", why));
  return told;
}

function moment(event) {
  const stretch = stretchAt(event);
  const shot = shotOf(event);
  const rulings = shot && !shot.struck ? shot.rulings.filter((one) => one.verdict !== "legal") : [];
  return {
    now: event ? stretch.frames[event - stretch.from + 1] : stretch.start,
    before: event ? stretch.frames[event - stretch.from] : null,
    words: [shot ? words(shot) : "The start."],
    wrong: rulings.length > 0,
    asides: shot ? asides(shot) : [],
    spoken: [shot && shot.struck ? `Struck out by event ${shot.struck}.` : "", ...rulings.map((one) => `${one.verdict}: ${one.says}`)],
  };
}

function notes(event) {
  const shot = shotOf(event);
  const told = (shot ? shot.notes : film.ready(event)?.notes ?? []).map(said);
  own("notes").replaceChildren(...(told.length ? told : [element("li", "aside", "No notes here.")]));
  const about = own("note-about");
  if (about) about.textContent = shot && !tried ? `event ${event}` : "the game";
}

function shown(event) {
  story.mark(event);
  notes(event);
  share(within(event) ? tried.at : event, location.origin + address(event));
  clearTimeout(calm);
  calm = setTimeout(() => history.replaceState(null, "", address(event)), CALM);
  for (const near of [event - NEAR, event + NEAR]) {
    if (near > 0 && near <= last && !film.asked(near)) film.loaded(near).catch(() => {});
  }
}

/** Whether the moment is still wanted once its stretch has been loaded. */
async function load(event) {
  try {
    await film.loaded(event);
    own("troubles").replaceChildren();
    return film.same(wanted(), event);
  } catch (trouble) {
    tellTroubles(own("troubles"), trouble);
    return false;
  }
}

// --- the story --------------------------------------------------------------------------------------------------------

function row(event, shot = film.shot(event)) {
  if (!shot) return null;
  const told = element("a", "words", words(shot));
  told.href = address(event);
  told.dataset.event = event;
  const box = element("li", shot.struck ? "struck" : "", told);
  box.value = event;
  for (const one of shot.struck ? [] : shot.rulings) {
    if (one.verdict !== "legal") box.append(" ", element("span", "flag", `${one.verdict}, ${one.section}`));
  }
  return box;
}

function numbered(box, event) {
  box.dataset.row = event;
  return box;
}

/** What leaves the game after an event: lines that are tried, and branches that are kept. */
function beside(event) {
  const found = tries
    .filter((line) => line.at === event)
    .map((line) => {
      const own = line === tried;
      const shots = line.film.shots.map((shot) => {
        const box = row(shot.event, shot);
        box.querySelector("a").dataset.line = tries.indexOf(line);
        return own ? numbered(box, shot.event) : box;
      });
      return element("li", "leaves", element("span", "aside", "What if"), element("ol", "told", ...shots));
    });
  for (const one of branches.filter((branch) => branch.at === event)) {
    const made = element("a", "", one.title || "Otherwise");
    made.href = `/games/${encodeURIComponent(one.game)}/replay?at=${Math.min(event + 1, one.events)}`;
    found.push(element("li", "leaves", "Branch: ", made, " ", element("span", "aside", `${one.events - event} events`)));
  }
  return found;
}

const plainRow = (event) => {
  const box = row(event);
  return box && !within(event) ? numbered(box, event) : box;
};
const story = storyIn(own("lines"), { row: plainRow, load: film.loaded, beside });
const told = () => story.draw(chapters.turns.map((one) => [one.event, one.title]), last);

const NAMES = { breach: "breach", doubt: "unclear", decision: "decision", note: "note" };

function toc() {
  told();
  contents();
  const rows = chapters.moments.map((one) => {
    const box = element("li", "", link(one.event, `${one.event}. ${one.title}`), " ");
    box.append(element("span", "tag", NAMES[one.kind]));
    return box;
  });
  own("moments").replaceChildren(...(rows.length ? rows : [element("li", "aside", "No disputes or notes.")]));
}

// --- moving -----------------------------------------------------------------------------------------------------------

function turns() {
  const found = chapters.turns.filter((one) => !within(one.event)).map((one) => [one.event, one.title]);
  if (!tried) return found;
  const frames = tried.film.frames;
  const begun = frames.flatMap((frame, index) =>
    index && frame.title && frame.title !== frames[index - 1].title ? [[tried.at + index, frame.title]] : [],
  );
  return [...found, ...begun];
}

const left = place.dataset.parent ? Number(place.dataset.left) : -1;
const parent = left < 0 ? "" : `/games/${encodeURIComponent(place.dataset.parent)}/replay?at=${left}`;
const moves = {
  try: () => own("try-line")?.focus(),
  "branch-in"() {
    const line = tries.find((one) => one.at === at());
    const kept = branches.find((one) => one.at === at());
    if (!tried && line) onto(line, line.at + 1);
    else if (!tried && kept) location.assign(`/games/${encodeURIComponent(kept.game)}/replay?at=${kept.at + 1}`);
  },
  "branch-out"() {
    if (tried) onto(null, tried.at);
    else if (parent) location.assign(parent);
  },
  "branch-on": () => along(1),
  "branch-back": () => along(-1),
};

/** To the next line of the tree of variations, or the one before. */
function along(step) {
  const lines = [.../** @type {NodeListOf<HTMLAnchorElement>} */ (document.querySelectorAll("#variations a"))];
  const to = lines[lines.findIndex((one) => one.getAttribute("aria-current")) + step];
  if (to) location.assign(to.href);
}

const LANDMARKS = { breach: ["breach", "decision"], note: ["note"] };
const source = {
  last: end,
  load: (event) => (stretchAt(event) ? null : load(event)),
  moment,
  shown,
  turns,
  landmarks: (kind) =>
    chapters.moments.filter((one) => LANDMARKS[kind].includes(one.kind) && !within(one.event)).map((one) => one.event),
  moves,
  everywhere: true,
};
const { show, begin, contents, at, wanted } = controlled(replay, part, source, number);
const share = shared();

place.addEventListener("click", (event) => {
  const linked = /** @type {HTMLElement | null} */ (/** @type {Element} */ (event.target).closest("a[data-event]"));
  if (!linked || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  const line = "line" in linked.dataset ? tries[Number(linked.dataset.line)] : null;
  const to = Number(linked.dataset.event);
  if (line !== tried) onto(line, to);
  else show(to);
});

own("eyes")?.addEventListener("change", () => {
  const chosen = own("eyes").value;
  location.search = String(new URLSearchParams({ at: tried ? tried.at : at(), ...(chosen && { view: chosen }) }));
});

ledgerOf(replay, { game, query, at, link, home: part("scene") });

// --- notes ------------------------------------------------------------------------------------------------------------

own("note-form")?.addEventListener("submit", async (event) => {
  event.preventDefault();
  const about = tried ? 0 : at();
  try {
    const body = { about, words: own("note-words").value, mark: own("note-mark").value, visibility: own("note-visibility").value };
    await ask(`/games/${game}/notes`, { method: "POST", body });
    own("note-form").reset();
    own("troubles").replaceChildren();
    for (const one of [about, 0]) film.forget(one);
    await find();
    await film.loaded(about);
    await show(at(), { quiet: true });
    say("Noted.");
  } catch (trouble) {
    tellTroubles(own("troubles"), trouble);
  }
});

async function find() {
  [chapters, branches] = await Promise.all([ask(`/games/${game}/chapters?${query({})}`), ask(`/games/${game}/branches`)]);
  last = chapters.version;
  toc();
}

if (parent) {
  const back = element("a", "", `the game, after ${left ? `event ${left}` : "the start"}`);
  back.href = parent;
  own("line").append("A branch of ", back, ".");
  own("line").hidden = false;
}

try {
  const first = Number(place.dataset.at);
  const lines = asked.getAll("try");
  await Promise.all([find(), film.loaded(first)]);
  replay.hidden = false;
  place.hidden = false;
  part("where")?.remove();
  await show(first, { quiet: true });
  if (lines.length && asked.get("from") !== null) {
    const line = await tryOut(Number(asked.get("from")), lines);
    onto(line, Number(asked.get("at")));
  }
} catch (trouble) {
  place.hidden = false;
  tellTroubles(own("troubles"), trouble);
}
