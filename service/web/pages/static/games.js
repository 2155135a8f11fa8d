// The page of games: begins a game, and takes in records that are dropped or chosen.
import { ask, key, say, tellTroubles } from "./api.js";

const open = (game) => location.assign(`/games/${encodeURIComponent(game)}`);

let asked = {};

// The key of a game that is begun: the same again when nothing was changed, as the answer may have been lost.
function keyOf(body) {
  const words = JSON.stringify(body);
  if (asked.words !== words) asked = { words, key: key() };
  return asked.key;
}

const begin = document.getElementById("new-game");
begin.addEventListener("submit", async (event) => {
  event.preventDefault();
  const form = new FormData(begin);
  const button = begin.querySelector("button");
  const players = form.get("players").split(",").map((name) => name.trim()).filter(Boolean);
  const body = { book: form.get("book"), players, title: form.get("title").trim(), event: form.get("event").trim() };
  button.disabled = true;
  try {
    open((await ask("/games", { method: "POST", body, headers: { "Idempotency-Key": keyOf(body) } })).game);
  } catch (trouble) {
    tellTroubles(document.getElementById("begin-troubles"), trouble);
    say(trouble.message);
    button.disabled = false;
    begin.elements.players.focus();
  }
});

const drop = document.getElementById("drop");
const troubles = document.getElementById("troubles");

// Each record is stored by itself: one that cannot be used keeps no other out.
async function takeIn(files) {
  const stored = [];
  const wrong = [];
  troubles.replaceChildren();
  for (const file of files) {
    say(`Reading ${file.name} …`);
    try {
      stored.push((await ask("/games/import", { method: "POST", body: file, type: "text/plain" })).game);
    } catch (trouble) {
      const list = document.createElement("ul");
      tellTroubles(list, trouble);
      const line = document.createElement("li");
      line.append(`${file.name} was not stored.`, list);
      troubles.append(line);
      wrong.push(file.name);
    }
  }
  if (!wrong.length && stored.length === 1) open(stored[0]);
  else if (!wrong.length) location.assign("/");
  else say(`${stored.length} stored. Not stored: ${wrong.join(", ")}.`);
}

drop.addEventListener("submit", (event) => event.preventDefault());
drop.addEventListener("change", (event) => event.target.files.length && takeIn([...event.target.files]));

// A record may be dropped anywhere on the page: beside its place, the browser would open it instead of the page.
document.addEventListener("dragover", (event) => {
  event.preventDefault();
  drop.classList.add("over");
});
document.addEventListener("dragleave", (event) => {
  if (!event.relatedTarget) drop.classList.remove("over");
});
document.addEventListener("drop", (event) => {
  event.preventDefault();
  drop.classList.remove("over");
  if (event.dataTransfer.files.length) takeIn([...event.dataTransfer.files]);
});
