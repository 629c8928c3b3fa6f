import { expect, test } from 'vitest';
import { parseCourse } from './parse-course.ts';
import { readLessonFiles } from './testing/real-course.ts';

const parsed = parseCourse(readLessonFiles());
const glossary = 'glossary' in parsed ? parsed.glossary : [];

/** Reads what the glossary says of a word, its definition and its caution, with plain spaces. */
function read(term: string): string {
  const entry = glossary.find((other) => other.term.replace(/\s/gu, ' ') === term);
  return [entry?.definition, entry?.caution?.lead, entry?.caution?.text]
    .join(' ')
    .replace(/\s/gu, ' ');
}

/** Writes a number as the glossary does. */
const write = (value: number, digits = 0) =>
  digits === 0
    ? value.toFixed(0).replace(/\B(?=(\d{3})+$)/gu, ' ')
    : value.toFixed(digits).replace('.', ',');

/** Returns how far values lie from their mean, as the square root of their mean squared distance. */
function spreadOf(values: readonly number[]): number {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  return Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length);
}

/** Twice the standard error of a rate, in points: half of the interval in which it lies 95 times in 100. */
const halfInterval = (rate: number, trades: number) =>
  196 * Math.sqrt((rate * (1 - rate)) / trades);

test.each([
  ['Trade', `rapporte ${write((61_200 / 60_000 - 1) * 100)} %`],
  [
    'Position',
    `Avec un stop 4 % plus bas, une position de 50 € en risque environ ${write(50 * 0.04)}`,
  ],
  ['SMA', 'Sur cinq jours, chacun compte pour un cinquième'],
  ['EMA', `la dernière clôture y pèse ${write((2 / 21) * 100, 1)} %, contre ${write(100 / 20)} %`],
  ['Règle des 2 %', `1 %, soit ${write(1000 * 0.01)} € sur 1 000`],
  [
    'Taille de position',
    `cela permet ${write(10 / 3000, 5)} bitcoin. Le plafond de 5 %, soit ${write(1000 * 0.05)} €, n’en permet que ${write(50 / 60_000, 5)} à 60 000`,
  ],
  [
    'Espérance',
    `fait ${write(0.4 * 30)} − ${write(0.6 * 10)} = ${write(0.4 * 30 - 0.6 * 10)} € par trade`,
  ],
  [
    'Intervalle de confiance',
    `va de ${write(45 - halfInterval(0.45, 100))} à ${write(45 + halfInterval(0.45, 100))} %`,
  ],
  ['Martingale', `sept pertes de suite coûtent ${write(10 * (2 ** 7 - 1))} €`],
  ['Spread', `il vaut ${write(60_010 - 60_000)}`],
  ['RSI', `À ${write(100 - 100 / (1 + 3))}, les hausses pèsent trois fois les baisses`],
  ['ATR', `Si elle vaut 1 200, un stop se pose à ${write(1200 / 2)} au moins`],
  ['Marge', `Avec 100 € à ×5, la position fait ${write(100 * 5)} €`],
  ['Notionnel', `Avec 100 € à ×10, il est de ${write(100 * 10)} €`],
  ['Base', `la base est de ${write(60_600 - 60_000)}`],
  ['Prix de faillite', `avec un levier de 10, c’est ${write(60_000 * (1 - 1 / 10))}`],
  ['Capitalisation', `À 2 € pièce, 10 millions de jetons font ${write(2 * 10)} millions d’euros`],
  ['FDV', `elle est de ${write(2 * 50)} millions, contre ${write(2 * 10)} de capitalisation`],
  ['Halving', `de ${write(50 / 2 ** 3, 2)} à ${write(50 / 2 ** 4, 3)}`],
])('the sums of « %s » are right', (term, said) => {
  expect(read(term)).toContain(said);
});

test('the two standard deviations lie where the glossary says', () => {
  expect(read('Écart-type')).toContain(
    'Pour 9, 10 et 11, il vaut moins de 1. Pour 0, 10 et 20, il dépasse 8.',
  );
  expect(spreadOf([9, 10, 11])).toBeLessThan(1);
  expect(spreadOf([0, 10, 20])).toBeGreaterThan(8);
});
