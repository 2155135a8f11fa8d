// The page of games: begins a game, and imports files that are dropped or chosen, each looked at first.
import { ask, key, say, tellTroubles } from "./api.js";
import { element } from "./board.js";

const open = (game) => location.assign(`/games/${encodeURIComponent(game)}`);

let asked = {};

// The key of a game that is begun: the same again when nothing was changed, as the answer may have been lost.
function keyOf(body) {
  const words = JSON.stringify(body);
  if (asked.words !== words) asked = { words, key: key() };
  return asked.key;
}

const begin = /** @type {HTMLFormElement} */ (document.getElementById("new-game"));
begin.addEventListener("submit", async (event) => {
  event.preventDefault();
  const form = Object.fromEntries(/** @type {any} */ (new FormData(begin)));
  const button = /** @type {HTMLButtonElement} */ (begin.querySelector("button"));
  const players = form.players.split(",").map((name) => name.trim()).filter(Boolean);
  const body = { book: form.book, players, title: form.title.trim(), event: form.event.trim() };
  button.disabled = true;
  try {
    open((await ask("/games", { method: "POST", body, headers: { "Idempotency-Key": keyOf(body) } })).game);
  } catch (trouble) {
    tellTroubles(document.getElementById("begin-troubles"), trouble);
    say(trouble.message);
    button.disabled = false;
    begin.querySelector("input").focus();
  }
});

const drop = document.getElementById("drop");
const shown = document.getElementById("understood");
const books = /** @type {HTMLSelectElement} */ (document.getElementById("book"));

const line = (words) => element("li", "", words);
const counted = (many, name) => `${many} ${name}${many === 1 ? "" : "s"}`;
const query = (form) => new URLSearchParams(/** @type {any} */ ([...new FormData(form)].filter(([, value]) => value)));

function troublesOf(trouble) {
  const list = element("ul", "troubles");
  tellTroubles(list, trouble);
  return list;
}

/** What a file was understood as, before anything of it is stored. */
class Preview {
  constructor(file) {
    this.file = file;
    this.key = key(); // the same when it is sent again: the answer may have been lost
    this.form = element("form", "drop preview", element("h3", "", file.name));
    this.told = element("div");
    this.button = element("button", "", "Import");
    this.form.append(this.told);
    this.form.addEventListener("submit", (event) => {
      event.preventDefault();
      this.store();
    });
  }

  async look() {
    try {
      const options = { method: "POST", body: this.file, type: "text/plain" };
      this.tell(await ask(`/games/import/preview?${query(this.form)}`, options));
    } catch (trouble) {
      this.told.replaceChildren(element("p", "", "No game can be made of this file."), troublesOf(trouble));
    }
  }

  tell(found) {
    this.found = found;
    const title = [...books.options].find((one) => one.value === found.book)?.text || found.book;
    const facts = [
      `Read as: ${found.kind}${title ? `, ${title}` : ""}${found.title ? `, «${found.title}»` : ""}`,
      found.players.length ? `Players: ${found.players.join(", ")}` : "No players named",
      [counted(found.events, "event"), found.notes && counted(found.notes, "note"), found.branches && counted(found.branches, "variation")]
        .filter(Boolean)
        .join(", "),
    ];
    const wrong = found.problems.map((one) => line(`${one.field}: found ${one.found}; expected ${one.expected}.`));
    const parts = [element("ul", "", ...facts.map(line))];
    if (found.lines.length) parts.push(element("p", "aside", `Ends with: ${found.lines.join("; ")}`));
    if (wrong.length) parts.push(element("ul", "troubles", ...wrong));
    if (found.kind === "JOL command log") parts.push(...this.asking(found));
    this.button.textContent = wrong.length ? "Import what can be read" : "Import";
    parts.push(element("p", "", this.button));
    this.told.replaceChildren(...parts);
  }

  /** What such a log does not say: its rulebook, and who sits where. */
  asking(found) {
    const players = element("input");
    Object.assign(players, { name: "players", value: found.players.join(", "), autocomplete: "off" });
    const book = element("select", "", ...[...books.options].map((one) => new Option(one.text, one.value, false, one.value === found.book)));
    book.name = "book";
    for (const one of [players, book]) one.addEventListener("change", () => this.look());
    return [
      element("p", "", element("label", "", "Players, clockwise ", players)),
      element("p", "", element("label", "", "Rulebook ", book)),
    ];
  }

  async store() {
    this.button.disabled = true;
    const asked = query(this.form);
    if (this.found.problems.length) asked.set("keep_good", "true");
    try {
      const options = { method: "POST", body: this.file, type: "text/plain", headers: { "Idempotency-Key": this.key } };
      const { game } = await ask(`/games/import?${asked}`, options);
      if (shown.querySelectorAll("form").length === 1) return open(game);
      const link = element("a", "", `${this.file.name} was imported.`);
      link.href = `/games/${encodeURIComponent(game)}`;
      this.form.replaceWith(element("p", "", link));
      return say(`${this.file.name} was imported.`);
    } catch (trouble) {
      this.told.append(troublesOf(trouble));
      this.button.disabled = false;
      return null;
    }
  }
}

async function understand(files) {
  const previews = files.map((file) => new Preview(file));
  shown.replaceChildren(...previews.map((one) => one.form));
  await Promise.all(previews.map((one) => one.look()));
  say(previews.length === 1 ? `${files[0].name} was read; nothing is stored yet.` : `${previews.length} files were read; nothing is stored yet.`);
  shown.scrollIntoView({ block: "nearest" });
  shown.querySelector("button")?.focus();
}

drop.addEventListener("submit", (event) => event.preventDefault());
drop.addEventListener("change", (event) => {
  const { files } = /** @type {HTMLInputElement} */ (event.target);
  if (files.length) understand([...files]);
});

// A file may be dropped anywhere on the page: beside its place, the browser would open it instead of the page.
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
  if (event.dataTransfer.files.length) understand([...event.dataTransfer.files]);
});
