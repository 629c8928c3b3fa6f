import { expect, test } from 'vitest';
import { findContacts } from './find-contacts.ts';

test.each([
  'ines@exemple.fr',
  'Écrivez à ines.k+gains@exemple.co.uk',
  'ines [at] exemple.fr',
  'ines(arobase)exemple.fr',
  '06 12 34 56 78',
  '06.12.34.56.78',
  '0612345678',
  '+33 6 12 34 56 78',
  '+33 (0)6 12 34 56 78',
  'WhatsApp +44 7911 123456',
  '\u200b06\u200b12345678',
])('finds how to be reached in %s', (content) => {
  expect(findContacts(content)).toHaveLength(1);
});

test.each([
  '@Inès K. merci',
  'Support à 42 000, résistance à 45 000, stop à 41 500.',
  'Volume 0612345678901 BTC',
  'Le 21.11.2026 à 18 h 30',
  '0,0512345678 BTC',
  '+12 % en 24 h, +3 000 USDT',
  '1 000 000 000 sats',
])('finds none in %s', (content) => {
  expect(findContacts(content)).toEqual([]);
});
