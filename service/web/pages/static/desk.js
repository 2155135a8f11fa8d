// The judge's desk: decisions are looked at first, then put on the record with the version that they follow.
import { Trouble, ask, key, say, tellTroubles } from "./api.js";
import { element } from "./board.js";

const bench = /** @type {HTMLElement} */ (document.querySelector(".bench"));
const game = encodeURIComponent(bench.dataset.game || "");
const decide = document.getElementById("decide");
const print = document.getElementById("print");
let version = bench.dataset.version;

function list(title, lines) {
  return lines.length ? [element("p", "", title), element("ul", "", ...lines.map((line) => element("li", "", line)))] : [];
}

const value = (one) => (one === null ? "nothing" : Array.isArray(one) ? `${one.length} of them` : String(one));
const change = (one) =>
  one.field === "*"
    ? `${one.subject} ${one.before === null ? "comes" : "goes"}`
    : `${one.subject}, ${one.field.replaceAll("_", " ")}: ${value(one.before)} to ${value(one.after)}`;
const MOST = 12;

function told(kind, answer) {
  const parts = [element("p", "", element("code", "", answer.line))];
  if (kind === "rollback") {
    const { undone, again, shown, silenced } = answer.preview;
    const left = undone.length - MOST;
    const lines = undone.slice(0, MOST).map((one) => `${one.event}. ${one.words}`);
    if (left > 0) lines.push(`and ${left} before these`);
    parts.push(...list(`${undone.length} event${undone.length === 1 ? " is" : "s are"} struck out, newest first:`, lines));
    parts.push(...list("These count again:", again.map((one) => `${one.event}. ${one.words}`)));
    parts.push(...list("Revealed since, and cannot be unseen:", shown.map((one) => `${one.event}. ${one.what}`)));
    const looked = answer.seen.map((one) => `${one.event}. ${one.what}: ${one.by.map((who) => `${who.name} (${who.view})`).join(", ")}`);
    parts.push(...list("Seen by:", looked));
    parts.push(...list("These decisions would be struck out too:", silenced.map((one) => `${one.event}. ${one.words}`)));
  } else if (kind === "correction") {
    parts.push(...list("It changes:", answer.changes.map(change)));
    if (!answer.changes.length) parts.push(element("p", "", "It changes nothing on the table."));
  } else {
    const { agrees, now } = answer.standing;
    const book = now.filter((one) => one.says).map((one) => `${one.event}: ${one.verdict} by section ${one.section}. ${one.says}`);
    if (agrees !== null) parts.push(element("p", "", agrees ? "The book agrees." : "The book disagrees."));
    parts.push(...list("The book says:", book));
    if (answer.section) parts.push(element("p", "", answer.section));
  }
  return parts;
}

// Who decides: whoever is signed in; where nobody signs in it is asked once, and remembered by the browser.
const JUDGE = "justicar-judge";
const authority = /** @type {HTMLInputElement | null} */ (document.getElementById("authority"));
if (authority && authority.type !== "hidden") {
  authority.value = localStorage.getItem(JUDGE) || authority.value;
  authority.addEventListener("change", () => localStorage.setItem(JUDGE, authority.value));
}

function wanted(form) {
  /** @type {Record<string, any>} */
  const said = { ...Object.fromEntries(new FormData(form)), authority: authority.value };
  if ("to" in said) said.keep_rulings = form.elements.keep_rulings.checked;
  if ("about" in said) said.about = said.about.split(/[ ,]+/).filter(Boolean).map(Number);
  if ("to" in said) said.to = Number(said.to);
  return said;
}

async function put(form, preview) {
  if (!form.reportValidity()) return;
  const { kind } = form.dataset;
  const troubles = form.querySelector(".troubles");
  troubles.replaceChildren();
  /** @type {Record<string, string>} */
  const headers = { "If-Match": `"${version}"` };
  if (!preview) headers["Idempotency-Key"] = key();
  try {
    const answer = await ask(`/games/${game}/${kind}`, { method: "POST", body: { ...wanted(form), preview }, headers });
    const place = form.querySelector(".preview");
    place.replaceChildren(...told(kind, answer));
    if (preview) return;
    version = String(answer.version);
    const link = element("a", "", `Event ${answer.event}`);
    link.href = `/games/${game}/desk?at=${answer.event}`;
    place.prepend(element("p", "", "On the record: ", link, "."));
    say(`On the record as event ${answer.event}.`);
  } catch (trouble) {
    if (trouble instanceof Trouble && trouble.kind === "conflict") {
      version = String(trouble.details.version);
      say("Others have recorded meanwhile. Preview again.");
    }
    tellTroubles(troubles, trouble);
  }
}

const remedyOf = (event) => ask(`/games/${game}/events/${event}/remedy`);

const remedied = (found) => [
  ...list("It would change:", found.changes.map(change)),
  ...list("Later plays depend on it:", found.dependents.map((one) => `${one.event}. ${one.words}: ${one.says}`)),
];

function fill(form, found) {
  form.elements.about.value = found.about.join(", ");
  form.elements.effects.value = found.line.slice(found.line.indexOf(": ") + 2);
}

async function suggest(form) {
  const troubles = form.querySelector(".troubles");
  troubles.replaceChildren();
  try {
    const [about] = wanted(form).about;
    const found = await remedyOf(about);
    const place = form.querySelector(".preview");
    if (!found.line) {
      place.replaceChildren(element("p", "", `Nothing is left to fix for event ${about}.`));
      return;
    }
    fill(form, found);
    place.replaceChildren(...remedied(found));
  } catch (trouble) {
    tellTroubles(troubles, trouble);
  }
}

/** @returns {any} */
const formOf = (kind) => decide.querySelector(`form[data-kind=${kind}]`);

function opened(form) {
  form.closest("details").open = true;
  form.scrollIntoView({ block: "nearest" });
  form.querySelector("[data-preview]").focus();
}

function button(words, pressed) {
  const made = element("button", "quiet", words);
  made.type = "button";
  made.addEventListener("click", pressed);
  return made;
}

/** How the play in question is put right: forward, or by going back, each looked at before it is recorded. */
async function remedy(place) {
  const back = button("Roll back instead", () => {
    opened(formOf("rollback"));
    put(formOf("rollback"), true);
  });
  document.getElementById("remedy").hidden = false;
  try {
    const found = await remedyOf(bench.dataset.at);
    if (!found.line) {
      place.replaceChildren(element("p", "", "Nothing is left to put right by a correction. "), back);
      return;
    }
    const use = button("Use this correction", () => {
      fill(formOf("correction"), found);
      opened(formOf("correction"));
    });
    place.replaceChildren(element("p", "", element("code", "", found.line)), ...remedied(found), element("p", "", use, " ", back));
  } catch (trouble) {
    const told = element("ul", "troubles");
    tellTroubles(told, trouble);
    place.replaceChildren(told);
  }
}

if (print) {
  print.hidden = false;
  print.addEventListener("click", () => window.print());
}
if (decide) {
  decide.hidden = false;
  for (const form of decide.querySelectorAll("form")) {
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      put(form, false);
    });
    form.querySelector("[data-preview]").addEventListener("click", () => put(form, true));
    form.querySelector("[data-suggest]")?.addEventListener("click", () => suggest(form));
  }
}

const remedyTold = document.getElementById("remedy-told");
if (remedyTold && decide) remedy(remedyTold);
const effects = new URLSearchParams(location.search).get("effects");
if (effects && decide) {
  formOf("correction").elements.effects.value = effects;
  opened(formOf("correction"));
}
