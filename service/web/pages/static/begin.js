// Sets up a table: players, and the vampires of each, by a few letters of what is known or by a deck list that is pasted.
import { ask, key, say, tellTroubles } from "./api.js";
import { cardsIn } from "./deck_list.js";

const SHOWN = 6; // vampires offered at once
const form = /** @type {HTMLFormElement} */ (document.getElementById("begin"));
/** What a field of the form holds. @param {string} name @returns {HTMLInputElement} */
const field = (name) => /** @type {any} */ (form.elements.namedItem(name));
const seats = document.getElementById("seats");
const troubles = document.getElementById("troubles");
const low = (text) => text.toLowerCase();

let known = []; // vampires whose facts are known: { name, words, event }, the event being what describes them
let setup = {}; // how a new vampire is described, and how they are dealt
let players = []; // { name, vampires, input }

async function learn() {
  const answer = await fetch(`/begin/cards?book=${encodeURIComponent(field("book").value)}`);
  setup = answer.ok ? await answer.json() : {};
  known = setup.cards || [];
  const none = !setup.deal;
  document.getElementById("lie").hidden = none;
  seats.hidden = none;
}

/** The vampires that these letters begin, or the words in them; those that lie at the table already come last. */
function fitting(letters) {
  const typed = low(letters.trim());
  if (!typed) return [];
  const taken = new Set(players.flatMap((one) => one.vampires.map(({ name }) => name)));
  const rank = ({ name }) => (taken.has(name) ? 4 : 0) + (low(name).startsWith(typed) ? 0 : 1);
  const fits = known.filter(({ name }) => low(name).split(/[\s,]+/).some((word) => word.startsWith(typed)) || low(name).startsWith(typed));
  return fits.sort((one, other) => rank(one) - rank(other)).slice(0, SHOWN);
}

/** What is typed of a vampire that nobody knows: `Zoe 5 Brujah`, or its name alone. */
function unheard(text) {
  const [, name, capacity, clan] = /^(.+?)(?:\s+(\d+)(?:\s+(.+))?)?$/.exec(text.trim());
  const facts = { ...setup.new.facts, ...(capacity && { capacity: Number(capacity) }), ...(clan && { clan }) };
  const words = [capacity && `capacity ${capacity}`, clan && `clan ${clan}`].filter(Boolean).join(", ");
  return { name, words: words || "nothing printed is known", event: capacity ? { ...setup.new, card: name, facts } : null };
}

function element(name, props = {}, ...inside) {
  const made = Object.assign(document.createElement(name), props);
  made.append(...inside);
  return made;
}

function seat(name, place) {
  const id = `vampires-${place}`;
  const input = element("input", { id, spellcheck: false, autocomplete: "off", placeholder: "a few letters" });
  const matches = element("ul", { className: "matches", id: `${id}-matches` });
  const taken = element("ul", { className: "vampires" });
  input.setAttribute("role", "combobox");
  input.setAttribute("aria-controls", matches.id);
  input.setAttribute("aria-expanded", "false");
  input.setAttribute("aria-autocomplete", "list");
  matches.setAttribute("role", "listbox");
  matches.setAttribute("aria-label", `Vampires for ${name}`);
  const own = { name, vampires: [], input };
  let found = [];
  let chosen = 0;

  function draw() {
    found = fitting(input.value);
    chosen = Math.min(chosen, Math.max(0, found.length - 1));
    const rows = found.map(({ name: vampire, words }, at) => {
      const row = element("li", { id: `${id}-${at}` }, vampire, " ", element("small", {}, words));
      row.setAttribute("role", "option");
      row.setAttribute("aria-selected", String(at === chosen));
      row.addEventListener("click", () => take(found[at]));
      return row;
    });
    matches.replaceChildren(...rows);
    input.setAttribute("aria-expanded", String(rows.length > 0));
    if (rows.length) input.setAttribute("aria-activedescendant", rows[chosen].id);
    else input.removeAttribute("aria-activedescendant");
    const gone = (vampire) => {
      const button = element("button", { type: "button", className: "quiet" }, "✕");
      button.setAttribute("aria-label", `Remove ${vampire.name} from ${name}`);
      button.addEventListener("click", () => {
        own.vampires.splice(own.vampires.indexOf(vampire), 1);
        draw();
      });
      return button;
    };
    taken.replaceChildren(...own.vampires.map((one) => element("li", {}, one.name, " ", element("small", {}, one.words), gone(one))));
  }

  function take(vampire) {
    own.vampires.push(vampire);
    input.value = "";
    chosen = 0;
    draw();
    input.focus();
    say(`${name}: ${vampire.name}, ${vampire.words}`);
  }

  input.addEventListener("input", () => {
    chosen = 0;
    draw();
  });
  input.addEventListener("keydown", (event) => {
    if (event.key === "Enter" && !event.ctrlKey) {
      event.preventDefault();
      if (!input.value.trim()) onward(own);
      else take(found[chosen] || unheard(input.value));
    } else if ((event.key === "ArrowDown" || event.key === "ArrowUp") && found.length) {
      event.preventDefault();
      chosen = (chosen + (event.key === "ArrowDown" ? 1 : found.length - 1)) % found.length;
      draw();
    } else if (event.key === "Backspace" && !input.value && own.vampires.length) {
      own.vampires.pop();
      draw();
    }
  });
  input.addEventListener("focus", () => input.closest("li").scrollIntoView({ block: "start" }));
  input.addEventListener("paste", (event) => {
    const list = event.clipboardData.getData("text");
    if (!list.includes("\n")) return;
    event.preventDefault();
    const read = cardsIn(list, known);
    own.vampires.push(...read);
    draw();
    say(`${name}: ${read.length} vampires read from the list.`);
  });
  seats.append(element("li", {}, element("label", { htmlFor: id }, name), input, matches, taken));
  return own;
}

/** The boxes of the players that are named now; who stays keeps what was entered. */
function seated() {
  const names = field("players").value.split(",").map((name) => name.trim()).filter(Boolean);
  if (names.join() === players.map((one) => one.name).join()) return;
  const before = new Map(players.map((one) => [one.name, one.vampires]));
  seats.replaceChildren();
  players = names.map(seat);
  for (const one of players) {
    one.vampires = one.vampires.concat(before.get(one.name) || []);
    one.input.dispatchEvent(new Event("input"));
  }
}

function onward(own) {
  const next = players[players.indexOf(own) + 1];
  if (next) next.input.focus();
  else form.requestSubmit();
}

/** What the vampires come to as events: what is printed on them, and the opening deals. */
function events() {
  const described = new Map(players.flatMap((one) => one.vampires).filter(({ event }) => event).map((one) => [one.name, one.event]));
  const dealt = Number(field("dealt").value);
  const deals = players
    .filter((one) => dealt && one.vampires.length)
    .map((one) => {
      const crypt = one.vampires.slice(0, dealt).map(({ name }) => name);
      return { ...setup.deal, methuselah: one.name, crypt: [...crypt, ...Array(dealt - crypt.length).fill("")] };
    });
  return [...described.values(), ...deals];
}

let sent = {};

// The same form sent again begins the same game: the answer may have been lost.
function keyOf(body) {
  const words = JSON.stringify(body);
  if (sent.words !== words) sent = { words, key: key() };
  return sent.key;
}

form.addEventListener("submit", async (event) => {
  event.preventDefault();
  seated();
  const button = /** @type {HTMLButtonElement} */ (form.querySelector("button:not([type])"));
  const body = { book: field("book").value, players: players.map((one) => one.name), title: field("title").value.trim() };
  button.disabled = true;
  try {
    const { game } = await ask("/games", { method: "POST", body, headers: { "Idempotency-Key": keyOf(body) } });
    const said = seats.hidden ? [] : events();
    const path = `/games/${encodeURIComponent(game)}/events`;
    const headers = { "If-Match": '"1"', "Idempotency-Key": `${sent.key}-table` };
    if (said.length) await ask(path, { method: "POST", body: { events: said }, headers });
    const desk = new URLSearchParams(location.search).get("for") === "desk" ? "/desk" : "";
    location.assign(`/games/${encodeURIComponent(game)}${desk}`);
  } catch (trouble) {
    tellTroubles(troubles, trouble);
    button.disabled = false;
  }
});

field("players").addEventListener("keydown", (event) => {
  if (event.key !== "Enter") return;
  event.preventDefault();
  seated();
  if (seats.hidden || !players.length) form.requestSubmit();
  else players[0].input.focus();
});
field("players").addEventListener("change", seated);
field("book").addEventListener("change", learn);
learn();
