import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isTooNested, maxBlocks, maxNesting, measureNesting } from './measure-nesting.ts';

test.each([
  ['- '.repeat(999) + 'a', 999],
  ['+ '.repeat(999) + 'a', 999],
  ['* '.repeat(999) + 'a', 999],
  ['1. '.repeat(600) + 'a', 600],
  ['>'.repeat(1999) + 'a', 1999],
  ['> - '.repeat(400) + 'a', 800],
  ['[^a]: '.repeat(300) + 'a', 300],
  ['*a _b '.repeat(300), 300],
  ['**'.repeat(400) + 'a' + '**'.repeat(400), 400],
  ['*_'.repeat(400) + 'a' + '_*'.repeat(400), 400],
  [Array.from({ length: 40 }, (_, level) => `${'  '.repeat(level)}- a`).join('\n'), 40],
  [`> *${'a\n> *'.repeat(100)}a`, 50],
])('finds how deep %#. is', (content, depth) => {
  expect(measureNesting(content).depth).toBeGreaterThanOrEqual(depth);
  expect(isTooNested(content)).toBe(true);
});

test.each([
  ['lines', 'a\n\n'.repeat(666)],
  ['empty items', '-\n'.repeat(999)],
  [
    'columns that every row repeats',
    `${'|a'.repeat(200)}\n${'|-'.repeat(200)}\n${'a\n'.repeat(200)}`,
  ],
])('counts %s as blocks', (_, content) => {
  expect(measureNesting(content).blocks).toBeGreaterThan(maxBlocks);
  expect(isTooNested(content)).toBe(true);
});

test.each([
  'Bonjour',
  '- - - - - - - - - - - - - - - - - - - - - - - - - -',
  '* '.repeat(40),
  '> Quand le volume baisse,\n> la cassure ne tient pas.\n\nD’accord.',
  '1. Tendance\n   - en 4 h\n     - support\n2. Volume',
  '```\nif a:\n                                                            b(*args, **kwargs)\n```',
  '| Prix | Volume |\n|---|---|\n' + '| 42 000 | 12 |\n'.repeat(20),
  '**_Attention_** : **stop** à 41 500, *cible* à 45 000, ~5 % de risque. '.repeat(20),
  'Le ratio 2*3*4, snake_case_partout, 5 * 3 et ~10 % '.repeat(30),
  '**Entrée** : 42 000\n**Stop** : 41 500\n'.repeat(40),
])('takes %#. as it is written', (content) => {
  expect(measureNesting(content).depth).toBeLessThanOrEqual(maxNesting);
  expect(isTooNested(content)).toBe(false);
});

test('measures anything, however long', () => {
  const piece = fc.constantFrom(
    '- ',
    '> ',
    '>',
    '1. ',
    '*',
    '_',
    '**',
    'a',
    ' ',
    '\t',
    '\n',
    '|',
    '[^1]: ',
    '~~',
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 2000 }), (pieces) => {
      const { depth, blocks } = measureNesting(pieces.join(''));
      expect(Number.isInteger(depth) && Number.isInteger(blocks)).toBe(true);
    }),
    { numRuns: 50 },
  );
  expect(measureNesting(`${'- '.repeat(500_000)}a`).depth).toBeGreaterThan(maxNesting);
});
