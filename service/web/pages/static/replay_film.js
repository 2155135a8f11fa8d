// The film of a game, of which stretches are loaded as they are wanted.
import { ask } from "./api.js";
import { merged } from "./scene.js";

const SIZE = 100; // events of a stretch

/** A stretch with the frame after each of its events. */
export function framed(film) {
  const frames = [film.start];
  for (const shot of film.shots) frames.push(merged(frames[frames.length - 1], shot.step));
  return { ...film, frames };
}

export function filmOf(game, query) {
  const stretches = new Map();
  const index = (event) => Math.max(0, Math.ceil(event / SIZE) - 1);

  /** The stretch that an event is in, if it has been loaded. */
  const ready = (event) => {
    const stretch = stretches.get(index(event));
    return stretch && stretch.frames ? stretch : null;
  };

  /** The promise of the stretch that an event is in. */
  function loaded(event) {
    const place = index(event);
    if (!stretches.has(place)) {
      const asked = ask(`/games/${game}/film?${query({ from: place * SIZE + 1, limit: SIZE })}`).then(
        (film) => {
          const stretch = framed(film);
          stretches.set(place, stretch);
          return stretch;
        },
        (trouble) => {
          stretches.delete(place);
          throw trouble;
        },
      );
      stretches.set(place, asked);
    }
    return Promise.resolve(stretches.get(place));
  }

  return {
    ready,
    loaded,
    asked: (event) => stretches.has(index(event)),
    same: (one, other) => index(one) === index(other),
    forget: (event) => stretches.delete(index(event)),
    shot(event) {
      const stretch = event > 0 && ready(event);
      return stretch ? stretch.shots[event - stretch.from] : null;
    },
  };
}
