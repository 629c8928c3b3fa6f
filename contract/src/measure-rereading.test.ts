import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isTooNested } from './measure-nesting.ts';
import { countMarks, estimateRereading, maxMarks, maxRereading } from './measure-rereading.ts';

test.each([
  ['*_'.repeat(1000), 2000],
  ['a* '.repeat(600), 600],
  ['**a** '.repeat(200), 400],
  [']'.repeat(2000), 2000],
  ['](a) '.repeat(400), 400],
  ['`a` '.repeat(400), 800],
])('counts the marks of %#., which are too many', (content, marks) => {
  expect(countMarks(content)).toBe(marks);
  expect(marks).toBeGreaterThan(maxMarks);
  expect(isTooNested(content)).toBe(true);
});

test.each([
  ['signs of code that none closes', `${'\\``'.repeat(60)}${'a '.repeat(900)}`],
  ['signs of code that a backslash cuts', `${'``\\'.repeat(60)}${'a '.repeat(900)}`],
  [
    'signs of code of ever other lengths',
    range(62)
      .map((n) => '`'.repeat(n))
      .join(' '),
  ],
  ['a bracket before many words', `[${'a '.repeat(900)}`],
  ['a picture’s bracket before many words', `![${'a!'.repeat(900)}`],
  ['addresses that are none, in one another', 'a_www.'.repeat(300)],
  ['addresses in one another', 'https://a_'.repeat(200)],
])('finds what is read again and again: %s', (_, content) => {
  expect(estimateRereading(content)).toBeGreaterThan(maxRereading);
  expect(isTooNested(content)).toBe(true);
});

test.each([
  ['a text', 'Le cours monte, puis il recule vers son support. '.repeat(40)],
  ['100 bold words', '**stop** '.repeat(100)],
  ['40 pieces of code', 'La commande `npm test` suffit. '.repeat(20)],
  ['one sign of code alone', `L’accent grave \` ouvre du code. ${'Voilà tout. '.repeat(100)}`],
  ['an open bracket', `À voir [plus tard : ${'le cours recule vers son support. '.repeat(50)}`],
  ['prices in an interval', 'Dans [41 500 ; 42 000[ je ne fais rien. '.repeat(20)],
  ['ten long addresses', `https://exemple.fr/${'analyse/'.repeat(20)} `.repeat(10)],
  [
    'code of 40 lines',
    `\`\`\`\n${"serie['close'] = serie['close'].rolling(20).mean()\n".repeat(38)}\`\`\``,
  ],
])('takes %s', (_, content) => {
  expect(countMarks(content)).toBeLessThanOrEqual(maxMarks);
  expect(estimateRereading(content)).toBeLessThanOrEqual(maxRereading);
  expect(isTooNested(content)).toBe(false);
});

test('estimates anything', () => {
  const piece = fc.constantFrom(
    '`',
    '``',
    '\\',
    '[',
    ']',
    '![',
    'a',
    ' ',
    '\n',
    '\n\n',
    'www.',
    'é',
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 2000 }), (pieces) => {
      expect(estimateRereading(pieces.join(''))).toBeGreaterThanOrEqual(0);
    }),
    { numRuns: 50 },
  );
});

function range(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index + 1);
}
