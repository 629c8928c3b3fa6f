import { seededRandom } from '../seeded-random.ts';
import type { Draw } from '../seeded-random.ts';
import type { Candle } from './candle.ts';
import { exitOf } from './outcome.ts';
import { patternsAtEnd } from './patterns.ts';
import { trendOf } from './trend.ts';

/** A chart made up for teaching, and the places in it that a lesson points at (candle indexes). */
export interface SampleChart {
  candles: Candle[];
  /** The falling trend with which the chart begins. */
  trend: { from: number; to: number };
  /** The price zone that held: every candle between the first contact and the pattern stays above. */
  support: { bottom: number; top: number };
  /** Candles whose wick reached into the zone before the pattern did. */
  contacts: number[];
  /** A bullish engulfing far from any zone, which failed. */
  decoy: { from: number; to: number };
  /** A hammer in the zone. */
  pattern: number;
  /** The candle that closed above the hammer's high. */
  confirmation: number;
  /** The hammer's low: a close below it would have proved the idea wrong. */
  invalidation: number;
}

/** Closes that the chart heads for: candle index, price. Noise fills what lies between. */
const route: readonly (readonly [index: number, price: number])[] = [
  [0, 66_000],
  [5, 64_300],
  [7, 64_900],
  [14, 61_700],
  [19, 64_200],
  [24, 62_900],
  [26, 62_700],
  [29, 61_500],
  [34, 63_000],
  [37, 62_700],
  [43, 61_500],
  [45, 62_150],
  [50, 63_600],
  [53, 63_300],
  [59, 64_900],
];
const SUPPORT = { bottom: 60_950, top: 61_300 };
const CONTACTS = [14, 29];
const DECOY_FIRST = 24;
const PATTERN = 44;

/**
 * Draws the chart of a seed: 60 candles of BTC/USDT that open where the one before closed.
 * Draws again until every place is what it is called by the definitions of this folder.
 * @throws RangeError when no drawing of this seed fits, which the tests rule out for those used.
 */
export function sampleChart(seed: number): SampleChart {
  for (let attempt = 0; attempt < 400; attempt += 1) {
    const chart = drawChart(seededRandom(seed * 1_009 + attempt));
    if (isAsNamed(chart)) return chart;
  }
  throw new RangeError(`No sample chart for seed ${seed}`);
}

function drawChart(draw: Draw): SampleChart {
  const closes = drawCloses(draw);
  const candles: Candle[] = [];
  let open = 66_250;
  closes.forEach((target, index) => {
    const candle = drawCandle(open, target, draw);
    candles.push(scheduled(index, candle, candles));
    open = (candles.at(-1) as Candle).close;
  });
  return {
    candles,
    trend: { from: 0, to: CONTACTS[0] as number },
    support: SUPPORT,
    contacts: CONTACTS,
    decoy: { from: DECOY_FIRST, to: DECOY_FIRST + 1 },
    pattern: PATTERN,
    confirmation: PATTERN + 1,
    invalidation: (candles[PATTERN] as Candle).low,
  };
}

function drawCloses(draw: Draw): number[] {
  const closes: number[] = [];
  for (let leg = 1; leg < route.length; leg += 1) {
    const [from, start] = route[leg - 1] as readonly [number, number];
    const [to, end] = route[leg] as readonly [number, number];
    for (let index = from; index < to; index += 1) {
      const share = (index - from) / (to - from);
      const noise = index === from ? 0 : (draw() - 0.5) * 260;
      closes.push(round(start + (end - start) * share + noise));
    }
  }
  closes.push((route.at(-1) as readonly [number, number])[1]);
  return closes;
}

function drawCandle(open: number, close: number, draw: Draw): Candle {
  const floor = SUPPORT.top + 20;
  const body = Math.abs(close - open);
  const wick = (): number => 30 + draw() * draw() * (180 + body * 0.5);
  return {
    open,
    high: round(Math.max(open, close) + wick()),
    low: round(Math.min(Math.min(open, close), Math.max(floor, Math.min(open, close) - wick()))),
    close,
  };
}

/** Puts the candles that the lesson names where the drawing has none of their kind. */
function scheduled(index: number, drawn: Candle, before: readonly Candle[]): Candle {
  const { open } = drawn;
  if (CONTACTS.includes(index)) return { ...drawn, low: SUPPORT.bottom + 60 + (index % 7) * 20 };
  if (index === DECOY_FIRST) {
    const close = open - 170;
    return { open, high: open + 70, low: close - 60, close };
  }
  if (index === DECOY_FIRST + 1) {
    const close = (before.at(-1) as Candle).open + 110;
    return { open, high: close + 60, low: open - 70, close };
  }
  if (index === PATTERN) {
    const close = open + 90;
    return { open, high: close + 20, low: Math.min(SUPPORT.bottom + 40, open - 400), close };
  }
  if (index === PATTERN + 1) {
    const close = (before.at(-1) as Candle).high + 330;
    return { open, high: close + 70, low: open - 60, close };
  }
  return drawn;
}

function isAsNamed({
  candles,
  trend,
  support,
  decoy,
  pattern,
  confirmation,
}: SampleChart): boolean {
  const until = (last: number): Candle[] => candles.slice(0, last + 1);
  const own = candles.slice(decoy.from, decoy.to + 1);
  const atPattern = patternsAtEnd(until(pattern));
  return (
    trendOf(candles.slice(trend.to - 5, trend.to)) === 'down' &&
    patternsAtEnd(until(decoy.to)).includes('bullish-engulfing') &&
    exitOf(own, candles.slice(decoy.to + 1)) === 'down' &&
    atPattern.length === 1 &&
    atPattern[0] === 'hammer' &&
    (candles[confirmation] as Candle).close > (candles[pattern] as Candle).high &&
    candles.every(({ low, close }) => low >= support.bottom && close > support.top) &&
    exitOf([candles[pattern] as Candle], candles.slice(confirmation)) === 'up'
  );
}

function round(price: number): number {
  return Math.round(price / 10) * 10;
}
