import { expect, test } from 'vitest';
import { findForeignLinks } from './find-links.ts';

const find = (content: string) => findForeignLinks(content, 'chandelle.example');

test.each([
  '[x](https:evil.zip)',
  '[x](https:/evil.zip)',
  '[x](https&#58;//evil.zip)',
  '[x](https&#x3A;//evil.zip)',
  '[x](https:&sol;&sol;evil&period;com)',
  '[x](ht&#9;tps://evil.travel)',
  '[x](ht&Tab;t&NewLine;ps://evil.travel)',
  '[x](https\\://evil.zip)',
  '<https://evil.zip>',
  'https://chandelle.example@evil.zip',
  'https://evil.zip\\@chandelle.example',
  'tg://resolve?domain=gains',
  '[la leçon](https://chandelle.example//evil.zip/phish)',
  '[la leçon](https://chandelle.example/\\evil.zip)',
  'https://chandelle.example//127.0.0.1:3999/phish',
])('finds the link that a page reads in %s', (content) => {
  expect(find(content)).toHaveLength(1);
});

test.each([
  'evil.com',
  'Evil.Com',
  'Tout est sur exemple.shop/arnaque',
  'exemple.travel/arnaque',
  't.me/x',
  'T.ME/GAINS',
  'wa.me/33600000000',
  'exemple。com',
  'exemple．com',
  'exemple｡travel/x',
  'exemple[.]com',
  'exemple(.)travel/x',
  'exem\u200bple.\u2060com',
  'exemple.c\u034fom',
  'exemple.\ufe0fcom',
  'exem\u00adple.com',
  'xn--exmple-cua.zone',
  'exemple.xn--p1ai',
  'пример.рф',
  'exemple.соm',
  'app.exemple.zone',
  'bonus-binance.finance',
  'vitalik.eth',
  'evil.ninja',
  'evil[dot]com',
  'evil (point) com',
  'evil .com',
  'Tout est sur evil [.] net',
  '185.12.3.4/wallet',
  '185.12.3.4:8080',
  'exemple.travel:8080',
  '(exemple.com)',
  '«\u00a0exemple.com\u00a0»',
  'chandelle.example.evil.com',
])('finds the bare link in %s', (content) => {
  expect(find(content)).toHaveLength(1);
});

test.each([
  'Voir https://chandelle.example/lessons',
  '[x](https://chandelle.example/lessons)',
  'chandelle.example/lessons',
  'Le protocole https: il chiffre tout',
  'Le ratio 2:1 &#0; &#9999999; &amp; C\\*est tout',
  'BTC/USDT',
  'Regardez.BTC/USDT monte',
  'À 1.5 ou 1.618, voire 10.000.000, soit 0.5BTC/jour et 1.5/2',
  'v1.2.3.4 du 21.11.2026, à 18.30/19.00',
  'etc.',
  'Un point (point) important',
  'Il monte .Ensuite il tient',
  'etc...et puis',
  'un stop-loss.Ensuite la cible',
  'un stop-loss.ensuite la cible',
  'Il monte.De plus, il tient.Me voilà.',
  'p.ex. M.A.C.D/RSI, c.-à-d. S.A.R.L. et U.S.A.',
  'Bon.Bref.Voilà',
  'Acheté…Vendu...Oui',
  'gain/perte et/ou 24h/24, 7j/7, 1h/4h',
  'ines@exemple.fr',
  '@Inès K. merci',
  'R/R de 2.5:1 puis 3.0:1',
  '10 000,50 € à 10:30.Puis 11:45',
])('finds no foreign link in %s', (content) => {
  expect(find(content)).toEqual([]);
});

test('reads messages made to slow it down in no time', () => {
  const started = performance.now();
  for (const part of ['a.', 'a-', '.a', '1.', 'https:', '&#', '[.', 'é', 'aa.bb.'])
    find(part.repeat(2000 / part.length));
  expect(performance.now() - started).toBeLessThan(10_000);
});
