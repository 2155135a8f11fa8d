// The page of games: begins a game, and takes in a record that is dropped or chosen.
import { ask, say, tellTroubles } from "./api.js";

const troubles = document.getElementById("troubles");
const open = (game) => location.assign(`/games/${encodeURIComponent(game)}`);

document.getElementById("new-game").addEventListener("submit", async (event) => {
  event.preventDefault();
  const form = new FormData(event.target);
  const players = form.get("players").split(",").map((name) => name.trim()).filter(Boolean);
  const body = { book: form.get("book"), players, title: form.get("title").trim(), event: form.get("event").trim() };
  try {
    open((await ask("/games", { method: "POST", body })).game);
  } catch (trouble) {
    tellTroubles(troubles, trouble);
    say(trouble.message);
  }
});

async function takeIn(file) {
  say(`Reading ${file.name} …`);
  try {
    open((await ask("/games/import", { method: "POST", body: await file.text(), type: "text/plain" })).game);
  } catch (trouble) {
    tellTroubles(troubles, trouble);
    say(`${file.name} was not stored.`);
  }
}

const drop = document.getElementById("drop");
drop.addEventListener("submit", (event) => event.preventDefault());
drop.addEventListener("change", (event) => event.target.files[0] && takeIn(event.target.files[0]));
drop.addEventListener("dragover", (event) => {
  event.preventDefault();
  drop.classList.add("over");
});
drop.addEventListener("dragleave", () => drop.classList.remove("over"));
drop.addEventListener("drop", (event) => {
  event.preventDefault();
  drop.classList.remove("over");
  if (event.dataTransfer.files[0]) takeIn(event.dataTransfer.files[0]);
});
