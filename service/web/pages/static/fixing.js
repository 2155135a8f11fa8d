// A wrong line is fixed where it stands: the game is rolled back to before it, what was meant is recorded in its place,
// and what was recorded after it is recorded again. One request does it all, or nothing.
import { ask, key, say } from "./api.js";

const MOST = 100; // events after a line that can be recorded again
const STAYS = ["table.rolled-back", "table.ruled", "table.corrected"]; // what names events by their numbers is not said again

/**
 * Lines in `told` are fixed; `version()` is the last event that is known here, and `stored(answer)` is called with what
 * was recorded.
 */
export function fixing(told, game, version, stored) {
  told.addEventListener("click", (event) => {
    const asked = event.target.closest(".fix");
    if (asked) open(asked.closest("li"));
  });

  function open(row) {
    const words = row.querySelector(".words");
    const form = document.createElement("form");
    form.className = "line fixing";
    const input = document.createElement("input");
    input.value = words.textContent.trim();
    input.setAttribute("aria-label", `What happened instead, line ${row.value}`);
    input.autocomplete = "off";
    input.spellcheck = false;
    const [save, cancel] = ["Fix", "Cancel"].map((name) => {
      const button = document.createElement("button");
      button.textContent = name;
      return button;
    });
    cancel.type = "button";
    cancel.className = "quiet";
    const troubles = document.createElement("p");
    troubles.className = "troubles";
    troubles.setAttribute("role", "alert");
    form.append(input, save, cancel);
    const close = () => {
      form.remove();
      troubles.remove();
      words.hidden = false;
      row.querySelector(".fix")?.focus();
    };
    cancel.addEventListener("click", close);
    form.addEventListener("keydown", (event) => event.key === "Escape" && close());
    form.addEventListener("submit", async (event) => {
      event.preventDefault();
      save.disabled = true;
      try {
        const answer = await fixed(row.value, input.value.trim());
        close();
        stored(answer);
      } catch (trouble) {
        troubles.textContent = (trouble.sentences || [`Not fixed: ${trouble.message}`]).join(" ");
        say(troubles.textContent);
      } finally {
        save.disabled = false;
      }
    });
    words.hidden = true;
    words.after(form, troubles);
    input.focus();
    input.select();
  }

  async function fixed(number, words) {
    if (!words) throw new Error("Type what happened.");
    const now = version();
    if (now - number > MOST) throw new Error(`More than ${MOST} events came after it: roll back to ${number - 1} instead.`);
    const path = `/games/${encodeURIComponent(game)}`;
    const { events } = number < now ? await ask(`${path}/events?from=${number + 1}&to=${now}&limit=${MOST}`) : { events: [] };
    const again = events.filter((one) => !one.struck && !STAYS.includes(one.declared.type)).map((one) => one.line);
    const line = [`roll back to ${number - 1} "fixed"`, words, ...again].join("; ");
    const headers = { "Idempotency-Key": key(), "If-Match": `"${now}"` };
    return ask(`${path}/events`, { method: "POST", body: { line }, headers });
  }
}
