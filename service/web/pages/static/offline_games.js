// The page without a network: the games whose pages are on this device.
const list = document.getElementById("games");
const pages = "caches" in window && (await caches.has("pages")) ? await caches.open("pages") : null;
const kept = pages ? await pages.keys() : [];
for (const request of [...kept].reverse()) {
  const answer = await pages.match(request);
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  const link = document.createElement("a");
  link.href = new URL(request.url).pathname;
  link.textContent = page.title;
  const line = document.createElement("li");
  line.append(link);
  list.append(line);
}
if (!kept.length) list.replaceWith("None.");
export {};
