// Runs a bounded number of requests at once, or one piece of work alone.

/** More would only wait longer inside the runtime, where a quota counter has 300 ms. */
const MAX_UNDER_WAY = 64;

type Work = () => Promise<void>;

export function createGate() {
  const waiting: { places: number; start: () => void }[] = [];
  let free = MAX_UNDER_WAY;
  const startNext = () => {
    for (let next = waiting[0]; next && next.places <= free; next = waiting[0]) {
      waiting.shift();
      free -= next.places;
      next.start();
    }
  };
  const run = async (places: number, work: Work) => {
    await new Promise<void>((start) => {
      if (places === 1) waiting.push({ places, start });
      else waiting.unshift({ places, start });
      startNext();
    });
    await work().finally(() => {
      free += places;
      startNext();
    });
  };
  return {
    /** Runs with others, in the order of the calls. */
    pass: (work: Work) => run(1, work),
    /** Runs after the running work has ended, before everything that waits. */
    passAlone: (work: Work) => run(MAX_UNDER_WAY, work),
  };
}
