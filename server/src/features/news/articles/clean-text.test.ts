import { expect, test } from 'vitest';
import { cleanText } from './clean-text.ts';

test.each([
  ['a soft hyphen inside a word', 'crypto\u00admonnaie', 'cryptomonnaie'],
  ['one written as an entity', 'crypto&shy;monnaie', 'cryptomonnaie'],
  ['a zero-width space and a mark of direction', 'Bit\u200bcoin\u200e', 'Bitcoin'],
  [
    'the no-break spaces of French',
    'Le prix&nbsp;: «\u00a0haut\u00a0»\u202f!',
    'Le prix\u00a0: «\u00a0haut\u00a0»\u202f!',
  ],
  [
    'the no-break spaces of numbers',
    '60\u202f000\u00a0$, 5\u00a0%',
    '60\u202f000\u00a0$, 5\u00a0%',
  ],
  ['no-break spaces between words', 'Tout&nbsp;est&nbsp;collé', 'Tout est collé'],
  ['several spaces of any kind', 'Un \u00a0 deux\n\n\ttrois', 'Un deux trois'],
  ['nothing but a no-break space', '<p>&nbsp;</p>', ''],
  ['nothing but what is invisible', '\u200d\u00ad\u200b', ''],
  ['an emoji of several', 'Famille 👩\u200d👧 réunie', 'Famille 👩\u200d👧 réunie'],
])('cleans %s', (_name, markup, text) => expect(cleanText(markup, 300)).toBe(text));

test('a text of soft hyphens is cut by what is seen', () => {
  expect(cleanText('a\u00ad'.repeat(200), 300)).toBe('a'.repeat(200));
});
