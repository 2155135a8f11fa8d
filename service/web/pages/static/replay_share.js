// Sharing a moment or a stretch: its address, a frame for another page, and the exports.
import { say } from "./api.js";

/** A part of the menu, by its id. @param {string} name @returns {any} */
const own = (name) => document.getElementById(name);

async function copy(field) {
  try {
    await navigator.clipboard.writeText(field.value);
    say("Copied.");
  } catch {
    field.select();
    say("Selected: press Ctrl+C to copy.");
  }
}

/** The share menu. What it returns is called when another moment is shown: its event, and its address. */
export function shared() {
  if (!own("share")) return () => {};
  const form = own("share-form");
  const { from, at, to } = form.elements;
  let now = 0;

  /** A picture is of one moment; everything else may be of a stretch. */
  function chosen() {
    const picture = ["svg", "png"].includes(to.value);
    own("share-from").hidden = picture;
    from.disabled = picture;
    own("share-until").textContent = picture ? "After event" : "To event";
    at.value = picture ? String(now) : "";
  }
  to.addEventListener("change", chosen);
  form.addEventListener("formdata", ({ formData }) => {
    for (const name of ["from", "at"]) if (!formData.get(name)) formData.delete(name);
  });
  for (const button of own("share").querySelectorAll("[data-copy]")) {
    button.addEventListener("click", () => copy(own(button.dataset.copy)));
  }
  return (event, address) => {
    now = event;
    if (from.disabled) at.value = String(now);
    own("share-link").value = address;
    own("share-embed").value = own("share-embed").dataset.frame.replace("at=0", `at=${event}`);
  };
}
