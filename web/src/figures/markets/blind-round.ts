import type { BlindStretchData, StakeLimits } from '@chandelle/course/public/market-data';
import { type Candle, range } from '@chandelle/market/candles/candle';
import {
  FEE_PERCENT,
  holdToEnd,
  playPosition,
  type StretchResult,
} from '@chandelle/market/stretches/play-position';
import { averagesOf, candlesOf, scaledCandles, type AverageValues } from './market-candles.ts';

/** What the price at the decision is scaled to: it tells neither the market nor the year. */
export const BASE = 1_000;
/** Capital of the account that all exercises of the course use, in euros. */
export const CAPITAL = 1_000;
/** What is compared with where nothing was staked, in euros. */
const USUAL_STAKE = 50;

export type Choice = 'long' | 'short' | 'out';

/** Candles drawn before the decision: more would be too thin on a phone. */
const DRAWN = 50;

/** What the learner has decided. */
export interface Decision {
  choice: Choice;
  /** In the scaled unit. */
  stop: number;
  /** In euros. */
  stake: number;
}

/** A stretch as it is shown: scaled, and cut at the decision. */
export interface BlindRound {
  seen: readonly Candle[];
  sequel: readonly Candle[];
  lines: readonly AverageValues[];
  /** Farthest that a stop may be from the price, in the scaled unit. */
  room: number;
  /** The stop of the lesson's plan, scaled; null where it stays out. */
  planStop: number | null;
}

/** Scales a stretch to {@link BASE} at the decision, and parts it there. */
export function roundOf(market: BlindStretchData): BlindRound {
  const close = market.rows[market.shown - 1]?.[3] ?? BASE;
  const factor = BASE / close;
  const candles = scaledCandles(candlesOf(market), factor);
  const first = Math.max(0, market.shown - DRAWN);
  const seen = candles.slice(first, market.shown);
  const last = seen.slice(-14);
  const ordinary = last.reduce((sum, candle) => sum + range(candle), 0) / last.length;
  return {
    seen,
    sequel: candles.slice(market.shown),
    lines: averagesOf(market).map(({ name, values }) => ({
      name,
      values: values.slice(first).map((value) => value * factor),
    })),
    room: Math.min(150, Math.max(50, 10 * Math.ceil((5 * ordinary) / 10))),
    planStop: market.stop === null ? null : market.stop * factor,
  };
}

/** What a decision would cost at its stop, and the rule that it breaks. */
export interface StakeReading {
  /** Distance from the price to the stop, in percent. */
  distance: number;
  /** Lost at the stop before fees, in euros. */
  loss: number;
  /** In words; null where no rule is broken. */
  broken: 'risk' | 'cap' | 'fees' | null;
}

/** Returns how far a stop must be for the fees to stay small, in percent of the price. */
export function leastDistance({ feeSharePercent }: StakeLimits): number {
  return (2 * FEE_PERCENT * 100) / feeSharePercent;
}

/** Reckons what a stake may cost, against the rules of the course. */
export function readStake({ stop, stake }: Decision, limits: StakeLimits): StakeReading {
  const distance = (100 * Math.abs(BASE - stop)) / BASE;
  const loss = (stake * distance) / 100;
  const over = (euros: number, percent: number) => euros > (CAPITAL * percent) / 100 + 1e-9;
  if (over(stake, limits.capPercent)) return { distance, loss, broken: 'cap' };
  if (over(loss, limits.riskPercent)) return { distance, loss, broken: 'risk' };
  const near = distance < leastDistance(limits) - 1e-9;
  return { distance, loss, broken: near ? 'fees' : null };
}

/** What came of a decision, beside what doing nothing, holding, and the lesson's plan would have brought, in euros. */
export interface Outcome {
  /** Null where the learner stayed out. */
  own: StretchResult | null;
  /** Stake of the comparisons. */
  stake: number;
  held: number;
  plan: StretchResult | null;
}

/** Plays a decision, and what it is compared with. */
export function playRound(
  { sequel, planStop }: BlindRound,
  { choice, stop, stake: staked }: Decision,
  planned: BlindStretchData['plan'],
): Outcome {
  const stake = choice === 'out' ? USUAL_STAKE : staked;
  return {
    stake,
    own: choice === 'out' ? null : playPosition({ side: choice, entry: BASE, stop, stake }, sequel),
    held: holdToEnd(stake, BASE, sequel),
    plan:
      planStop === null || planned === 'out'
        ? null
        : playPosition({ side: planned, entry: BASE, stop: planStop, stake }, sequel),
  };
}
