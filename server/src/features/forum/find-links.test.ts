import { expect, test } from 'vitest';
import { findForeignLinks } from './find-links.ts';

const find = (content: string) => findForeignLinks(content, 'chandelle.example');

test.each([
  '[x](https:evil.zip)',
  '[x](https:/evil.zip)',
  '[x](https&#58;//evil.zip)',
  '[x](https&#x3A;//evil.zip)',
  '[x](https:&sol;&sol;evil&period;com)',
  '[x](https\\://evil.zip)',
  '<https://evil.zip>',
  'evil.com',
])('finds the link that a page reads in %s', (content) => {
  expect(find(content)).toHaveLength(1);
});

test.each([
  'Voir https://chandelle.example/lessons',
  '[x](https://chandelle.example/lessons)',
  'Le protocole https: il chiffre tout',
  'Le ratio 2:1 &#0; &#9999999; &amp; C\\*est tout',
])('finds no foreign link in %s', (content) => {
  expect(find(content)).toEqual([]);
});
