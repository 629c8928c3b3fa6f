import { describe, expect, it } from 'vitest';
import { marketsFile, parseMarkets } from './markets.ts';
import { formatProblems } from './parse-course.ts';

const limits = { riskPercent: 1, capPercent: 5, feeSharePercent: 10 };

const day = (number: number) => `2021-05-${String(number).padStart(2, '0')}`;
const rows = Array.from({ length: 31 }, (_, index) => `${day(index + 1)},100,110,90,105`);
const csv = ['time,open,high,low,close', ...rows].join('\n');

const yaml = `sources:
  - id: depot
    name: quelqu-un/depot
    url: https://github.com/quelqu-un/depot
    licence: MIT
charts:
  - id: mai
    file: mai.csv
    pair: BTC/USD
    exchange: Coinbase
    interval: 1d
    source: depot
    marks:
      - { at: 2021-05-03, on: low, text: "Ici : 90" }
stretches:
  - id: bougies
    file: mai.csv
    pair: BTC/USD
    exchange: Coinbase
    interval: 1d
    source: depot
    decision: 2021-05-21
    plan: long
    stop: 95
    criterion: Un signal.
    story: Un printemps.
`;

function parse(changes: { yaml?: string; csv?: string } = {}) {
  const files = new Map([
    [marketsFile, changes.yaml ?? yaml],
    ['marches/mai.csv', changes.csv ?? csv],
  ]);
  const { library, problems } = parseMarkets(files, limits);
  return { library, told: formatProblems(problems) };
}

describe('the real markets', () => {
  it('are read with their candles, places and sources', () => {
    const { library, told } = parse();
    expect(told).toBe('');
    expect(library.charts.get('mai')).toMatchObject({
      start: '2021-05-01T00:00:00.000Z',
      source: { name: 'quelqu-un/depot', licence: 'MIT' },
      marks: [{ at: 2, on: 'low' }],
    });
    expect(library.stretches.get('bougies')).toMatchObject({ shown: 21, stop: 95, limits });
  });

  it('draw from the day that `from` says, and keep the closes before it', () => {
    const { library } = parse({
      yaml: yaml.replace('    marks:', '    from: 2021-05-03\n    marks:'),
    });
    const chart = library.charts.get('mai');
    expect([chart?.rows.length, chart?.before, chart?.marks[0]?.at]).toEqual([29, [105, 105], 0]);
  });

  it('hide what follows a bet, which has candles on both sides', () => {
    const withBet = (until: string) =>
      yaml.replace(
        'stretches:',
        `    bet:
      until: ${until}
      question: Vous vendez ?
      options:
        - { text: Oui, says: "Perdu !" }
        - { text: Non, says: Gagné. }
stretches:`,
      );
    const { library, told } = parse({ yaml: withBet('2021-05-21') });
    expect(told).toBe('');
    expect(library.charts.get('mai')?.bet).toMatchObject({
      shown: 21,
      options: [{ text: 'Oui', says: 'Perdu\u202F!' }, { text: 'Non' }],
    });
    expect(parse({ yaml: withBet('2021-05-31') }).told).toContain(
      'Le pari finit trop tôt ou trop tard',
    );
  });

  it.each([
    [
      'a gap',
      `${day(5)},100,110,90,105\n`,
      '',
      'marches/mai.csv:6  Il manque des bougies : après 2021-05-04 vient 2021-05-05.',
    ],
    [
      'a row twice',
      `${day(6)},`,
      `${day(5)},`,
      'marches/mai.csv:7  Cette bougie n’est pas après celle d’avant (2021-05-05)',
    ],
    [
      'a high below the close',
      `${day(6)},100,110,90,105`,
      `${day(6)},100,104,90,105`,
      'marches/mai.csv:7  Le plus haut (104) est sous l’ouverture ou la clôture',
    ],
    [
      'a low above the open',
      `${day(6)},100,110,90,105`,
      `${day(6)},100,110,101,105`,
      'marches/mai.csv:7  Le plus bas (101) est au-dessus de l’ouverture',
    ],
    [
      'a price that is none',
      `${day(6)},100,110,90,105`,
      `${day(6)},100,110,,105`,
      'marches/mai.csv:7  Après la date viennent quatre prix',
    ],
    [
      'a date that is none',
      `${day(6)},`,
      '6 mai 2021,',
      'marches/mai.csv:7  « 6 mai 2021 » n’est pas une date',
    ],
    [
      'another header',
      'time,',
      'date,',
      'marches/mai.csv:1  La première ligne doit être « time,open,high,low,close ».',
    ],
  ])('name %s', (_, from, to, message) => {
    expect(parse({ csv: csv.replace(from, to) }).told).toContain(message);
  });

  it.each([
    [
      'a source that is missing',
      'source: depot',
      'source: autre',
      'marches/marches.yaml:12  La source « autre » n’est pas dans `sources`',
    ],
    ['no source at all', '    source: depot\n', '', 'marches/marches.yaml:7'],
    [
      'candles of another size',
      'interval: 1d',
      'interval: 1w',
      'marches/mai.csv:3  Les bougies durent une semaine',
    ],
    [
      'a file that is missing',
      'file: mai.csv',
      'file: juin.csv',
      'marches/marches.yaml:8  Le fichier marches/juin.csv manque.',
    ],
    [
      'a day that the file lacks',
      'at: 2021-05-03',
      'at: 2021-06-03',
      'marches/marches.yaml:14  marches/mai.csv n’a pas de bougie',
    ],
    [
      'a decision too late',
      'decision: 2021-05-21',
      'decision: 2021-05-28',
      'Il y a 28 bougies jusqu’à la décision et 3 après elle',
    ],
    [
      'a stop on the wrong side',
      'stop: 95',
      'stop: 106',
      'Le stop est du mauvais côté de la clôture (105).',
    ],
    ['a plan without its stop', '    stop: 95\n', '', 'Donnez `stop` avec `plan: long`'],
    [
      'an id twice',
      'charts:\n',
      'charts:\n  - { id: mai, file: mai.csv, pair: A, exchange: B, interval: 1d, source: depot }\n',
      '« mai » est déjà pris',
    ],
  ])('name %s', (_, from, to, message) => {
    expect(parse({ yaml: yaml.replace(from, to) }).told).toContain(message);
  });

  it('name a file that nothing shows', () => {
    const files = new Map([
      [marketsFile, 'sources: []'],
      ['marches/mai.csv', csv],
    ]);
    expect(formatProblems(parseMarkets(files, limits).problems)).toBe(
      'marches/mai.csv:1  Rien ne montre ce fichier : nommez-le dans marches/marches.yaml, ou retirez-le.',
    );
  });
});
