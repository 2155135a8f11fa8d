// What is kept on this device until it is stored: lines that wait, each with the key under which it is stored once.
// IndexedDB; where there is none, localStorage; where there is none either, memory, which `lasts` tells.

const NAME = "justicar";
const WAITING = "waiting";

class Database {
  constructor(opened) {
    this.opened = opened;
    this.lasts = true;
  }

  #ask(mode, wanted) {
    return new Promise((done, failed) => {
      const dealing = this.opened.transaction(WAITING, mode, { durability: "strict" });
      const asked = wanted(dealing.objectStore(WAITING));
      dealing.oncomplete = () => done(asked.result);
      dealing.onabort = dealing.onerror = () => failed(dealing.error);
    });
  }

  all() {
    return this.#ask("readonly", (store) => store.getAll());
  }

  put(line) {
    return this.#ask("readwrite", (store) => store.put(line));
  }

  remove(key) {
    return this.#ask("readwrite", (store) => store.delete(key));
  }
}

class Words {
  constructor(storage) {
    this.storage = storage;
    this.lasts = true;
  }

  async all() {
    return Object.entries(this.storage)
      .filter(([name]) => name.startsWith(`${NAME}:`))
      .map(([, words]) => JSON.parse(words));
  }

  async put(line) {
    this.storage.setItem(`${NAME}:${line.key}`, JSON.stringify(line));
  }

  async remove(key) {
    this.storage.removeItem(`${NAME}:${key}`);
  }
}

class Memory {
  constructor() {
    this.lines = new Map();
    this.lasts = false;
  }

  async all() {
    return [...this.lines.values()];
  }

  async put(line) {
    this.lines.set(line.key, line);
  }

  async remove(key) {
    this.lines.delete(key);
  }
}

function database() {
  return new Promise((done, failed) => {
    const asked = indexedDB.open(NAME, 1);
    asked.onupgradeneeded = () => asked.result.createObjectStore(WAITING, { keyPath: "key" });
    asked.onsuccess = () => done(new Database(asked.result));
    asked.onerror = asked.onblocked = () => failed(asked.error);
  });
}

async function opened() {
  try {
    return await database();
  } catch {
    try {
      const probe = `${NAME}-probe`;
      localStorage.setItem(probe, "1");
      localStorage.removeItem(probe);
      return new Words(localStorage);
    } catch {
      return new Memory();
    }
  }
}

const kept = opened();

// The lines that wait, of one game or of all, in the order in which they were said.
export async function waiting(game) {
  const lines = await (await kept).all();
  return lines
    .filter((line) => game === undefined || line.game === game)
    .sort((one, other) => one.said - other.said || (one.key < other.key ? -1 : 1));
}

export async function keep(line) {
  await (await kept).put(line);
}

export async function drop(key) {
  await (await kept).remove(key);
}

// Whether what is kept outlasts the window.
export async function lasts() {
  return (await kept).lasts;
}
