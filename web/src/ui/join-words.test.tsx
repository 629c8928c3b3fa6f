import { cleanup, render } from '@testing-library/react';
import fc from 'fast-check';
import { afterEach, expect, test } from 'vitest';
import { joinWords, splitJoined } from './join-words.tsx';

afterEach(cleanup);

test.each([
  ['Le prix passe au-dessus du support.', ['au-dessus']],
  ['Au-dessous, rien. Lisez ci-dessous ou là-bas.', ['Au-dessous', 'ci-dessous', 'là-bas']],
  ['peut-être, beau-frère, rendez-vous', []],
])('« %s » keeps %j whole', (text, words) => {
  const { container } = render(<p>{joinWords(text)}</p>);
  expect(container.textContent).toBe(text);
  const unbroken = [...container.querySelectorAll('.whitespace-nowrap')].map(
    (each) => each.textContent,
  );
  expect(unbroken).toEqual(words);
});

test('changes no character', () => {
  const word = fc.constantFrom('au', 'ci', '-', 'dessus', ' ', 'là-', 'par', 'é', '.');
  const text = fc.array(word, { maxLength: 20 }).map((words) => words.join(''));
  fc.assert(
    fc.property(text, (each) => {
      expect(splitJoined(each).join('')).toBe(each);
    }),
  );
});
