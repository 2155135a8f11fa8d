// A table is set up by hand: forms that come from the shape of a position write into the position.
import { element } from "./scene.js";

const place = document.getElementById("setting");
const text = document.getElementById("position");
const USUAL = 8; // fields of a part that are shown at once

const answer = await fetch(`/desk/shape/${encodeURIComponent(place.dataset.book)}`);
const { $defs: shapes, $ref: root } = await answer.json();
const shapeOf = (ref) => shapes[ref.split("/").pop()];

/** What a field holds: a kind that a form can ask for, or nothing for what is left to the text. */
function kindOf(field) {
  if (field.allOf?.length === 1) return kindOf({ ...field.allOf[0], ...field, allOf: undefined });
  if (field.$ref) return shapeOf(field.$ref).enum ? kindOf({ ...shapeOf(field.$ref), ...field, $ref: undefined }) : { part: shapeOf(field.$ref) };
  if (field.anyOf) {
    const others = field.anyOf.filter((one) => one.type !== "null");
    const kind = others.length === 1 ? kindOf(others[0]) : null;
    return kind && { ...kind, none: others.length < field.anyOf.length };
  }
  if (field.enum) return { choice: field.enum };
  if (field.type === "object" && field.additionalProperties?.$ref) return { parts: shapeOf(field.additionalProperties.$ref) };
  if (field.type === "array" && field.items?.type === "string") return { words: true };
  if (["string", "integer", "boolean"].includes(field.type)) return { type: field.type };
  return null;
}

let position = {};
let count = 0;

function write() {
  text.value = JSON.stringify(position, null, 1);
}

function set(part, name, field, value) {
  const same = JSON.stringify(value) === JSON.stringify(field.default);
  if (same && name !== "name") delete part[name];
  else part[name] = value;
  write();
}

function input(part, name, field, kind) {
  const value = name in part ? part[name] : field.default;
  let made;
  if (kind.choice) {
    made = element("select", "", ...kind.choice.map((one) => new Option(one === "" ? "none" : one, one)));
    if (kind.none) made.prepend(new Option("none", ""));
    made.value = value ?? "";
    made.addEventListener("change", () => set(part, name, field, made.value === "" && kind.none ? null : made.value));
  } else {
    made = element("input");
    made.type = { boolean: "checkbox", integer: "number" }[kind.type] || "text";
    made.autocomplete = "off";
    if (kind.type === "boolean") made.checked = Boolean(value);
    else made.value = kind.words ? (value || []).join(", ") : (value ?? "");
    made.addEventListener("change", () => {
      let said = made.value;
      if (kind.type === "boolean") said = made.checked;
      else if (kind.words) said = said.split(",").map((one) => one.trim()).filter(Boolean);
      else if (kind.type === "integer") said = said === "" ? (kind.none ? null : field.default) : Number(said);
      else if (kind.none && said === "") said = null;
      set(part, name, field, said);
    });
  }
  count += 1;
  made.id = `field-${count}`;
  const label = element("label", "", name.replaceAll("_", " "));
  label.htmlFor = made.id;
  const hint = field.description || (field.allOf || field.anyOf || []).map((one) => one.description).find(Boolean);
  if (hint) made.title = hint;
  const box = element("div", "", label, made);
  return box;
}

function fields(shape, part) {
  const known = Object.entries(shape.properties).filter(([name]) => name !== "name" && name !== "family");
  const simple = known.map(([name, field]) => [name, field, kindOf(field)]);
  const made = simple.filter(([, , kind]) => kind && !kind.part && !kind.parts);
  const said = ([name]) => name in part;
  const first = [...made.slice(0, USUAL), ...made.slice(USUAL).filter(said)];
  const rest = made.slice(USUAL).filter((one) => !said(one));
  const grid = (some) => element("div", "fields", ...some.map(([name, field, kind]) => input(part, name, field, kind)));
  const boxes = [grid(first)];
  if (rest.length) boxes.push(element("details", "", element("summary", "", "Add"), grid(rest)));
  return boxes;
}

function one(shape, part, name, remove) {
  const gone = element("button", "quiet", "Remove");
  gone.type = "button";
  const box = element("details", "part", element("summary", "", name), ...fields(shape, part), gone);
  gone.addEventListener("click", () => {
    remove();
    box.remove();
    write();
  });
  return box;
}

/** Parts of one kind, such as seats or cards, each with its name. */
function several(name, shape) {
  const parts = (position[name] ??= {});
  const list = element("div");
  const row = (key) => one(shape, parts[key], key, () => delete parts[key]);
  list.append(...Object.keys(parts).map(row));
  count += 1;
  const asked = element("input");
  asked.id = `field-${count}`;
  asked.autocomplete = "off";
  const label = element("label", "", `Name of a new entry in ${name}`);
  label.htmlFor = asked.id;
  const add = element("button", "quiet", "Add");
  add.type = "button";
  const put = () => {
    const key = asked.value.trim();
    if (!key || key in parts) return asked.focus();
    parts[key] = "name" in shape.properties ? { name: key } : {};
    const made = row(key);
    made.open = true;
    list.append(made);
    asked.value = "";
    made.querySelector("summary").focus();
    return write();
  };
  add.addEventListener("click", put);
  asked.addEventListener("keydown", (event) => {
    if (event.key !== "Enter") return;
    event.preventDefault();
    put();
  });
  return element("details", "", element("summary", "", name.replaceAll("_", " ")), list, element("div", "add", label, asked, add));
}

/** A part that there may be once, such as the turn. */
function maybe(name, shape) {
  const box = element("details", "", element("summary", "", name.replaceAll("_", " ")));
  const holder = element("div");
  count += 1;
  const there = element("input");
  there.type = "checkbox";
  there.id = `field-${count}`;
  there.checked = Boolean(position[name]);
  const label = element("label", "choice", there, ` there is one`);
  const draw = () => holder.replaceChildren(...(position[name] ? fields(shape, position[name]) : []));
  there.addEventListener("change", () => {
    if (there.checked) position[name] = first(shape);
    else delete position[name];
    draw();
    write();
  });
  draw();
  box.append(label, holder);
  return box;
}

/** The least that such a part must say. */
function first(shape) {
  const made = {};
  for (const name of shape.required || []) {
    const kind = kindOf(shape.properties[name]) || {};
    const seat = Object.keys(position.seats || {})[0] || "";
    made[name] = kind.choice ? kind.choice[0] : kind.type === "integer" ? 1 : kind.type === "boolean" ? false : kind.words ? [] : seat;
  }
  return made;
}

function draw() {
  try {
    position = text.value.trim() ? JSON.parse(text.value) : {};
  } catch {
    place.hidden = true;
    return;
  }
  const shape = shapeOf(root);
  const all = Object.entries(shape.properties).map(([name, field]) => [name, field, kindOf(field)]);
  const parts = all.filter(([, , kind]) => kind?.parts).map(([name, , kind]) => several(name, kind.parts));
  const single = all.filter(([, , kind]) => kind?.part).map(([name, , kind]) => maybe(name, kind.part));
  const legend = element("legend", "", "Set up");
  place.replaceChildren(element("fieldset", "", legend, ...parts, ...single, ...fields(shape, position)));
  place.hidden = false;
}

text.addEventListener("change", draw);
draw();
