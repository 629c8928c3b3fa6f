import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countCharacters, messageContentSchema, normaliseMessage } from './forum-messages.ts';

test.each([
  ['  bonjour \r\n à tous\t', 'bonjour \n à tous'],
  ['e\u0301', 'é'],
  ['a\u0000b\u202ec', 'abc'],
  ['\u200b \u2060\n', ''],
  ['👨\u200d👩\u200d👧', '👨\u200d👩\u200d👧'],
  ['\ud800x', '\ufffdx'],
])('writes %j as %j', (typed, normalised) => {
  expect(normaliseMessage(typed)).toBe(normalised);
});

test('counts code points of what is kept', () => {
  expect(countCharacters(' e\u0301🕯 ')).toBe(2);
});

test('what is kept stays as it is, and is taken exactly from 1 to 2000 characters', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 2100 }), (typed) => {
      const normalised = normaliseMessage(typed);
      expect(normaliseMessage(normalised)).toBe(normalised);
      const taken = messageContentSchema.safeParse(typed).success;
      expect(taken).toBe(countCharacters(typed) >= 1 && countCharacters(typed) <= 2000);
    }),
  );
});
