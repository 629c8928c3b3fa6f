import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hasModestShape } from './check-json-shape.ts';

const modest = (json: string) => hasModestShape(Buffer.from(json));

test('JSON that an operation may want passes, whatever its texts hold', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 8, noUnicodeString: false }), (value) => {
      expect(modest(JSON.stringify(value))).toBe(true);
    }),
  );
  expect(modest(JSON.stringify({ text: '[{"'.repeat(5000) }))).toBe(true);
  expect(modest(JSON.stringify({ text: '\\" [['.repeat(5000) }))).toBe(true);
});

test('JSON that is deep or crowded does not, and what is cut off does no harm', () => {
  expect(modest('['.repeat(13))).toBe(false);
  expect(modest(`${'{"a":'.repeat(13)}1${'}'.repeat(13)}`)).toBe(false);
  expect(modest(`[${'1,'.repeat(5001)}1]`)).toBe(false);
  expect(modest('["abc\\')).toBe(true);
});
