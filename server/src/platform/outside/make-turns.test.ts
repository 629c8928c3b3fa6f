import { setImmediate as turn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { makeTurns } from './make-turns.ts';

test('runs no more at once than there are places, in order, and gives the places of failures back', async () => {
  const turns = makeTurns(2);
  const begun: number[] = [];
  let going = 0;
  let most = 0;
  const results = await Promise.allSettled(
    Array.from({ length: 7 }, (_, index) =>
      turns(async () => {
        begun.push(index);
        going += 1;
        most = Math.max(most, going);
        await turn();
        going -= 1;
        if (index % 2 === 1) throw new Error(`${index}`);
        return index;
      }),
    ),
  );
  expect(most).toBe(2);
  expect(begun).toEqual([0, 1, 2, 3, 4, 5, 6]);
  expect(results.filter(({ status }) => status === 'rejected')).toHaveLength(3);
});
