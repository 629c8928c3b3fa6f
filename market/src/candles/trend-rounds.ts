import { drawNormal } from '../random/distributions.ts';
import { seededRandom, shuffled } from '../seeded-random.ts';
import type { Draw } from '../seeded-random.ts';
import type { Candle } from './candle.ts';
import { bodyBottom, bodyTop, range } from './candle.ts';
import { TREND_CANDLES, trendOf, type Trend } from './trend.ts';

/** One round of an exercise: candles whose trend is to be judged by the last five. */
export interface TrendRound {
  candles: Candle[];
  answer: Trend;
  /** Distance from the first open to the last close of the five, in their average ranges. Below 0 after a fall. */
  stretch: number;
  /** How many of the five closed above their open, and below. */
  rises: number;
  falls: number;
}

const SHOWN = 9;
const STEP = 320;
/** How far a drawing stays from the limit of one and a half average candles: nobody is to judge by a hair. */
const CLEAR = 0.35;
const LIMIT = 1.5;
const drifts: Readonly<Record<Trend, number>> = { up: 0.9, down: -0.9, none: 0 };

/**
 * Draws rounds in which the price rises, falls or does neither, each as often as the others.
 * @param count How many rounds, at least 1.
 */
export function trendRounds(count: number, seed: number): TrendRound[] {
  const draw = seededRandom(seed);
  const answers: Trend[] = [];
  while (answers.length < count) answers.push(...shuffled(['up', 'down', 'none'] as const, draw));
  return answers.slice(0, count).map((answer) => drawRound(answer, draw));
}

function drawRound(answer: Trend, draw: Draw): TrendRound {
  for (;;) {
    const round = measure(drawCandles(drifts[answer], draw));
    if (round.answer === answer && Math.abs(Math.abs(round.stretch) - LIMIT) >= CLEAR) return round;
  }
}

function measure(candles: Candle[]): TrendRound {
  const recent = candles.slice(-TREND_CANDLES);
  const averageRange = recent.reduce((sum, candle) => sum + range(candle), 0) / recent.length;
  const change = (recent.at(-1) as Candle).close - (recent[0] as Candle).open;
  return {
    candles,
    answer: trendOf(candles),
    stretch: change / averageRange,
    rises: recent.filter(({ open, close }) => close > open).length,
    falls: recent.filter(({ open, close }) => close < open).length,
  };
}

/** Candles of BTC/USDT in whole tens; only the five that are judged have the drift. */
function drawCandles(drift: number, draw: Draw): Candle[] {
  const candles: Candle[] = [];
  let open = 55_000 + Math.round(draw() * 800) * 10;
  for (let index = 0; index < SHOWN; index += 1) {
    const lean = index >= SHOWN - TREND_CANDLES ? drift : 0;
    const close = tens(open + STEP * (lean + drawNormal(draw)));
    const bare = { open, high: Math.max(open, close), low: Math.min(open, close), close };
    candles.push({
      ...bare,
      high: tens(bodyTop(bare) + draw() * STEP * 0.6),
      low: tens(bodyBottom(bare) - draw() * STEP * 0.6),
    });
    open = close;
  }
  return candles;
}

function tens(price: number): number {
  return Math.round(price / 10) * 10;
}
