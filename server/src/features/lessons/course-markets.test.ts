import type { RealChartData } from '@chandelle/course/public/market-data';
import type { Candle } from '@chandelle/market/candles/candle';
import { TREND_CANDLES, trendOf } from '@chandelle/market/candles/trend';
import { crossings } from '@chandelle/market/indicators/crossings';
import { rsi } from '@chandelle/market/indicators/rsi';
import { sma } from '@chandelle/market/indicators/sma';
import { findSwingPoints } from '@chandelle/market/levels/swing-points';
import { trailStop } from '@chandelle/market/strategies/chandelier-exit';
import { rangesOf } from '@chandelle/market/strategies/columns';
import { followBreakouts } from '@chandelle/market/strategies/follow-breakouts';
import { describe, expect, it } from 'vitest';
import {
  candleOf,
  candlesFrom,
  candlesOf,
  highest,
  lowest,
  percent,
  readShownMarkets,
  type Shown,
  writeNumber,
} from '../../testing/shown-markets.ts';

const { charts } = await readShownMarkets();

/** The swings of some candles, in the order of time. */
function swingsOf(candles: readonly Candle[]) {
  const of = (kind: 'high' | 'low') =>
    findSwingPoints(candles).flatMap((swing) => (swing.kind === kind ? swing.price : []));
  return { high: of('high'), low: of('low') };
}

/** What a text says of its chart, reckoned from the chart: numbers in the order of the text. */
const claims: Record<string, (chart: Shown<RealChartData>) => readonly (number | string)[]> = {
  'bougie-19-mai-2021': (chart) => {
    const { open, low, close } = candleOf(chart, '2021-05-19');
    const later = candleOf(chart, '2021-05-23').low;
    return [open, low, close, close - low, open - close, later, percent(close, later)];
  },
  'tendances-printemps-2021': (chart) => {
    const rise = swingsOf(candlesFrom(chart, '2021-04-23', '2021-05-12'));
    expect(rise.high.length).toBeGreaterThan(1);
    expect(rise.low.length).toBeGreaterThan(1);
    expect(rise.high).toEqual(rise.high.toSorted((a, b) => a - b));
    expect(rise.low).toEqual(rise.low.toSorted((a, b) => a - b));
    // The tops of the fall come down every day, too fast to be swings.
    const highs = candlesFrom(chart, '2021-05-12', '2021-05-19').map(({ high }) => high);
    expect(highs).toEqual(highs.toSorted((a, b) => b - a));
    expect(candleOf(chart, '2021-05-10').high).toBeGreaterThan(highs[0] ?? Number.NaN);
    const { low } = swingsOf(candlesFrom(chart, '2021-05-11', '2021-05-21'));
    expect(low.length).toBeGreaterThan(1);
    expect(low).toEqual(low.toSorted((a, b) => b - a));
    return [
      'du 25 avril au 10 mai',
      'du 10 au 19 mai',
      'montent ensemble',
      'Ensuite ils descendent',
    ];
  },
  'support-6000-2018': (chart) => {
    const held = candlesFrom(chart, '2018-02-05', '2018-11-05');
    expect(held.every(({ close }) => close > 6_000)).toBe(true);
    const months = ['2018-02', '2018-06', '2018-08'].map((month) =>
      lowest(candlesFrom(chart, `${month}-01`, `${month}-28`)),
    );
    const { close } = candleOf(chart, '2018-11-12');
    return [...months, close, candleOf(chart, '2018-12-10').low];
  },
  'croix-doree-2020': (chart) => {
    const { market } = chart;
    const closes = [...market.before, ...candlesOf(market).map(({ close }) => close)];
    const [fast, slow] = market.averages.map((period) => sma(Float64Array.from(closes), period));
    const gaps = closes.map((_, day) => (fast?.[day] ?? Number.NaN) - (slow?.[day] ?? Number.NaN));
    const place = market.before.length + 48;
    const { close } = candleOf(chart, '2020-02-18');
    const death = candleOf(chart, '2020-03-26').close;
    const crosses = crossings(gaps).map(({ index }) => index);
    expect(crosses).toEqual([place, place + 37]);
    expect(crosses.map((index) => closes[index])).toEqual([close, death]);
    const end = candleOf(chart, '2020-05-18').close;
    const missing = (100 - (100 * end) / close).toFixed(1).replace('.', ',');
    return [
      close,
      percent(close, candleOf(chart, '2020-03-19').close),
      `À 90 jours, il ne lui manque que ${missing} %`,
      `le 26 mars, à ${writeNumber(death)}`,
      `À 30 jours, le prix est ${percent(death, candleOf(chart, '2020-04-25').close)} plus haut`,
      `faisait perdre ${percent(close, death)}`,
    ];
  },
  'chute-12-mars-2020': (chart) => {
    const { open, low } = candleOf(chart, '2020-03-12T10:00:00Z');
    const night = candleOf(chart, '2020-03-13T02:00:00Z').low;
    expect(lowest(candlesOf(chart.market))).toBe(night);
    return [open, low, percent(open, low), night];
  },
  'etf-janvier-2024': (chart) => {
    const announced = candleOf(chart, '2024-01-10T20:00:00Z').close;
    const after = candlesFrom(chart, '2024-01-11', '2024-01-24T20:00:00Z');
    const spike = candleOf(chart, '2024-01-11T12:00:00Z').high;
    expect(highest(candlesOf(chart.market))).toBe(spike);
    expect([spike > 48_900, spike < 49_000]).toEqual([true, true]);
    expect(announced).toBeGreaterThan(46_000);
    expect(candleOf(chart, '2024-01-23T20:00:00Z').close).toBeLessThan(40_000);
    return ['49 000', '46 000', '40 000', percent(announced, lowest(after))];
  },
  'record-2017': (chart) => {
    const { high } = candleOf(chart, '2017-12-11');
    const all = candlesOf(chart.market);
    const later = candlesFrom(chart, '2018-12-17', '2019-12-23');
    expect(highest(all)).toBe(high);
    expect(lowest(all)).toBe(candleOf(chart, '2018-12-10').low);
    const back = charts.get('rsi-janvier-2021');
    if (back === undefined) throw new Error('No step shows the end of 2020.');
    expect(highest(candlesFrom(back, '2020-11-20', '2020-11-29'))).toBeLessThan(high);
    expect(candleOf(back, '2020-11-30').high).toBeGreaterThan(high);
    return [high, lowest(all), highest(later)];
  },
  'rsi-janvier-2021': (chart) => {
    const { market } = chart;
    const closes = [...market.before, ...candlesOf(market).map(({ close }) => close)];
    const readings = rsi(Float64Array.from(closes));
    const place = market.before.length + 26;
    const [eve = Number.NaN, day = Number.NaN] = readings.slice(place - 1, place + 1);
    expect([eve < 70, Math.round(day)]).toEqual([true, 71]);
    const { close } = candleOf(chart, '2020-12-16');
    expect(closes[place]).toBe(close);
    const top = candleOf(chart, '2021-01-08').close;
    const later = candleOf(chart, '2021-01-21').close;
    // The other passage of the chart: it fell.
    const [before = Number.NaN, passed = Number.NaN] = readings.slice(place - 17, place - 15);
    expect([before < 70, Math.round(passed)]).toEqual([true, 71]);
    const fallen = percent(
      candleOf(chart, '2020-11-30').close,
      candleOf(chart, '2020-12-11').close,
    );
    const kept = ((50 * top) / close).toFixed(2).replace('.', ',');
    return [
      close,
      top,
      percent(close, top),
      `ses 50 dollars en vaudraient ${kept}`,
      later,
      percent(close, later),
      '30 novembre',
      fallen,
    ];
  },
  'cassures-2023': (chart) => {
    const june = candleOf(chart, '2023-06-20').close;
    const october = candleOf(chart, '2023-10-23').close;
    expect(june).toBeGreaterThan(highest(candlesFrom(chart, '2023-06-01', '2023-06-19')));
    expect(october).toBeGreaterThan(highest(candlesFrom(chart, '2023-10-03', '2023-10-22')));
    const between = candlesFrom(chart, '2023-06-21', '2023-10-22');
    const end = candleOf(chart, '2023-12-05').close;
    // One who follows both, with the stop of the lesson: three ATR under the highest.
    const all = candlesOf(chart.market);
    const dayOf = (close: number) => all.findIndex((candle) => candle.close === close);
    const ranges = rangesOf(all);
    const first = trailStop(all, ranges, dayOf(june), 3);
    const won = (first.exit - june) / (3 * (ranges[dayOf(june)] ?? Number.NaN));
    expect([first.stopped, won > 0, won < 1]).toEqual([true, true, true]);
    const others = followBreakouts(all, { period: 20, multiple: 3 }, first.exitDay + 1).filter(
      ({ entryDay }) => entryDay < dayOf(october),
    );
    expect(others.map(({ entry, exit }) => exit < entry)).toEqual([true]);
    return [
      june,
      highest(between),
      lowest(between),
      october,
      end,
      percent(october, end),
      'laisse un petit gain',
      'Une autre, entre les deux, lui laisse une perte',
    ];
  },
  'chute-10-octobre-2025': (chart) => {
    const { open, low, close } = candleOf(chart, '2025-10-10T21:00:00Z');
    const entry = 121_000;
    expect(candleOf(chart, '2025-10-10T15:00:00Z').open).toBeLessThan(entry);
    expect(lowest(candlesOf(chart.market))).toBeGreaterThan(entry * 0.75);
    return [open, low, close, entry, (entry * 0.9) / 0.995, entry * 0.75];
  },
};

describe('what the texts say of the dated charts', () => {
  it('is reckoned for each chart', () => {
    expect([...charts.keys()].toSorted()).toEqual(Object.keys(claims).toSorted());
  });

  it.each(Object.entries(claims))('%s', (id, claim) => {
    const chart = charts.get(id);
    if (chart === undefined) throw new Error(`No step shows ${id}.`);
    let rest = chart.text;
    for (const fact of claim(chart)) {
      const words = typeof fact === 'number' ? writeNumber(fact) : fact;
      expect(rest, `« ${words} » after what was found before`).toContain(words);
      rest = rest.slice(rest.indexOf(words) + words.length);
    }
  });
});

/** What the bets on dated charts say of each choice, reckoned from the chart. */
const bets: Record<string, (chart: Shown<RealChartData>) => readonly (readonly string[])[]> = {
  'support-6000-2018': (chart) => {
    const under = candlesFrom(chart, '2018-02-05', '2018-11-05').filter(({ low }) => low < 6_000);
    expect([under.length, candleOf(chart, '2018-02-05').low < 6_000]).toEqual([5, true]);
    const { close } = candleOf(chart, '2018-11-12');
    const { low } = candleOf(chart, '2018-12-10');
    return [
      ['février', 'Quatre autres semaines'],
      ['12 novembre', writeNumber(close), percent(6_000, close)],
      ['Quatre semaines', writeNumber(low), percent(6_000, low)],
    ];
  },
  'cassures-2023': (chart) => {
    const { close } = candleOf(chart, '2023-06-20');
    const rise = candlesFrom(chart, '2023-06-21', '2023-07-13');
    const top = highest(rise);
    expect(candleOf(chart, '2023-07-13').high).toBe(top);
    const back = candlesFrom(chart, '2023-06-21', '2023-08-31').filter(({ low }) => low < close);
    expect(back[0]?.low).toBe(candleOf(chart, '2023-06-21').low);
    expect(back[1]?.low).toBe(candleOf(chart, '2023-08-17').low);
    return [
      [percent(close, top), 'trois semaines', 'un petit gain'],
      ['Le lendemain', writeNumber(close), writeNumber(top), 'en août'],
      [percent(close, top)],
    ];
  },
  'rsi-janvier-2021': (chart) => {
    const [sold, top, later] = ['2020-12-16', '2021-01-08', '2021-01-21'].map(
      (date) => candleOf(chart, date).close,
    ) as [number, number, number];
    const known = candlesFrom(chart, chart.market.start, '2020-12-16');
    const half = (rangesOf(known).at(-1) ?? 0) / 2;
    const stop = Math.floor((candleOf(chart, '2020-12-11').low - half) / 100) * 100;
    expect(lowest(candlesFrom(chart, '2020-12-17', '2021-01-31'))).toBeGreaterThan(stop);
    return [
      [writeNumber(sold)],
      [percent(top, later), 'treize jours'],
      [writeNumber(stop), '11 décembre'],
    ];
  },
};

it('reckons what the bets on dated charts say', () => {
  const set = [...charts].filter(([, { market }]) => market.bet !== null);
  expect(set.map(([id]) => id).toSorted()).toEqual(Object.keys(bets).toSorted());
  for (const [id, chart] of set) {
    const told = chart.market.bet?.options.map(({ text, says }) =>
      `${text} ${says}`.replace(/[\u00A0\u202F]/gu, ' '),
    );
    for (const [at, facts] of (bets[id]?.(chart) ?? []).entries())
      for (const fact of facts) expect(told?.[at]).toContain(fact);
  }
});

it('finds no clear trend about three times out of four, as the first lesson says', () => {
  const judged = [...charts.values()].flatMap(({ market }) => {
    const candles = candlesOf(market);
    return candles
      .slice(TREND_CANDLES)
      .map((_, at) => trendOf(candles.slice(0, at + TREND_CANDLES)));
  });
  expect(judged.length).toBeGreaterThan(500);
  const unclear = judged.filter((trend) => trend === 'none').length / judged.length;
  expect(Math.abs(unclear - 0.75)).toBeLessThan(0.05);
});
