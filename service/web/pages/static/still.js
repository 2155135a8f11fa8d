// Nothing moves under a finger: what comes in by itself is shown when nobody is about to touch something.
const CALM = 500; // milliseconds without a touch, a click or a moving mouse

let down = false;
let last = -Infinity;
const waiting = [];

function flush() {
  if (!waiting.length) return;
  const calm = down ? 0 : performance.now() - last;
  if (calm < CALM) setTimeout(flush, CALM - calm + 10);
  else for (const act of waiting.splice(0)) act();
}

function touched(event) {
  last = performance.now();
  down = event.type === "pointerdown" || (event.type === "pointermove" && event.buttons > 0);
}

for (const kind of ["pointerdown", "pointermove", "pointerup", "pointercancel"]) {
  addEventListener(kind, touched, { passive: true, capture: true });
}

/** Does something at once, or as soon as nobody is about to touch the page; what waits is done in its order. */
export function whenStill(act) {
  waiting.push(act);
  flush();
}
