import type { Bar, Bars } from '../prices/bars.ts';
import { drawIndex, seededRandom } from '../seeded-random.ts';

/** What a coin takes over from a decision: how far away it gets out, how long it stays in, and what it pays. */
export interface CoinTrade {
  /** Distances from the entry to the first stop and the first target, as parts of the entry; null without. */
  stop: number | null;
  target: number | null;
  /** Simulated seconds for which the decision was held. */
  seconds: number;
  /** What was bought ÷ what 1 R is. */
  stakeInR: number;
  /** Fee of a purchase and of a sale, in percent of the value. */
  feePercent: number;
}

/** Trials of the coin for one decision, and of a whole series. */
export const COIN_DRAWS = 200;
export const COIN_TRIALS = 10_000;

/**
 * Draws what a coin would have made of a decision: heads, it buys at the beginning of a candle of the same stretch, each
 * as likely, with the decision's distances, time and fees; tails, it stays out, which makes 0. A candle that reaches both
 * counts as stopped, a gap is paid in full, and the end of the stretch ends it too.
 * @param market.begin The first candle that was to be played; at least one follows.
 * @param seed A whole number of at least 0: the same one draws the same.
 * @returns A result in R a draw, to the hundredth.
 * @throws RangeError without a candle.
 */
export function drawCoin(
  { bars, begin, barSeconds }: { bars: Bars; begin: number; barSeconds: number },
  trade: CoinTrade,
  draws: number,
  seed: number,
): number[] {
  const playable = bars.length - begin;
  if (playable < 1) throw new RangeError('A coin needs a candle to enter at.');
  const draw = seededRandom(seed);
  const held = Math.max(1, Math.ceil(trade.seconds / barSeconds));
  return Array.from({ length: draws }, () => {
    const tails = draw() < 0.5;
    const entry = begin + drawIndex(draw, playable);
    if (tails) return 0;
    const price = (bars.at(entry) as Bar).open;
    const end = Math.min(bars.length, entry + held);
    const factor = exitPrice(bars, { entry, end }, price, trade) / price;
    const result = factor - 1 - (trade.feePercent / 100) * (1 + factor);
    // Without a negative zero, which JSON does not have.
    return Math.round(100 * trade.stakeInR * result) / 100 + 0;
  });
}

/** Returns at which price a purchase at the first candle's opening ends, at the latest with the last candle before the end. */
function exitPrice(
  bars: Bars,
  { entry, end }: { entry: number; end: number },
  price: number,
  { stop, target }: CoinTrade,
): number {
  const low = stop === null ? -Infinity : price * (1 - stop);
  const high = target === null ? Infinity : price * (1 + target);
  for (let place = entry; place < end; place += 1) {
    const bar = bars.at(place) as Bar;
    if (bar.low <= low) return Math.min(bar.open, low);
    if (bar.high >= high) return Math.max(bar.open, high);
  }
  return (bars.at(end - 1) as Bar).close;
}

/**
 * Adds up trials of a whole series: each takes one of the draws of every decision.
 * @param samples Draws of each decision, in R; empty ones count as 0.
 * @returns A total in R a trial, to the hundredth.
 */
export function totalCoins(
  samples: readonly (readonly number[])[],
  trials: number,
  seed: number,
): number[] {
  const draw = seededRandom(seed);
  return Array.from({ length: trials }, () => {
    const total = samples.reduce(
      (sum, sample) => sum + (sample[drawIndex(draw, sample.length)] ?? 0),
      0,
    );
    return Math.round(100 * total) / 100 + 0;
  });
}
