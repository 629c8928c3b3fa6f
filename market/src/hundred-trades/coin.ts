import type { Bar } from '../prices/bars.ts';
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
 * @param bars The candles that were to be played, oldest first; at least one.
 * @param seed A whole number of at least 0: the same one draws the same.
 * @returns A result in R a draw, to the hundredth.
 * @throws RangeError without a candle.
 */
export function drawCoin(
  { bars, barSeconds }: { bars: readonly Bar[]; barSeconds: number },
  trade: CoinTrade,
  draws: number,
  seed: number,
): number[] {
  if (bars.length === 0) throw new RangeError('A coin needs a candle to enter at.');
  const draw = seededRandom(seed);
  const held = Math.max(1, Math.ceil(trade.seconds / barSeconds));
  return Array.from({ length: draws }, () => {
    const tails = draw() < 0.5;
    const entry = drawIndex(draw, bars.length);
    if (tails) return 0;
    const price = (bars[entry] as Bar).open;
    const factor = exitPrice(bars.slice(entry, entry + held), price, trade) / price;
    const result = factor - 1 - (trade.feePercent / 100) * (1 + factor);
    // Without a negative zero, which JSON does not have.
    return Math.round(100 * trade.stakeInR * result) / 100 + 0;
  });
}

/** Returns at which price a purchase at the first candle's opening ends. */
function exitPrice(bars: readonly Bar[], entry: number, { stop, target }: CoinTrade): number {
  const low = stop === null ? -Infinity : entry * (1 - stop);
  const high = target === null ? Infinity : entry * (1 + target);
  for (const bar of bars) {
    if (bar.low <= low) return Math.min(bar.open, low);
    if (bar.high >= high) return Math.max(bar.open, high);
  }
  return bars.at(-1)?.close ?? entry;
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
