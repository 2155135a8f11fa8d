// The page of a game that is recorded: a line is sent with the version that it follows; rulings appear beside it.
import { API, Trouble, ask, key, say, tellTroubles } from "./api.js";

const place = document.getElementById("recording");
const game = encodeURIComponent(place.dataset.game);
const told = document.getElementById("told");
const troubles = document.getElementById("troubles");
const line = document.getElementById("line");
let version = Number(place.dataset.version);
let offered = -1;

function element(name, className, words) {
  const made = document.createElement(name);
  if (className) made.className = className;
  if (words) made.textContent = words;
  return made;
}

function ruling(one) {
  const shown = element("p", `ruling ${one.verdict}`);
  const words = one.verdict === "legal" ? "unclear" : one.verdict;
  shown.append(element("b", "", words), ` ${one.section}: ${[one.says, ...one.unclear].join(" ")}`);
  if (one.needed) shown.append(" ", element("span", "aside", `Needed: ${one.needed}.`));
  return shown;
}

function show(event) {
  if (document.getElementById(`event-${event.event}`)) return;
  const row = element("li");
  row.id = `event-${event.event}`;
  row.value = event.event;
  row.append(element("span", "words", event.line));
  row.append(...event.rulings.filter((one) => one.verdict !== "legal" || one.unclear.length).map(ruling));
  told.prepend(row);
  version = Math.max(version, event.event);
}

async function refresh() {
  const page = await fetch(location.pathname, { headers: { Accept: "text/html" } });
  if (!page.ok) return;
  const fresh = new DOMParser().parseFromString(await page.text(), "text/html");
  for (const id of ["turn", "table-lines"]) {
    document.getElementById(id).textContent = fresh.getElementById(id).textContent;
  }
}

async function offer() {
  if (!line || offered === version) return;
  offered = version;
  const found = await ask(`/games/${game}/options?at=${version}`);
  const options = found.slice(0, 200).map((one) => {
    const made = element("option");
    made.value = one.line;
    return made;
  });
  document.getElementById("offers").replaceChildren(...options);
}

async function put(words) {
  const headers = { "If-Match": `"${version}"`, "Idempotency-Key": key() };
  const answer = await ask(`/games/${game}/events`, { method: "POST", body: { line: words }, headers });
  answer.events.forEach(show);
  version = Math.max(version, answer.version);
  return answer;
}

document.getElementById("line-form")?.addEventListener("submit", async (event) => {
  event.preventDefault();
  const words = line.value.trim();
  if (!words) return;
  troubles.replaceChildren();
  try {
    const answer = await put(words);
    line.value = "";
    const wrong = answer.events.flatMap((one) => one.rulings).filter((one) => one.verdict !== "legal");
    say(wrong.length ? wrong.map((one) => `${one.verdict}: ${one.says}`).join(" ") : "Recorded.");
  } catch (trouble) {
    if (trouble instanceof Trouble && trouble.status === 409) {
      trouble.details.missed.forEach(show);
      version = trouble.details.version;
      say("Somebody else has recorded meanwhile. Look, and press Record again if it still holds.");
    }
    tellTroubles(troubles, trouble);
  }
  line.focus();
  await refresh();
  await offer();
});

line?.addEventListener("focus", () => offer().catch(() => {}));

const source = new EventSource(`${API}/games/${game}/follow?after=${version}`);
source.addEventListener("told", (message) => {
  show(JSON.parse(message.data));
  refresh();
});
addEventListener("pagehide", () => source.close());
