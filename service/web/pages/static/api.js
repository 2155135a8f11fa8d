// Talks to the API. Every answer that is a problem becomes a `Trouble` with its fields.

export const API = "/api/v1";

export class Trouble extends Error {
  /** @param {any} details what was answered @param {number} wait seconds after which it may be tried again */
  constructor(details, wait = 0) {
    super(details.detail || details.title || "Something failed.");
    this.kind = String(details.type || "").split("#").at(-1);
    /** @type {number} */
    this.status = details.status;
    /** @type {{ field: string, found: string, expected: string }[]} */
    this.errors = details.errors || [];
    this.details = details;
    this.wait = wait;
  }

  // One sentence for each field that is wrong, or one for the whole.
  get sentences() {
    if (!this.errors.length) return [this.message];
    return this.errors.map((one) => `${one.field}: found ${one.found}; expected ${one.expected}.`);
  }
}

// What shows that a request comes from a page that this session has loaded.
/** @returns {Record<string, string>} */
export function sign() {
  const csrf = /** @type {HTMLMetaElement} */ (document.querySelector("meta[name=csrf]"));
  return csrf ? { "X-CSRF-Token": csrf.content } : {};
}

/**
 * What the API answers. `body` is sent as JSON, or as it is where `type` says what it is. Throws a `Trouble`.
 * @param {string} path
 * @param {{ method?: string, body?: any, headers?: Record<string, string>, type?: string, signal?: AbortSignal }} options
 */
export async function ask(path, { method = "GET", body, headers = {}, type, signal } = {}) {
  /** @type {RequestInit & { headers: Record<string, string> }} */
  const sent = { method, signal, headers: { Accept: "application/json", ...sign(), ...headers } };
  if (body !== undefined) {
    sent.headers["Content-Type"] = type || "application/json";
    sent.body = type ? body : JSON.stringify(body);
  }
  const answer = await fetch(API + path, sent);
  const told = await answer.json();
  if (!answer.ok) throw new Trouble(told, Number(answer.headers.get("Retry-After")) || 0);
  return told;
}

// A name for an append, under which it is stored once however often it is sent.
export function key() {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (one) => one.toString(16).padStart(2, "0")).join("");
}

export function say(words) {
  document.getElementById("said").textContent = words;
}

export function tellTroubles(list, trouble) {
  const sentences = trouble instanceof Trouble ? trouble.sentences : [String(trouble.message || trouble)];
  list.replaceChildren(
    ...sentences.map((words) => {
      const line = document.createElement("li");
      line.textContent = words;
      return line;
    }),
  );
}
