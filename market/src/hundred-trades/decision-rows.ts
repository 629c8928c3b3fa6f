import type { Decision, DecisionCandle, HeaviestLoss, ResultBin } from './decision.ts';
import { hundredthsOf, inR } from './group-result.ts';

/** Decisions of a candle. */
const CANDLE = 10;
/** Half an R, in hundredths. */
const BIN = 50;
/** Results below and above these, in R, share one bin each. */
const MIN_APART = -5;
const MAX_APART = 10;

/**
 * Draws the cumulated result as candles of ten decisions. Extremes are those that were passed after a decision, and the open.
 * @param results In hundredths of R, in the order of closing.
 */
export function decisionCandles(results: readonly number[]): DecisionCandle[] {
  const candles: DecisionCandle[] = [];
  let level = 0;
  for (let from = 0; from < results.length; from += CANDLE) {
    const part = results.slice(from, from + CANDLE);
    const candle = { open: level, high: level, low: level };
    for (const result of part) {
      level += result;
      candle.high = Math.max(candle.high, level);
      candle.low = Math.min(candle.low, level);
    }
    candles.push({
      first: from + 1,
      last: from + part.length,
      open: inR(candle.open),
      high: inR(candle.high),
      low: inR(candle.low),
      close: inR(level),
    });
  }
  return candles;
}

/**
 * Counts results by half an R, without a gap from the least to the greatest.
 * @param results In hundredths of R, at least one.
 */
export function resultBins(results: readonly number[]): ResultBin[] {
  const least = (MIN_APART * 100) / BIN;
  const most = (MAX_APART * 100) / BIN;
  const places = results.map((result) =>
    Math.min(most, Math.max(least - 1, Math.floor(result / BIN))),
  );
  const first = Math.min(...places);
  const bins = Array.from({ length: Math.max(...places) - first + 1 }, (_, index) => {
    const place = first + index;
    return {
      from: place < least ? null : inR(place * BIN),
      to: place >= most ? null : inR((place + 1) * BIN),
      count: 0,
    };
  });
  for (const place of places) (bins[place - first] as ResultBin).count += 1;
  return bins;
}

/** Finds the heaviest loss, the first of equal ones; null without a loss. */
export function heaviestLoss(decisions: readonly Decision[]): HeaviestLoss | null {
  let worst: Decision | null = null;
  for (const decision of decisions) {
    if (hundredthsOf(decision.r) < hundredthsOf(worst?.r ?? 0)) worst = decision;
  }
  if (worst === null) return null;
  return { number: worst.number, r: inR(hundredthsOf(worst.r)), stop: stopOf(worst) };
}

function stopOf({ stopRemoved, stopLowered, riskPercent }: Decision): HeaviestLoss['stop'] {
  if (stopRemoved) return 'removed';
  if (stopLowered) return 'lowered';
  return riskPercent === null ? 'never-set' : 'kept';
}
