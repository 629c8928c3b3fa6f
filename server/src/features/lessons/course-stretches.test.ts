import type { BlindStretchData } from '@chandelle/course/public/market-data';
import { intervals } from '@chandelle/course/public/market-data';
import { criteria, type Criterion, findFirst } from '@chandelle/market/stretches/criteria';
import { describe, expect, it } from 'vitest';
import {
  candleOf,
  candlesFrom,
  candlesOf,
  highest,
  lowest,
  readShownMarkets,
  type Shown,
  spanOf,
  writeNumber,
} from '../../testing/shown-markets.ts';

/** Places of the candles at which a stretch may be decided, from 0: the rule that marches.yaml states. */
const WINDOW = { first: 40, last: 89 };
/** Candles of the sequel. */
const SEQUEL = 30;

const { charts, stretches } = await readShownMarkets();

describe('the blind stretches', () => {
  it('begin where their file begins, and stop at the first candle where their lesson’s criterion holds', () => {
    expect(stretches.map(({ lesson }) => lesson)).toEqual(Object.keys(criteria));
    for (const { lesson, market } of stretches) {
      const criterion = (criteria as Record<string, Criterion>)[lesson];
      if (criterion === undefined) throw new Error(`${lesson} has no criterion.`);
      const candles = candlesOf(market);
      const seen = candles.slice(0, market.shown);
      const found = findFirst(criterion, candles, WINDOW.first, WINDOW.last);
      const stop = criterion.stop(seen);
      expect([lesson, found, market.plan, candles.length]).toEqual([
        lesson,
        market.shown - 1,
        criterion.plan,
        market.shown + SEQUEL,
      ]);
      expect([lesson, market.stop?.toFixed(1)]).toEqual([lesson, stop?.toFixed(1)]);
      expect([lesson, market.interval, market.before]).toEqual([lesson, '4h', []]);
    }
  });

  it('take their periods in the order of time, as their lessons come', () => {
    const starts = stretches.map(({ market }) => Date.parse(market.start));
    expect(starts).toEqual(starts.toSorted((a, b) => a - b));
    expect(new Set(stretches.map(({ lesson }) => lesson)).size).toBe(stretches.length);
  });

  it('have a sequel that no dated chart of their lesson shows', () => {
    for (const { lesson, market } of stretches) {
      const [from, to] = spanOf(market);
      for (const chart of [...charts.values()].filter((other) => other.lesson === lesson)) {
        const [start, end] = spanOf(chart.market);
        expect([lesson, end < from || start > to]).toEqual([lesson, true]);
      }
    }
  });
});

/** What followed the decision of a stretch, and what its lesson's plan would have met. */
function playOn({ market }: Shown<BlindStretchData>) {
  const candles = candlesOf(market);
  const sequel = candles.slice(market.shown);
  const entry = candles[market.shown - 1]?.close ?? Number.NaN;
  const stop = market.stop ?? Number.NaN;
  /** Hours from the decision to the end of the first candle that is so; Infinity without one. */
  const hoursUntil = (is: (candle: (typeof sequel)[number]) => boolean) => {
    const place = sequel.findIndex(is);
    return place < 0 ? Infinity : ((place + 1) * intervals[market.interval]) / 3600;
  };
  return {
    entry,
    stop,
    sequel,
    /** Three times the risk. */
    target: entry + 3 * (entry - stop),
    seen: candles.slice(0, market.shown),
    end: sequel.at(-1)?.close ?? Number.NaN,
    hoursUntil,
    /** Change from the decision, in percent. */
    change: (price: number) => 100 * (price / entry - 1),
  };
}

const closes = (candles: readonly { close: number }[]) => candles.map(({ close }) => close);

/** What each story says of its candles: its words, in the order of the story, and whether they are so. */
const stories: Record<string, (stretch: Shown<BlindStretchData>) => [string, boolean][]> = {
  candlesticks: (stretch) => {
    const { seen, end, change, sequel, stop } = playOn(stretch);
    const wick = lowest(candlesFrom(stretch, '2020-02-28', '2020-02-28T20:00:00Z'));
    const hammer = seen.at(-2)?.low ?? Number.NaN;
    return [
      ['aucun creux du graphique n’était descendu si bas', lowest(seen.slice(0, -2)) > hammer],
      ['Le lendemain, une mèche est descendue à 8 445', wick === 8445],
      ['sous le creux du marteau', wick < hammer],
      ['elle a emporté le stop de la leçon', wick < stop && stop < hammer],
      ['Cinq jours plus tard', sequel.length === 30],
      ['le prix n’avait presque pas bougé', Math.abs(change(end)) < 1],
    ];
  },
  'supports-resistances': (stretch) => {
    const { seen, hoursUntil, stop, end, sequel } = playOn(stretch);
    // The ceiling that the lesson speaks of: where the price turned about a week before.
    const ceiling = highest(candlesFrom(stretch, '2020-06-16', '2020-06-17T20:00:00Z'));
    const hours = hoursUntil(({ low }) => low < ceiling);
    const back = sequel[hours / 4 - 1];
    const next = sequel[hours / 4];
    return [
      ['En une demi-journée', hours === 12],
      ['le prix était revenu à votre plafond', ceiling < highest(seen.slice(-41, -1))],
      [
        'et il en est reparti',
        back !== undefined && next !== undefined && back.close > ceiling && next.close > back.close,
      ],
      [
        'Un peu plus d’un jour après',
        within(
          hoursUntil(({ low }) => low < stop),
          25,
          32,
        ),
      ],
      ['il a continué de baisser', end < stop && lowest(sequel) < 0.95 * stop],
    ];
  },
  'moyennes-mobiles': (stretch) => {
    const { hoursUntil, stop, change, sequel } = playOn(stretch);
    const evening = candleOf(stretch, '2021-05-12T20:00:00Z');
    const fall = 100 * (evening.close / evening.open - 1);
    return [
      ['hésité deux jours', sequel.slice(0, 12).every(({ close }) => Math.abs(change(close)) < 3)],
      [
        'il est passé sous le stop',
        within(
          hoursUntil(({ low }) => low < stop),
          48,
          72,
        ),
      ],
      ['Le 12 mai au soir, il perdait près de 9 % en quatre heures', within(-fall, 8.5, 9)],
    ];
  },
  'gestion-risque': (stretch) => {
    const { hoursUntil, target, stop } = playOn(stretch);
    const toTarget = hoursUntil(({ high }) => high >= target);
    const bitcoin = stretches.find(({ lesson }) => lesson === 'moyennes-mobiles');
    return [
      ['C’était l’ether', stretch.market.pair === 'ETH/USDT'],
      ['est atteint en un peu plus d’un jour', within(toTarget, 25, 30)],
      ['L’objectif de trois fois le risque', toTarget < hoursUntil(({ low }) => low <= stop)],
      ['sur le bitcoin, menait au stop', bitcoin !== undefined && isStopped(bitcoin)],
    ];
  },
  narratifs: (stretch) => {
    const { sequel, change, entry } = playOn(stretch);
    const fourth = candlesFrom(stretch, '2022-09-03', '2022-09-06T12:00:00Z');
    const hours = candlesFrom(stretch, '2022-09-06T16:00:00Z', '2022-09-06T20:00:00Z');
    return [
      ['C’était l’ether', stretch.market.pair === 'ETH/USDT'],
      [
        'En quatre heures, le prix perdait 4,6 %',
        change(sequel[0]?.close ?? 0).toFixed(1) === '-4.6',
      ],
      ['Il a tout repris en quatre jours', Math.max(...closes(fourth)) > entry],
      [
        'puis l’a reperdu en quelques heures, et davantage',
        Math.min(...closes(hours)) < (sequel[0]?.close ?? 0),
      ],
    ];
  },
  'psychologie-trading': (stretch) => {
    const { sequel, change, end } = playOn(stretch);
    const [, finish] = spanOf(stretch.market);
    return [
      [
        'n’a presque pas bougé pendant quatre jours',
        sequel.slice(0, 24).every(({ close }) => Math.abs(change(close)) < 2),
      ],
      ['puis il est monté', change(end) > 4],
      [
        'sauf avec un stop à 2,3 % ou plus près, touché avant la hausse',
        within(-change(lowest(sequel)), 2.3, 2.4) && lowest(sequel) === lowest(sequel.slice(0, 24)),
      ],
      // The low itself came after the extract: 15,588 on 9 November.
      [
        'Quatre jours après cet extrait',
        within((Date.parse('2022-11-09T23:00:00Z') - finish) / 86_400_000, 4, 5),
      ],
    ];
  },
  'indicateurs-techniques': (stretch) => {
    const { hoursUntil, change, end, sequel } = playOn(stretch);
    const bottom = Math.min(...closes(sequel));
    return [
      ['encore baissé un jour et demi', hoursUntil(({ close }) => close === bottom) === 36],
      ['de 1,3 %', change(bottom).toFixed(1) === '-1.3'],
      ['il est revenu à son point de départ', Math.abs(change(end)) < 1],
    ];
  },
  'strategies-avancees': (stretch) => {
    const { hoursUntil, stop, change, end, sequel } = playOn(stretch);
    const wick = lowest(candlesFrom(stretch, '2024-01-03', '2024-01-03T20:00:00Z'));
    const toStop = hoursUntil(({ low }) => low <= stop);
    const before = sequel.slice(0, toStop / 4 - 1);
    return [
      ['d’abord gagné 5 %', Math.round(change(highest(before))) === 5],
      ['le 3 janvier, une mèche est tombée à 40 750', wick === 40_750],
      ['le stop est parti', wick < stop && sequel[toStop / 4 - 1]?.low === wick],
      ['presque revenu à son point de départ', Math.abs(change(end)) < 1],
    ];
  },
  'futures-expert': (stretch) => {
    const { stop, target, sequel, entry } = playOn(stretch);
    const before = candlesFrom(stretch, '2025-11-17T20:00:00Z', '2025-11-20T20:00:00Z');
    const day = candlesFrom(stretch, '2025-11-21', '2025-11-21T20:00:00Z');
    const top = highest(before);
    return [
      ['remonté, à 800 USDT du stop', top > entry && Math.round((stop - top) / 100) === 8],
      ['tombé à 80 600', lowest(sequel) === 80_600],
      ['son objectif le 21 novembre', lowest(before) > target && lowest(day) <= target],
    ];
  },
};

const within = (value: number, least: number, most: number) => value >= least && value <= most;

/** Whether the risk lesson's rule, on another market of the same week, ends at its stop before its target. */
function isStopped({ market }: Shown<BlindStretchData>): boolean {
  const candles = candlesOf(market);
  const rule = criteria['gestion-risque'];
  const place = findFirst(rule, candles, WINDOW.first, candles.length - 1);
  if (place === null) return false;
  const seen = candles.slice(0, place + 1);
  const entry = seen.at(-1)?.close ?? Number.NaN;
  const stop = rule.stop(seen) ?? Number.NaN;
  const target = entry + 3 * (entry - stop);
  const end = candles.slice(place + 1).find(({ low, high }) => low <= stop || high >= target);
  return end !== undefined && end.low <= stop;
}

describe('what is told of the stretches', () => {
  it.each(['moyennes-mobiles', 'futures-expert'])(
    'names in %s the stop of its plan, as the figure draws it with the last price at 1 000',
    (lesson) => {
      const stretch = stretches.find((each) => each.lesson === lesson);
      if (stretch === undefined) throw new Error(`${lesson} shows no stretch.`);
      const { entry, stop } = playOn(stretch);
      expect(stretch.text).toContain(`vers ${writeNumber((1000 * stop) / entry)}`);
    },
  );

  it('names in strategies-avancees the ATR, three of which are its stop, on the same scale', () => {
    const stretch = stretches.find(({ lesson }) => lesson === 'strategies-avancees');
    if (stretch === undefined) throw new Error('strategies-avancees shows no stretch.');
    const { entry, stop } = playOn(stretch);
    const range = ((1000 / entry) * (entry - stop)) / 3;
    expect(stretch.text).toContain(`L’ATR vaut ${range.toFixed(1).replace('.', ',')}.`);
  });

  it('is reckoned for each', () => {
    expect(Object.keys(stories)).toEqual(stretches.map(({ lesson }) => lesson));
  });

  it.each(stretches.map((stretch) => [stretch.lesson, stretch] as const))(
    '%s',
    (lesson, stretch) => {
      const plain = stretch.market.story.replace(/[\u00A0\u202F\s]+/gu, ' ');
      for (const [words, holds] of stories[lesson]?.(stretch) ?? []) {
        expect(plain).toContain(words);
        expect([words, holds]).toEqual([words, true]);
      }
    },
  );
});
