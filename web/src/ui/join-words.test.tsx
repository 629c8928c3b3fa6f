import { cleanup, render } from '@testing-library/react';
import fc from 'fast-check';
import { afterEach, expect, test } from 'vitest';
import { joinWords, splitJoined } from './join-words.tsx';

afterEach(cleanup);

test.each([
  ['Le prix passe au-dessus du support.', ['au-dessus']],
  ['Au-dessous, rien. Lisez ci-dessous ou là-bas.', ['Au-dessous', 'ci-dessous', 'là-bas']],
  ['La bougie elle-même, par eux-mêmes.', ['elle-même', 'eux-mêmes']],
  ['peut-être, beau-frère, rendez-vous', []],
  ['Soit 57\u202F700 − 600 = 57\u202F100.', ['57\u202F700 − 600', '= 57\u202F100.']],
  ['Et 5 × 1\u202F800 = 9\u202F000 aussi.', ['5 × 1\u202F800', '= 9\u202F000']],
  [
    '0,9 × 0,9 × 0,9 = 0,73, ou (15,26 − 9,57) + 10',
    ['0,9 × 0,9', '× 0,9', '= 0,73,', '(15,26 − 9,57)', '+ 10'],
  ],
  ['10 + 20\u00A0% de 5 ≈ 11, de 4 à 2 USDT, 1 : 3', ['10 + 20\u00A0%', '5 ≈ 11,']],
])('« %s » keeps %j whole', (text, words) => {
  const { container } = render(<p>{joinWords(text)}</p>);
  expect(container.textContent).toBe(text);
  const unbroken = [...container.querySelectorAll('.whitespace-nowrap')].map(
    (each) => each.textContent,
  );
  expect(unbroken).toEqual(words);
});

test('changes no character', () => {
  const word = fc.constantFrom(
    'au',
    'ci',
    '-',
    'dessus',
    ' ',
    'là-',
    'elle-même',
    'é',
    '.',
    '12',
    '−',
    '×',
    '=',
    '(',
  );
  const text = fc.array(word, { maxLength: 20 }).map((words) => words.join(''));
  fc.assert(
    fc.property(text, (each) => {
      expect(splitJoined(each).join('')).toBe(each);
    }),
  );
});
