// The page of a game: follows it live, and where it is recorded, takes lines, keeps them on the device, and sends them.
import { ask, key, say } from "./api.js";
import { board } from "./board.js";
import { Counting } from "./counting.js";
import { lasts } from "./device.js";
import { Following } from "./follow.js";
import { Line } from "./line_input.js";
import { fixing } from "./fixing.js";
import { Outbox } from "./outbox.js";
import { whenStill } from "./still.js";
import { element, remarkable, row, said } from "./told_lines.js";
import { WaitingLines } from "./waiting_lines.js";

const SHOWN = 30; // events in the list
const SOON = 8_000; // milliseconds that a line waits for what is possible after the line before
const AFRESH = 3_000; // milliseconds after which the page is fetched once more, to be there without a network
const WATCHED = 1_000; // milliseconds at least between two looks of somebody who only watches

const place = document.getElementById("recording");
const { game, by } = place.dataset;
const address = `/games/${encodeURIComponent(game)}`;
const recording = place.dataset.record === "yes";
const told = document.getElementById("told");
const troubles = document.getElementById("troubles");
const sayings = /** @type {HTMLDialogElement} */ (document.getElementById("sayings"));
let version = Number(place.dataset.version);

// --- what was recorded ---------------------------------------------------------------------------------------------

// News of the game, once and in order; whether it was news.
function show(event) {
  if (event.event <= version) return false;
  const gap = event.event > version + 1;
  version = event.event;
  if (gap) rebuild();
  told.prepend(row(event));
  while (told.children.length > SHOWN) told.lastElementChild.remove();
  if (event.declared.type === "table.rolled-back") strike();
  return true;
}

// Where more was missed than was told, the last events are fetched.
async function rebuild() {
  const { events } = await ask(`/games/${encodeURIComponent(game)}/events?from=${Math.max(1, version - SHOWN + 1)}&limit=${SHOWN}`);
  told.replaceChildren(...events.reverse().map(row));
  strike();
}

// What a roll-back strikes out, or makes count again, the server knows.
async function strike() {
  const shown = [.../** @type {HTMLCollectionOf<HTMLLIElement>} */ (told.children)].map((one) => one.value);
  const from = Math.min(...shown);
  const { events } = await ask(`/games/${encodeURIComponent(game)}/events?from=${from}&limit=${SHOWN}`);
  for (const event of events) {
    const line = document.getElementById(`event-${event.event}`);
    line?.classList.toggle("struck", event.struck > 0);
    if (!line || event.struck > 0 === (line.querySelector(".words .hidden") !== null)) continue;
    const words = line.querySelector(".words");
    words.replaceChildren(...said(event.line));
    if (event.struck) words.prepend(element("span", { className: "hidden", words: "Struck out: " }));
  }
}

// --- the table -----------------------------------------------------------------------------------------------------

let looking = null;
let again = false;

async function refresh() {
  if (looking) {
    again = true;
    return looking;
  }
  looking = look().finally(() => {
    looking = null;
    if (again) {
      again = false;
      refresh();
    }
  });
  return looking;
}

const root = document.getElementById("board");
const first = { now: JSON.parse(root.dataset.now), before: root.dataset.before ? JSON.parse(root.dataset.before) : null };
let counted = JSON.parse(place.dataset.counted);
let drawn = 0;

// A number that anybody may count can be tapped; so can a card, of which plays are then offered.
function number(value, key, label) {
  const fact = recording && counted[label === undefined ? key : `${key}/${label}`];
  if (!fact) return value;
  const made = element("button", { className: "number", type: "button", words: value });
  Object.assign(made.dataset, fact);
  made.setAttribute("aria-label", `${fact.subject}: ${fact.what} ${value}, count`);
  return made;
}

function name(words, key) {
  if (!recording) return words;
  return element("button", { className: "pick", type: "button", words, "data-key": key, "data-name": words, "aria-pressed": String(selected === key) });
}

async function look() {
  try {
    const answer = await fetch(`${address}/now`, { headers: { Accept: "application/json" } });
    if (!answer.ok) return;
    const fresh = await answer.json();
    if (fresh.version < drawn) return;
    if (recording) draw(fresh);
    else whenStill(() => draw(fresh));
    if (!recording) await new Promise((done) => setTimeout(done, WATCHED * (1 + Math.random())));
  } catch {
    // Without a network the table stays as it was.
  }
}

function draw(fresh) {
  drawn = fresh.version;
  counted = fresh.counted;
  if (root.querySelector(".counting")) picture.forget();
  picture.draw(fresh.now, fresh.before);
  const word = document.getElementById("word");
  word.textContent = fresh.word;
  word.hidden = !fresh.word;
  select(selected);
  counting?.pending.forEach((count) => counting.paint(count));
}

let afresh = 0;

// The page as it is now is fetched once more, so that it is there without a network.
function refetch() {
  if (!navigator.serviceWorker?.controller) return;
  clearTimeout(afresh);
  afresh = setTimeout(async () => {
    try {
      const answer = await fetch(location.pathname, { headers: { Accept: "text/html" } });
      const fresh = new DOMParser().parseFromString(await answer.text(), "text/html");
      const sign = /** @type {HTMLMetaElement} */ (fresh.querySelector("meta[name=csrf]"));
      if (sign) document.querySelector("meta[name=csrf]")?.setAttribute("content", sign.content);
    } catch {
      // Later.
    }
  }, AFRESH);
}

// --- recording -----------------------------------------------------------------------------------------------------

let selected = "";
let outbox = null;
let waiting = null;
let line = null;
let counting = null;
let offered = -1;
const asked = new Set(); // sentences after which offers are on their way

function select(name) {
  selected = name;
  const picks = [.../** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll(".pick"))];
  for (const button of picks) button.setAttribute("aria-pressed", String(button.dataset.key === name));
  const button = name && picks.find((one) => one.dataset.key === name);
  if (name && !button) selected = "";
  line?.about(button ? button.dataset.name : "");
}

let offering = null;

function offer() {
  if (!line || offered === version) return;
  const run = offers();
  offering = run;
  run.finally(() => {
    if (offering === run) offering = null;
  });
}

// Nothing, when what is offered is what is possible now; else when it will be, or cannot be known.
function settled() {
  if (!busy && !offering) return null;
  const known = Promise.resolve(busy).then(() => offering);
  return Promise.race([known, new Promise((done) => setTimeout(done, SOON))]);
}

async function offers() {
  const meant = version;
  offered = meant;
  const store = `justicar-offers:${game}`;
  try {
    const found = await ask(`/games/${encodeURIComponent(game)}/offers`);
    if (found.version < version) return;
    line.offer("", found, true);
    try {
      localStorage.setItem(store, JSON.stringify(found));
    } catch {
      // What is offered without a network is then what the page came with.
    }
  } catch {
    offered = -1;
    const known = localStorage.getItem(store);
    if (known) line.offer("", JSON.parse(known), true);
  }
}

async function after(sentences) {
  const known = `${version}:${sentences}`;
  if (asked.has(known)) return;
  asked.add(known);
  try {
    const found = await ask(`/games/${encodeURIComponent(game)}/offers?after=${encodeURIComponent(sentences)}`);
    line.offer(sentences, found, false);
  } catch {
    asked.delete(known);
  }
}

// What a line asks for: the address it goes to, and what is sent.
function meant(words) {
  const undo = /^undo(?:\s+([1-9]\d{0,2}))?$/i.exec(words);
  if (undo) return { what: "undo", body: { lines: Number(undo[1] || 1) } };
  if (/^redo$/i.test(words)) return { what: "redo", body: {} };
  const note = /^note\s+(.+)$/is.exec(words);
  if (note) return { what: "notes", body: { words: note[1] } };
  const mark = /^(!!|\?\?|!\?|\?!|!|\?)(?:\s+(.*))?$/s.exec(words);
  if (mark) return { what: "notes", body: { mark: mark[1], words: mark[2] || "" } };
  return { what: "events", body: { line: words } };
}

let busy = null;

function record(words) {
  if (!words) return null;
  if (/^help$/i.test(words)) return sayings.showModal();
  const run = recorded(words);
  busy = run;
  return run.finally(() => {
    if (busy === run) busy = null;
  });
}

async function recorded(words) {
  troubles.replaceChildren();
  if (selected) select("");
  const { what, body } = meant(words);
  await counting.settle();
  await outbox.add(key(), what, body, words, version);
  await outbox.send();
  await putBack; // before what was typed ahead is done
}

// Undo: what is not stored yet is taken off the device, else the last line is rolled back.
async function undo() {
  const last = (await outbox.lines()).at(-1);
  if (last && (await outbox.drop(last))) {
    say(`Removed from this device: ${last.words}`);
    return;
  }
  await record("undo");
}

function stored(answer, sent) {
  for (const event of answer.events || []) show(event);
  const rulings = (answer.events || []).flatMap((event) => remarkable(event).map((one) => ({ ...one, event })));
  const said = rulings.map((one) => `${one.verdict === "legal" ? "unclear" : one.verdict}: ${one.says}`);
  if (sent.what === "undo") {
    said.push(`Undone: ${answer.moved.map((one) => one.line).join("; ")}.`);
    if (answer.shown.length) said.push(`Revealed, and cannot be unseen: ${answer.shown.join("; ")}.`);
    document.getElementById("redo").hidden = false;
  } else if (sent.what === "redo") {
    said.push(`These count again: ${answer.moved.map((one) => one.line).join("; ")}.`);
    document.getElementById("redo").hidden = true;
  } else if (sent.what === "fixed") {
    said.push("Fixed. What came after it was recorded again.");
  } else if (sent.what === "notes") {
    said.push("Noted.");
  } else {
    document.getElementById("redo").hidden = true;
  }
  say(said.length ? said.join(" ") : `Recorded: ${(answer.events || []).map((event) => event.line).join("; ")}`);
  refresh();
  offer();
  refetch();
}

let putBack = null; // while words are put back on the line

function refused(trouble, sent) {
  putBack = puttingBack(trouble, sent);
}

// What was typed just now and cannot be used goes back to where it was typed.
async function puttingBack(trouble, sent) {
  say(`Not stored: ${trouble.sentences.join(" ")}`);
  if ((await outbox.lines()).length > 1 || line.words || document.activeElement !== line.input) return;
  await outbox.drop(sent);
  line.back(sent.words);
  troubles.replaceChildren(...trouble.sentences.map((words) => element("li", { words })));
}

function apart(missed, now) {
  missed.forEach(show);
  version = Math.max(version, now);
  say("Others have recorded meanwhile. Their lines are stored; decide what to do with yours.");
  refresh();
}

function shut(trouble) {
  const link = element("a", { href: `/sign-in?next=${encodeURIComponent(location.pathname)}`, words: "Sign in" });
  troubles.replaceChildren(element("li", { words: `${trouble.message} Your lines stay on this device. ` }, link));
}

// --- what is where -------------------------------------------------------------------------------------------------

const WHY = { away: "no network", busy: "the service is busy", "signed-out": "sign in to send", sending: "sending" };
let outlasts = true;

function changed(lines, state) {
  waiting.show(lines, state);
  tellWhere(lines, state);
}

function tellWhere(lines, state) {
  const many = (count, what) => `${count} ${what}${count === 1 ? "" : "s"}`;
  const parts = [`${many(version, "event")} stored`];
  if (lines.length) parts.push(`${many(lines.length, "line")} ${outlasts ? "on this device" : "in this window only: keep it open"}`);
  const refusals = lines.filter((one) => one.state === "refused").length;
  if (refusals) parts.push(`${refusals} refused`);
  if (lines.length && WHY[state] && !(state === "sending" && lines.length === 1)) parts.push(WHY[state]);
  document.getElementById("where").textContent = parts.join(" · ");
}

async function where() {
  if (outbox) await outbox.tell();
  else tellWhere([], "quiet");
}

// --- how it begins -------------------------------------------------------------------------------------------------

async function begin() {
  const input = /** @type {HTMLInputElement} */ (document.getElementById("line"));
  outbox = new Outbox(game, by, { changed, stored, refused, apart, shut });
  waiting = new WaitingLines(outbox, by, () => line.input.focus());
  counting = new Counting(outbox, () => version);
  fixing(told, game, () => version, (answer) => {
    stored(answer, { what: "fixed" });
    where();
  });
  line = new Line(input, document.getElementById("offers"), { record, after, settled });
  document.getElementById("line-form").addEventListener("submit", (event) => {
    event.preventDefault();
    line.enter();
    input.focus();
  });
  input.addEventListener("keydown", (event) => {
    if (event.key === "z" && (event.ctrlKey || event.metaKey) && !input.value) {
      event.preventDefault();
      undo();
    }
  });
  document.getElementById("undo").addEventListener("click", undo);
  document.getElementById("redo").addEventListener("click", () => record("redo"));
  document.getElementById("keep-all").addEventListener("click", async () => {
    await outbox.decide((await outbox.lines()).filter((one) => one.state === "apart"));
  });
  document.getElementById("help").addEventListener("click", () => sayings.showModal());
  addEventListener("keydown", (event) => {
    if (event.key !== "F1") return;
    event.preventDefault();
    if (!sayings.open) sayings.showModal();
  });
  root.addEventListener("click", (event) => {
    const one = /** @type {HTMLElement | null} */ (/** @type {Element} */ (event.target).closest(".number, .pick"));
    if (one?.matches(".number")) counting.show(one);
    else if (one) select(one.getAttribute("aria-pressed") === "true" ? "" : one.dataset.key);
  });
  if (matchMedia("(min-width: 56rem)").matches) input.focus({ preventScroll: true });
  offer();
  outlasts = await lasts();
  // A count that was tapped when the window was closed is let go.
  for (const one of (await outbox.lines()).filter((known) => known.held)) await outbox.change(one, { held: false });
  await outbox.send();
}

const live = document.getElementById("live");
const resume = document.getElementById("resume");
const FOLLOWED = {
  live: () => "Live",
  lost: (seconds) => `No connection, next try in ${seconds} s`,
  "given-up": () => "Paused: you follow games in too many windows",
  ended: () => "No longer following",
};
const following = new Following(game, version, Number(place.dataset.heartbeat), {
  news(event) {
    whenStill(() => {
      if (!show(event)) return;
      say(event.line);
      refresh();
      offer();
      refetch();
      where();
    });
  },
  state(state, seconds) {
    live.textContent = FOLLOWED[state](seconds);
    live.className = `live ${state}`;
    resume.hidden = state !== "given-up";
    if (state === "live") {
      outbox?.soon(0);
      refresh();
      offer();
    }
  },
});

const picture = board(root, { number, name });
picture.draw(first.now, first.before);
if (recording) begin();
resume.addEventListener("click", () => following.start());
following.start();
refetch();
