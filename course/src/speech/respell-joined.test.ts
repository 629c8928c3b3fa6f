import { expect, it } from 'vitest';
import { respellJoined } from './respell-joined.ts';

it.each([
  ['quatre-vingt-deux pour cent', 'quatre-vin-deux pour cent'],
  ['cent quatre-vingt-onze', 'cent quatre-vin-onze'],
  ['quatre-vingts euros, quatre-vingt mille', 'quatre-vingts euros, quatre-vingt mille'],
  ['vingt-deux', 'vingt-deux'],
  ['Cherchez-y un niveau, et tenez-vous-y.', 'Cherchez-zi un niveau, et tenez-vous-zi.'],
  ['Y a-t-il', 'Y a-t-il'],
  ['d’aujourd’hui. Aujourd’hui', 'd’aujourdui. aujourdui'],
])('writes « %s » as it sounds', (text, said) => {
  expect(respellJoined(text)).toBe(said);
});
