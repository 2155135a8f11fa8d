// The ledger of a number on the table: line by line what it was, and by which event.
import { ask, tellTroubles } from "./api.js";
import { element } from "./board.js";

const own = (name) => document.getElementById(name);

export const inWords = (value) => {
  if (value === null || value === undefined) return "";
  if (value === true) return "yes";
  if (value === false) return "no";
  return Array.isArray(value) ? value.join(", ") : String(value);
};

/** Numbers in `replay` open their ledger at `at()`; `link` makes what leads to an event. */
export function ledgerOf(replay, { game, query, at, link, home }) {
  let asker = null;

  function move(line) {
    const event = line.event ? link(line.event, String(line.event)) : "0";
    const head = element("th", "", event);
    head.scope = "row";
    const by = `${line.under.replaceAll("_", " ")}${line.section ? ` [${line.section}]` : ""}`;
    const words = line.struck ? `${line.words} (struck out by event ${line.struck})` : line.words;
    const cells = [words, line.event ? inWords(line.before) : "", inWords(line.after), by];
    return element("tr", line.struck ? "struck" : "", head, ...cells.map((text) => element("td", "", text)));
  }

  async function open(button) {
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
    (back || home).focus();
  }

  replay.addEventListener("click", (event) => {
    const button = event.target.closest("button.number");
    if (button) open(button);
  });
  own("ledger-close").addEventListener("click", close);
  own("ledger").addEventListener("keydown", (event) => {
    if (event.key === "Escape") close();
  });
}
