/** Runs work at once while there is a place, else when its turn comes, first come first served. */
export type Turns = <Result>(work: () => Promise<Result>) => Promise<Result>;

/** Makes turns: at most `places` pieces of work go on at a time in this process. */
export function makeTurns(places: number): Turns {
  let free = places;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (free > 0) free -= 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      // A place goes straight to who waits for it.
      const next = waiting.shift();
      if (next) next();
      else free += 1;
    }
  };
}
