// Keeps on the device what is needed to go on writing without a network: the pages of the games that were open here, as
// they were last, and their files. With a network nothing comes from here. What is sent never passes through here.
const FILES = "files-{{ version }}";
const PAGES = "pages";
const KEPT = {{ kept | tojson }};
const OFFLINE = {{ url_for("offline_page.offline") | tojson }};
const STATIC = {{ url_for("static", filename="") | tojson }};
const GAME = /^\/games\/[^/]+(\/watch)?$/;
const MOST = 20; // pages
const PATIENCE = 5000; // milliseconds for a page, when there is one on the device

self.addEventListener("install", (event) => {
  const all = KEPT.map((path) => new Request(path, { cache: "reload" }));
  event.waitUntil(caches.open(FILES).then((files) => files.addAll(all)).then(() => self.skipWaiting()));
});

self.addEventListener("activate", (event) => {
  event.waitUntil(tidy().then(() => self.clients.claim()));
});

async function tidy() {
  for (const name of await caches.keys()) if (name !== FILES && name !== PAGES) await caches.delete(name);
}

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (origin !== self.location.origin) return;
  if (request.method !== "GET") {
    // Whoever signs in or out leaves nothing for the next.
    if (/^\/sign-(in|out)$/.test(pathname)) event.waitUntil(caches.delete(PAGES));
  } else if (pathname.startsWith(STATIC)) {
    event.respondWith(file(request));
  } else if (GAME.test(pathname)) {
    event.respondWith(page(event, pathname));
  } else if (request.mode === "navigate") {
    event.respondWith(fetch(request).catch(() => caches.match(OFFLINE).then((known) => known || Response.error())));
  }
});

async function file(request) {
  try {
    return await fetch(request);
  } catch (gone) {
    const known = await caches.match(request, { ignoreSearch: true });
    if (known) return known;
    throw gone;
  }
}

async function page(event, pathname) {
  const pages = await caches.open(PAGES);
  const known = await pages.match(pathname);
  const asked = fetch(event.request).then((answer) => {
    const kept = keep(pages, pathname, answer.clone());
    event.waitUntil(kept);
    return answer;
  });
  const late = new Promise((_, failed) => known && setTimeout(() => failed(new Error("late")), PATIENCE));
  try {
    return await Promise.race([asked, late]);
  } catch {
    asked.catch(() => {});
    if (known) return known;
    if (event.request.mode === "navigate") return (await caches.match(OFFLINE)) || Response.error();
    return Response.error();
  }
}

// What may be read no more is kept no more.
async function keep(pages, pathname, answer) {
  if (answer.status >= 500) return;
  await pages.delete(pathname);
  if (!answer.ok || answer.redirected || answer.type === "opaqueredirect") return;
  await pages.put(pathname, answer);
  const all = await pages.keys();
  for (const old of all.slice(0, Math.max(0, all.length - MOST))) await pages.delete(old);
}
