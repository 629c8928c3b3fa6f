import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { OccupiedLevels } from './occupied-levels.ts';

describe('occupied levels', () => {
  it('find the next member up and down, however far', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(1, 31, 32, 33, 1_024, 1_025, 40_000),
        fc.array(fc.record({ add: fc.boolean(), place: fc.nat() }), { maxLength: 60 }),
        fc.array(fc.nat(), { maxLength: 20 }),
        (size, changes, questions) => {
          const levels = new OccupiedLevels(size);
          const members = new Set<number>();
          for (const { add, place } of changes) {
            const member = place % size;
            if (add) {
              levels.add(member);
              members.add(member);
            } else {
              levels.remove(member);
              members.delete(member);
            }
          }
          const sorted = [...members].toSorted((one, other) => one - other);
          for (const question of [0, size - 1, ...questions.map((each) => each % size)]) {
            expect(levels.above(question)).toBe(sorted.find((member) => member > question) ?? -1);
            expect(levels.below(question)).toBe(
              sorted.findLast((member) => member < question) ?? -1,
            );
          }
        },
      ),
    );
  });
});
