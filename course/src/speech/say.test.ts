import fc from 'fast-check';
import { expect, test } from 'vitest';
import { typeset } from '../typography.ts';
import { findUnsaid, say, speakable } from './say.ts';

const sayWritten = (text: string) => say(typeset(text), { plus: 'plus' });

test.each([
  // Numbers.
  ['50 000 USDT', 'cinquante mille USDT'],
  ['60 000, 100 000', 'soixante mille, cent mille'],
  ['1 999,50 USDT', 'mille neuf cent quatre-vingt-dix-neuf virgule cinquante USDT'],
  ['−0,04 R', 'moins zéro virgule zéro quatre R'],
  ['0,0224775', 'zéro virgule zéro deux deux quatre sept sept cinq'],
  ['21 bougies et 1 fois', 'vingt et une bougies et une fois'],
  ['RSI14', 'RSI quatorze'],
  ['10k, 3 M et 2,5 Md', 'dix mille, trois millions et deux virgule cinq milliards'],
  // Percentages and ranges.
  ['1 %', 'un pour cent'],
  ['1–2 %', 'un à deux pour cent'],
  ['+186,8 % ou −5 %', 'plus cent quatre-vingt-six virgule huit pour cent ou moins cinq pour cent'],
  ['-5 %', 'moins cinq pour cent'],
  ['(2017–2018)', 'deux mille dix-sept à deux mille dix-huit'],
  ['sur 1987-2011', 'sur mille neuf cent quatre-vingt-sept à deux mille onze'],
  // Ratios and fractions.
  ['un ratio de 1:3.', 'un ratio de un pour trois.'],
  ['1:1,05', 'un pour un virgule zéro cinq'],
  ['2/13', 'deux sur treize'],
  ['MiCA (2023/1114)', 'MiCA, deux mille vingt-trois barre mille cent quatorze'],
  ['risque/rendement', 'risque rendement'],
  ['BTC/USDT', 'BTC USDT'],
  // Currencies.
  ['29,99€', 'vingt-neuf euros quatre-vingt-dix-neuf'],
  ['1 €', 'un euro'],
  ['1,5 €', 'un virgule cinq euro'],
  ['2 000 $', 'deux mille dollars'],
  // Formulas.
  ['×10', 'fois dix'],
  ['6 000 ÷ 2 000 = 3', 'six mille divisé par deux mille égale trois'],
  ['(n − 1) ÷ 2', 'n moins un, le tout divisé par deux'],
  ['100 × G ÷ (G + L)', 'cent fois G divisé par, entre parenthèses, G plus L'],
  [
    'base = (contrat − comptant) ÷ comptant',
    'base égale contrat moins comptant, le tout divisé par comptant',
  ],
  [
    'de 5 : (4 × 60 + 66) ÷ 5. De 10 : (9 × 60 + 66) ÷ 10',
    'de cinq: quatre fois soixante plus soixante-six, le tout divisé par cinq. De dix: neuf fois soixante plus soixante-six, le tout divisé par dix',
  ],
  [
    '√((1 + 4 × 0,8) ÷ 5)',
    'racine carrée de, entre parenthèses, un plus quatre fois zéro virgule huit, le tout divisé par cinq',
  ],
  ['coût total (frais compris) ÷ quantité', 'coût total, frais compris, divisé par quantité'],
  ['√160 000 = 400', 'racine carrée de cent soixante mille égale quatre cents'],
  ['0,98⁷', 'zéro virgule quatre-vingt-dix-huit puissance sept'],
  ['61 000 ± 2', 'soixante et un mille plus ou moins deux'],
  ['σ ≈ 447', 'sigma à peu près égal à quatre cent quarante-sept'],
  ['RSI ≥ 70', 'RSI supérieur ou égal à soixante-dix'],
  ['61 350 → 60 050', 'soixante et un mille trois cent cinquante vers soixante mille cinquante'],
  // Dates and hours.
  ['le 1er août 2018', 'le premier août deux mille dix-huit'],
  ['le 1 août', 'le premier août'],
  ['à 15 h', 'à quinze heures'],
  ['1 h', 'une heure'],
  ['8 h 30', 'huit heures trente'],
  ['le 84e jour', 'le quatre-vingt-quatrième jour'],
  ['84ᵉ sur 103, le 1ᵉʳ août', 'quatre-vingt-quatrième sur cent trois, le premier août'],
  ['30 min', 'trente minutes'],
  [
    'notée 1m, 15m, 1h, 4h ou 1D',
    'notée une minute, quinze minutes, une heure, quatre heures ou un D',
  ],
  // Marks.
  ['Attention (la seconde) : fin', 'Attention, la seconde: fin'],
  ['« si… alors… »', 'si, alors.'],
  ['« Je serai plus prudent » ne change rien', 'Je serai plus prudent, ne change rien'],
  [
    'six « pile » de suite, le « plus haut historique » d’un actif',
    'six pile de suite, le plus haut historique d’un actif',
  ],
  ['« c’est une très belle idée » et « fin »', 'c’est une très belle idée, et fin'],
  ['Le prix – le vrai – monte', 'Le prix, le vrai, monte'],
  ['Bougie, etc.', 'Bougie, et cetera.'],
  [
    'au n° 3, 5 % max., haussiers vs baissiers',
    'au numéro trois, cinq pour cent maximum, haussiers contre baissiers',
  ],
  ['vsà, ému, le mini', 'vsà, ému, le mini'],
  ['A & B', 'A et B'],
  ['Vraiment ?', 'Vraiment?'],
])('says %s', (text, words) => {
  expect(sayWritten(text)).toBe(words);
});

test('leaves nothing that a voice would spell, whatever it is given', () => {
  const written = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.stringMatching(/^[0-9 ,.:/%€$=×÷−+±√≥≤<>()«»…–a-dA-DhkM\u00A0\u202F-]{0,40}$/u),
  );
  fc.assert(
    fc.property(written, (text) => {
      const words = say(text, { plus: 'plus' });
      expect(words).toMatch(speakable);
      expect(words).not.toMatch(/\s{2}|^\s|\s$|\s[.,;:?!]/u);
    }),
    { numRuns: 500 },
  );
});

test('tells of each sign that it leaves out, wherever it stands', () => {
  const part = fc.constantFrom(
    'une bougie',
    '1:3',
    '≈ 3 €',
    '(1 + 2)',
    '« si… »',
    '5 % – 6 %',
    'σ²',
  );
  fc.assert(
    fc.property(
      fc.array(part),
      fc.constantFrom('✓', '★', '🙂', '漢', '⁇', '*', '#', '•', '|'),
      fc.array(part),
      (before, sign, after) => {
        expect(findUnsaid([...before, sign, ...after].join(' '))).toEqual([sign]);
        expect(findUnsaid([...before, ...after].join(' '))).toEqual([]);
      },
    ),
  );
  expect(findUnsaid('Un ✓ et un ★, puis un ✓.')).toEqual(['✓', '★']);
});

test.each([
  '100 × 660 ÷ (660 + 180) = 78,6 %',
  'L’intervalle : 61 000 ± 2 × 400, soit −1,96 R',
  'base = (contrat − comptant) ÷ comptant',
  'σ ≈ 447 et √160 000 ≥ 400',
  '61 350 → 60 050',
  'le 1er août, à 8 h 30',
])('says the same whichever spaces hold it together: %s', (written) => {
  const text = typeset(written);
  const words = say(text, { plus: 'plus' });
  const other = fc.constantFrom(' ', '\u00A0', '\u202F', '\n');
  fc.assert(
    fc.property(fc.array(other, { minLength: 30, maxLength: 30 }), (spaces) => {
      let place = 0;
      // Not those inside a number, and none where the text has none.
      const changed = text.replace(/\s(?!\d{3}(?!\d))/gu, () => spaces[place++ % 30] ?? ' ');
      expect(say(changed, { plus: 'plus' })).toBe(words);
    }),
  );
});

test('leaves words as they are', () => {
  fc.assert(
    fc.property(fc.array(fc.stringMatching(/^[a-zéèàç]{2,9}$/u), { minLength: 1 }), (words) => {
      const text = `${words.filter((word) => !['nb', 'vs'].includes(word)).join(' ')}.`;
      expect(say(text, { plus: 'plus' })).toBe(text === '.' ? '' : text);
    }),
  );
});
