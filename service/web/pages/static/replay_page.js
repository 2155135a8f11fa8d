// The replay of a game: stretches of its film are loaded as they are wanted, and every moment has an address.
import { ask, say, tellTroubles } from "./api.js";
import { controlled, element, merged } from "./scene.js";

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

let last = Number(place.dataset.version);
let chapters = { turns: [], moments: [], struck: [] };
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
  const stretch = ready(stretchOf(wanted()));
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
  if (event === at()) box.setAttribute("aria-current", "step");
  return box;
}

function around() {
  const rows = [];
  for (let event = Math.max(1, at() - AROUND); event <= Math.min(last, at() + AROUND); event += 1) {
    if (shotOf(event)) rows.push(row(event));
  }
  own("lines").replaceChildren(...rows);
}

function notes(event) {
  const shot = shotOf(event);
  const told = (shot ? shot.notes : ready(stretchOf(event)).notes).map(said);
  own("notes").replaceChildren(...(told.length ? told : [element("li", "aside", "No notes here.")]));
  const about = own("note-about");
  if (about) about.textContent = shot ? `event ${event}` : "the game";
}

function moment(event) {
  const stretch = ready(stretchOf(event));
  const shot = shotOf(event);
  const rulings = shot ? shot.rulings.filter((one) => one.verdict !== "legal") : [];
  return {
    now: event ? stretch.frames[event - stretch.from + 1] : stretch.start,
    before: event ? stretch.frames[event - stretch.from] : null,
    words: [shot ? words(shot) : "The start."],
    wrong: rulings.length > 0,
    asides: shot ? asides(shot) : [],
    spoken: [shot && shot.struck ? `Struck out by event ${shot.struck}.` : "", ...rulings.map((one) => `${one.verdict}: ${one.says}`)],
  };
}

function shown(event) {
  around();
  notes(event);
  clearTimeout(calm);
  calm = setTimeout(() => history.replaceState(null, "", address(event)), CALM);
  for (const near of [event - NEAR, event + NEAR]) {
    if (near > 0 && near <= last && !stretches.has(stretchOf(near))) loaded(stretchOf(near)).then(around, () => {});
  }
}

/** Whether the moment is still wanted once its stretch has been loaded. */
async function load(index) {
  try {
    await loaded(index);
    own("troubles").replaceChildren();
    return stretchOf(wanted()) === index;
  } catch (trouble) {
    tellTroubles(own("troubles"), trouble);
    return false;
  }
}

// --- where to find what -----------------------------------------------------------------------------------------------

const NAMES = { breach: "breach", doubt: "unclear", decision: "decision", note: "note" };

function toc() {
  contents();
  const rows = chapters.moments.map((one) => {
    const box = element("li", "", link(one.event, `${one.event}. ${one.title}`), " ");
    box.append(element("span", "tag", NAMES[one.kind]));
    return box;
  });
  own("moments").replaceChildren(...(rows.length ? rows : [element("li", "aside", "No disputes or notes.")]));
}

const LANDMARKS = { breach: ["breach", "decision"], note: ["note"] };
const source = {
  last: () => last,
  load: (event) => (ready(stretchOf(event)) ? null : load(stretchOf(event))),
  moment,
  shown,
  turns: () => chapters.turns.map((one) => [one.event, one.title]),
  landmarks: (kind) => chapters.moments.filter((one) => LANDMARKS[kind].includes(one.kind)).map((one) => one.event),
};
const { show, contents, at, wanted } = controlled(replay, part, source, number);

place.addEventListener("click", (event) => {
  const linked = event.target.closest("a[data-event]");
  if (!linked || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  show(Number(linked.dataset.event));
});

own("eyes")?.addEventListener("change", () => {
  const chosen = own("eyes").value;
  location.search = new URLSearchParams({ at: at(), ...(chosen && { view: chosen }) });
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
    const { account } = await ask(`/games/${game}/why?${query({ at: at(), fact })}`);
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
  const about = at();
  try {
    const body = { about, words: own("note-words").value, mark: own("note-mark").value, visibility: own("note-visibility").value };
    await ask(`/games/${game}/notes`, { method: "POST", body });
    own("note-form").reset();
    own("troubles").replaceChildren();
    for (const index of new Set([stretchOf(about), 0])) stretches.delete(index);
    await find();
    await show(at(), { quiet: true });
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
  const first = Number(place.dataset.at);
  await Promise.all([find(), loaded(stretchOf(first))]);
  replay.hidden = false;
  place.hidden = false;
  part("where")?.remove();
  await show(first, { quiet: true });
} catch (trouble) {
  place.hidden = false;
  tellTroubles(own("troubles"), trouble);
}
