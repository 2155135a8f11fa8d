// The judge's desk: decisions are looked at first, then put on the record with the version that they follow.
import { Trouble, ask, key, say, tellTroubles } from "./api.js";
import { element } from "./scene.js";

const bench = document.querySelector(".bench");
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

function wanted(form) {
  const said = Object.fromEntries(new FormData(form));
  if ("about" in said) said.about = said.about.split(/[ ,]+/).filter(Boolean).map(Number);
  if ("to" in said) said.to = Number(said.to);
  return said;
}

async function put(form, preview) {
  if (!form.reportValidity()) return;
  const { kind } = form.dataset;
  const troubles = form.querySelector(".troubles");
  troubles.replaceChildren();
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

async function suggest(form) {
  const troubles = form.querySelector(".troubles");
  troubles.replaceChildren();
  try {
    const [about] = wanted(form).about;
    const found = await ask(`/games/${game}/events/${about}/remedy`);
    const place = form.querySelector(".preview");
    if (!found.line) {
      place.replaceChildren(element("p", "", `Nothing is left to fix for event ${about}.`));
      return;
    }
    form.elements.about.value = found.about.join(", ");
    form.elements.effects.value = found.line.slice(found.line.indexOf(": ") + 2);
    place.replaceChildren(
      ...list("It would change:", found.changes.map(change)),
      ...list("Later plays depend on it:", found.resting.map((one) => `${one.event}. ${one.words}: ${one.says}`)),
    );
  } catch (trouble) {
    tellTroubles(troubles, trouble);
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
