import { describe, expect, it } from 'vitest';
import { checkLink } from './check-link.ts';

const origin = 'https://chandelle.test';
const check = (address: string) => checkLink(address, origin);

describe('checkLink', () => {
  it.each([
    [
      'https://fr.wikipedia.org/wiki/Bougie?utm_source=x&a=1',
      'https://fr.wikipedia.org/wiki/Bougie?a=1',
      'known',
    ],
    ['https://exemple.fr/?fbclid=1&gclid=2', 'https://exemple.fr/', 'unknown'],
    ['https://chandelle.test/lessons/candlesticks#a', '/lessons/candlesticks#a', 'own'],
    ['https://chandelle.test//evil.test/x', 'https://chandelle.test//evil.test/x', 'unknown'],
    ['https://chandelle.test/\\evil.test', 'https://chandelle.test//evil.test', 'unknown'],
    ['http://fr.wikipedia.org/', 'http://fr.wikipedia.org/', 'unknown'],
    ['https://wikipedia.org.exemple.fr/', 'https://wikipedia.org.exemple.fr/', 'unknown'],
    ['https://notwikipedia.org/', 'https://notwikipedia.org/', 'unknown'],
    ['https://wikipedia.org@exemple.fr/', 'https://exemple.fr/', 'unknown'],
    ['https://wikipediа.org/', 'https://xn--wikipedi-86g.org/', 'unknown'],
  ])('reads %s', (address, href, kind) => {
    expect(check(address)).toEqual({ href, kind });
  });

  it.each([
    'javascript:alert(1)',
    'data:text/html,x',
    '/lessons',
    'ftp://a.fr/',
    'mailto:a@b.fr',
    '',
  ])('follows no %j', (address) => expect(check(address)).toBeNull());
});
