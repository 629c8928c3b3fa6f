import fc from 'fast-check';
import { expect, test } from 'vitest';
import { escapeBeyondLatin1 } from './server-bundle.ts';

// oxlint-disable-next-line no-implied-eval
const valueOf = (code: string): unknown => new Function(`return ${code};`)();

test.each([
  '"l’écart"',
  '`’ ${1 + 1} →`',
  String.raw`"\’ \\’ \\\’"`,
  '/^[’😀]$/u.test("😀")',
  '"é"',
])('code means the same without signs beyond Latin-1: %s', (code) => {
  const escaped = escapeBeyondLatin1(code);
  expect(valueOf(escaped)).toEqual(valueOf(code));
  expect(escaped).not.toMatch(/[^\0-\u00ff]/);
});

test('whatever a text holds, its code means the same', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      expect(valueOf(escapeBeyondLatin1(JSON.stringify(text)))).toBe(text);
    }),
  );
});
