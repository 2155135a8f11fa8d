// A table is set up by hand: the lines of its position, and their picture, in which a player or a card is tapped to change
// its line. The lines are the one truth; this page knows what a line is, and no game.
import { say, sign } from "./api.js";
import { board, element } from "./board.js";
import { cardsIn } from "./deck_list.js";

const PAUSE = 400; // milliseconds without a key after which the picture is drawn again
/** A part of the form, most of them fields. @param {string} id @returns {any} */
const part = (id) => document.getElementById(id);
const [form, setting, text, line, chips] = ["table-form", "setting", "position", "said-of-it", "chips"].map(part);
const troubles = part("position-troubles");

let frame = {};
let chosen = null; // { name, player }: whose line is being changed
let asked = 0; // how many pictures were asked for: an answer that was overtaken is not drawn

const lines = () => text.value.split("\n");
const isLines = () => !/^\s*\{/.test(text.value);
const players = () => (frame.order || []).map((key) => frame.places[key].name);

/** What a line says of its player or card, after the name; nothing if the line is about something else. */
function after(one, name) {
  const called = [name, `"${name}"`].find((way) => one.startsWith(way) && /^(?:,| on | \d|$)/.test(one.slice(way.length)));
  return called === undefined ? null : one.slice(called.length);
}

const lineOf = (name) => lines().findIndex((one) => after(one, name) !== null);

/** The line of whoever is chosen becomes this one; a new line comes before what is going on, with the other cards. */
function write(words) {
  const all = lines();
  const at = lineOf(chosen.name);
  const last = all.findLastIndex((one) => /^players |['’]s\b|, | on /.test(one) && !/ (?:phase|turn)\b/.test(one));
  if (at >= 0) all.splice(at, 1, ...(words.trim() ? [words] : []));
  else all.splice(last + 1, 0, words);
  text.value = all.join("\n");
  changed();
}

const facts = (words) => words.split(",").map((one) => one.trim());

function toggle(fact) {
  const has = facts(line.value).includes(fact);
  const said = has ? facts(line.value).filter((one) => one !== fact) : [...facts(line.value), fact];
  line.value = said.join(", ");
  write(line.value);
  chip();
}

/** The first number of the line, which is what is counted of a player or a card, is one more or less. */
function count(step) {
  const name = chosen.name.length + (line.value.startsWith('"') ? 2 : 0);
  line.value = line.value.slice(0, name) + line.value.slice(name).replace(/\d+/, (had) => Math.max(0, Number(had) + step));
  write(line.value);
}

function button(words, pressed, does) {
  const made = element("button", "quiet", words);
  made.type = "button";
  if (pressed !== null) made.setAttribute("aria-pressed", String(pressed));
  made.addEventListener("click", does);
  return made;
}

function chip() {
  const focused = [...chips.children].indexOf(document.activeElement);
  const known = JSON.parse(chosen.player ? setting.dataset.players : setting.dataset.cards);
  const counted = /\d/.test(after(line.value, chosen.name) || "");
  chips.replaceChildren(
    ...(counted ? [button("one less", null, () => count(-1)), button("one more", null, () => count(1))] : []),
    ...known.map((fact) => button(fact, facts(line.value).includes(fact), () => toggle(fact))),
    ...(chosen.player ? [] : [button("take it away", null, () => (write(""), choose(null)))]),
  );
  chips.children[focused]?.focus();
}

/** A player or a card whose line is changed from now on. */
function choose(name) {
  chosen = name && { name, player: players().includes(name) };
  part("chosen").querySelector("legend").textContent = name || "A player or a card";
  line.value = name ? (lines()[lineOf(name)] ?? name) : "";
  line.disabled = !name;
  if (name) chip();
  else chips.replaceChildren();
}

function tapped(words, name) {
  const made = element("button", "number", words);
  made.type = "button";
  made.dataset.name = name;
  return made;
}

const picture = board(part("board"), {
  name: (words, key) => tapped(words, key),
  number: (value, key, label) => (label ? tapped(value, frame.places[key]?.name ?? key) : value),
});
part("board").addEventListener("click", (event) => {
  const { name } = /** @type {HTMLElement | null} */ (event.target.closest("[data-name]"))?.dataset ?? {};
  if (name) (choose(name), line.focus());
});

function draw(now) {
  const before = frame.places ? frame : null;
  frame = now;
  picture.draw(now, before);
  setting.hidden = !isLines();
  const whose = part("whose");
  const had = whose.value;
  whose.replaceChildren(...players().map((name) => new Option(name, name)));
  if (players().includes(had)) whose.value = had;
}

async function look() {
  asked += 1;
  const mine = asked;
  const body = new FormData(form);
  const answer = await fetch("/desk/drawn", { method: "POST", headers: { Accept: "application/json", ...sign() }, body });
  const told = await answer.json();
  if (mine !== asked) return;
  const wrong = told.problems || (answer.ok ? [] : [told.detail || "The table could not be drawn."]);
  troubles.replaceChildren(...wrong.map((words) => element("li", "", words)));
  if (!told.now) return;
  part("word").textContent = told.word || "";
  draw(told.now);
}

let waiting = 0;
function changed() {
  clearTimeout(waiting);
  waiting = setTimeout(() => look().catch(() => troubles.replaceChildren(element("li", "", "The server did not answer."))), PAUSE);
}

/** A card that is new: a whole line, or a name, with what is known to be printed on it. */
function put() {
  const said = part("new-card").value.trim();
  if (!said) return part("new-card").focus();
  const printed = [...part("known-cards").options].find((one) => one.value.toLowerCase() === said.toLowerCase());
  const name = printed?.value ?? said.split(",")[0].replaceAll('"', "").trim();
  const whole = said.includes(",") ? said : [name, `${part("whose").value}'s`, printed?.label].filter(Boolean).join(", ");
  choose(name);
  write(whole);
  line.value = whole;
  chip();
  part("new-card").value = "";
  return part("new-card").focus();
}

/** The known cards of a deck list that is pasted, a line each; lines that name none are left out, and counted. */
function paste(event) {
  const list = event.clipboardData.getData("text");
  if (!list.includes("\n")) return;
  event.preventDefault();
  const known = [...part("known-cards").options].map(({ value, label }) => ({ name: value, label }));
  const read = cardsIn(list, known).filter(({ name }) => lineOf(name) < 0);
  for (const { name, label } of read) {
    chosen = { name, player: false };
    write([name, `${part("whose").value}'s`, label].filter(Boolean).join(", "));
  }
  choose(null);
  say(`${read.length} cards of ${part("whose").value} read from the list.`);
}

async function learn() {
  const answer = await fetch(`/begin/cards?book=${encodeURIComponent(setting.dataset.book)}`);
  const { cards = [] } = answer.ok ? await answer.json() : {};
  part("known-cards").replaceChildren(...cards.map(({ name, words }) => Object.assign(new Option(words, name), { label: words })));
}

const entered = (does) => (event) => {
  if (event.key !== "Enter") return;
  event.preventDefault();
  does();
};
line.addEventListener("keydown", entered(() => (write(line.value), chip())));
line.addEventListener("change", () => chosen && write(line.value));
part("new-card").addEventListener("keydown", entered(put));
part("new-card").addEventListener("paste", paste);
part("put").addEventListener("click", put);
text.addEventListener("input", () => (changed(), choose(null)));

for (const one of ["table-in-words", "show"]) if (part(one)) part(one).hidden = true; // the picture shows it
const now = part("board").dataset.now;
choose(null);
if (now) draw(JSON.parse(now));
if (text.value !== text.defaultValue) changed(); // typed before this script was there
learn();
