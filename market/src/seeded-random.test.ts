import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { fillWithDraws, seededRandom } from './seeded-random.ts';

it('draws many at once as one after the other', () => {
  fc.assert(
    fc.property(fc.integer(), fc.nat(50), (seed, length) => {
      const column = new Float64Array(length);
      fillWithDraws(column, seed);
      expect([...column]).toEqual(Array.from({ length }, seededRandom(seed)));
    }),
  );
});
