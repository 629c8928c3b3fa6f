import pLimit from 'p-limit';

/** Runs work when its turn comes. */
export type FairTurns = <Result>(key: string, work: () => Promise<Result>) => Promise<Result>;

/**
 * Makes turns of which so many are taken at a time, and by one key at most one: whoever brings much waits behind their own
 * work, and not before that of others.
 */
export function makeFairTurns(atOnce: number): FairTurns {
  const inTurn = pLimit(atOnce);
  const last = new Map<string, Promise<unknown>>();
  return (key, work) => {
    const before = last.get(key) ?? Promise.resolve();
    const turn = before.then(() => inTurn(work));
    const ended = turn
      .catch(() => undefined)
      .then(() => {
        if (last.get(key) === ended) last.delete(key);
      });
    last.set(key, ended);
    return turn;
  };
}
