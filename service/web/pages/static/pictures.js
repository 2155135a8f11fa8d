// On the page of pictures: in the place of one that cannot be shown, why, in the words of the service.

async function reason(address) {
  try {
    const answer = await fetch(address, { headers: { Accept: "application/json" } });
    return answer.ok ? "" : (await answer.json()).detail;
  } catch {
    return "The service cannot be reached.";
  }
}

async function missing(image) {
  const why = await reason(image.src);
  if (!why && !image.dataset.again) {
    image.dataset.again = "yes"; // now it is there
    image.src = image.src;
    return;
  }
  const told = document.createElement("p");
  told.className = "aside";
  told.setAttribute("role", "status");
  told.textContent = `There is no picture here. ${why || "This browser cannot show it."}`;
  image.closest(".sheet").replaceWith(told);
}

for (const image of /** @type {NodeListOf<HTMLImageElement>} */ (document.querySelectorAll(".sheet img"))) {
  image.addEventListener("error", () => missing(image));
  if (image.complete && !image.naturalWidth) missing(image); // it failed before this was loaded
}
export {};
