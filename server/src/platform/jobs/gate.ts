/**
 * Makes a gate that lets at most `width` pieces of work through at a time; the others wait in the order in which they came.
 */
export function makeGate(width: number): <Result>(work: () => Promise<Result>) => Promise<Result> {
  let free = width;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (free > 0) free -= 1;
    else
      await new Promise<void>((resolve) => {
        waiting.push(resolve);
      });
    try {
      return await work();
    } finally {
      // The place goes to the next one without ever being free.
      const next = waiting.shift();
      if (next === undefined) free += 1;
      else next();
    }
  };
}
