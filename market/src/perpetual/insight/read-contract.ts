import { breakEvenTicks } from '../rules/break-even.ts';
import { ceilDivided, RATE_STEPS, worth } from '../rules/amounts.ts';
import { frames } from '../rules/frames.ts';
import type { Direction } from '../rules/required-margin.ts';
import {
  equityAt,
  initialMarginOf,
  liquidationTicks,
  requiredMargin,
  unrealisedAt,
} from '../rules/required-margin.ts';
import { exposureOf, termsOf } from '../run.ts';
import type { PerpetualState } from '../state.ts';

/** What a position is measured against. */
export interface ContractMeasures {
  /** Mark price, in ticks. */
  mark: number;
  /** Average true range, in ticks; null where too few candles are known. */
  atr: number | null;
  /** Funding rate of a settlement, in 10⁻⁸. */
  fundingRate: number;
}

/** The open position in figures. Prices are in ticks, money in ticks × lots. */
export interface ContractView {
  direction: Direction;
  lots: number;
  /** Average price of the entries, and what they are worth in all. */
  entry: number;
  entryValue: bigint;
  /** Margin of its own, or under cross margin the initial margin. */
  margin: bigint;
  unrealised: bigint;
  /** What is left of what stands behind it. */
  equity: bigint;
  /** What has to be left at this price. */
  required: bigint;
  /** First price that closes it by force; null when none does. */
  liquidation: number | null;
  /** Way to that price, in ticks, in percent of the mark price, and in average true ranges. */
  distance: { ticks: number; percent: number; atr: number | null } | null;
  breakEven: number;
  /** What three settlements at this rate and price cost; below 0 they bring it. */
  fundingPerDay: bigint;
  /** What a move of 1 % of the mark price against it costs. */
  onePercent: bigint;
}

/** Reads the open position at a mark price; null without one. */
export function readContract(
  state: PerpetualState,
  measures: ContractMeasures,
): ContractView | null {
  const { position, mode, leverage } = state;
  if (position === null) return null;
  const { mark, fundingRate } = measures;
  const { direction, lots, entryValue } = position;
  const exposure = exposureOf(state, position);
  const terms = termsOf(state);
  const value = worth(mark, lots);
  const settled = (value * BigInt(fundingRate)) / RATE_STEPS;
  const liquidation = liquidationTicks(exposure, terms);
  return {
    direction,
    lots,
    entry: Number(entryValue) / lots,
    entryValue,
    margin: mode === 'isolated' ? position.margin : initialMarginOf(entryValue, leverage),
    unrealised: unrealisedAt(position, mark),
    equity: equityAt(exposure, mark),
    required: requiredMargin(exposure, mark, terms),
    liquidation,
    distance: liquidation === null ? null : distanceTo(liquidation, measures),
    breakEven: breakEvenTicks(position, frames[state.frame].takerFee),
    fundingPerDay: 3n * (direction === 'long' ? settled : -settled),
    onePercent: ceilDivided(value, 100n),
  };
}

function distanceTo(price: number, { mark, atr }: ContractMeasures): ContractView['distance'] {
  const ticks = Math.abs(mark - price);
  return { ticks, percent: (100 * ticks) / mark, atr: atr === null ? null : ticks / atr };
}
