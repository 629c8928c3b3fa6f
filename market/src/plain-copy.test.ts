import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { plainCopy } from './plain-copy.ts';

/** Lists a value and all that lies in it, as far as it may be written. */
const partsOf = (value: unknown): object[] =>
  typeof value === 'object' && value !== null
    ? [value, ...Object.values(value).flatMap(partsOf)]
    : [];

it('copies what structuredClone copies, and shares nothing with it', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const copy = plainCopy(value);
      expect(copy).toStrictEqual(structuredClone(value));
      const parts = new Set(partsOf(value));
      expect(partsOf(copy).some((part) => parts.has(part))).toBe(false);
    }),
  );
});
