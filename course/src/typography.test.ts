import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { typeset } from './typography.ts';

describe('typeset', () => {
  it.each([
    ['Pourquoi ?', 'Pourquoi\u202F?'],
    ['Pourquoi?', 'Pourquoi\u202F?'],
    ['Vraiment ?!', 'Vraiment\u202F?!'],
    ['Attention !', 'Attention\u202F!'],
    ['haut ; bas', 'haut\u202F; bas'],
    ['Deux cas : hausse, baisse', 'Deux cas\u00A0: hausse, baisse'],
    ['Deux cas: hausse', 'Deux cas\u00A0: hausse'],
    ['« marteau »', '«\u00A0marteau\u00A0»'],
    ['«marteau»', '«\u00A0marteau\u00A0»'],
    ['"Attention !"', '«\u00A0Attention\u202F!\u00A0»'],
    ['70%', '70\u00A0%'],
    ['70 %', '70\u00A0%'],
    ['29,99€', '29,99\u00A0€'],
    ["l'ouverture", 'l’ouverture'],
    ['50 000 USDT', '50\u202F000\u00A0USDT'],
    ['1 234 567 points', '1\u202F234\u202F567\u00A0points'],
    ['50000 USDT', '50000\u00A0USDT'],
    ['48 heures', '48\u00A0heures'],
    ['en 447 ms', 'en 447\u00A0ms'],
    ['à 14 h 50, puis à 9 h', 'à 14\u00A0h\u00A050, puis à 9\u00A0h'],
    ['1\u202Fh\u202F05', '1\u00A0h\u00A005'],
    ['14 h 500', '14\u00A0h 500'],
    ['attendre...', 'attendre…'],
    ['à 10:30, ratio 1:3', 'à 10:30, ratio 1:3'],
    ['En 2020 100 personnes', 'En 2020 100 personnes'],
    ['3 semainiers', '3 semainiers'],
    [' ?', '\u202F?'],
  ])('sets %j as %j', (given, expected) => {
    expect(typeset(given)).toBe(expected);
  });

  it.each(['https://exemple.fr/a?b=1;c:d!', "https://exemple.fr/l'or", 'aide@exemple.fr'])(
    'leaves the address %s alone',
    (url) => {
      expect(typeset(url)).toBe(url);
      expect(typeset(`Voir ${url} pour lire`)).toBe(`Voir ${url} pour lire`);
    },
  );

  const prose = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc
      .array(
        fc.constantFrom(
          ...' \u00A0\u202F\n;!?:»«%€"\'.…,-()1203aéZ'.split(''),
          ' 000',
          'USDT',
          'https://a.fr/',
          '@',
          'www.',
          'h',
          'points',
        ),
        { maxLength: 24 },
      )
      .map((parts) => parts.join('')),
  );

  it('changes nothing the second time', () => {
    fc.assert(
      fc.property(prose, (text) => {
        const once = typeset(text);
        expect(typeset(once)).toBe(once);
      }),
      { numRuns: 3000 },
    );
  });

  it('changes no letter and no digit', () => {
    const bare = (text: string) => text.replace(/[^\p{L}\p{N}]/gu, '');
    fc.assert(
      fc.property(prose, (text) => {
        expect(bare(typeset(text))).toBe(bare(text));
      }),
    );
  });
});
