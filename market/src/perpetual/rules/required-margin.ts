import { ceilDivided, RATE_STEPS, worth } from './amounts.ts';
import type { Frame, Tier } from './frames.ts';

/** 'long' gains when the price rises, 'short' when it falls. */
export type Direction = 'long' | 'short';

/** A position as the rules see it, with what stands behind it. Money is in ticks × lots. */
export interface Exposure {
  direction: Direction;
  /** Above 0. */
  lots: number;
  /** What the lots were worth at their entries. */
  entryValue: bigint;
  /** What may be lost: the margin of an isolated position, the wallet of one under cross margin. */
  behind: bigint;
}

/** What the rules are and how many ticks × lots one unit of the currency is. */
export interface Terms {
  frame: Frame;
  unitsPerCurrency: bigint;
}

/** Computes the margin that opens a position of this value, rounded up. */
export function initialMarginOf(value: bigint, leverage: number): bigint {
  return ceilDivided(value, BigInt(leverage));
}

/** Computes what a position has gained at a price; negative for a loss. */
export function unrealisedAt(exposure: Omit<Exposure, 'behind'>, ticks: number): bigint {
  const gained = worth(ticks, exposure.lots) - exposure.entryValue;
  return exposure.direction === 'long' ? gained : -gained;
}

/** Computes what is left of what stands behind a position at a price; below 0 beyond bankruptcy. */
export function equityAt(exposure: Exposure, ticks: number): bigint {
  return exposure.behind + unrealisedAt(exposure, ticks);
}

/**
 * Computes what has to be left at a price, rounded up. By tiers, each rate counts for what lies in its
 * bracket alone, so that it never jumps; by close-out, it is a part of the initial margin that the
 * law asks for, whatever leverage was chosen.
 */
export function requiredMargin(
  exposure: Omit<Exposure, 'behind'>,
  ticks: number,
  terms: Terms,
): bigint {
  const { rule } = terms.frame;
  if (rule.kind === 'close-out') {
    const { initialRate, closeOutShare } = rule;
    const rate = BigInt(initialRate) * BigInt(closeOutShare);
    return ceilDivided(exposure.entryValue * rate, RATE_STEPS * RATE_STEPS);
  }
  const value = worth(ticks, exposure.lots);
  let steps = 0n;
  let from = 0n;
  for (const { upTo, rate } of rule.tiers) {
    const end = upTo === null ? value : BigInt(upTo) * terms.unitsPerCurrency;
    const part = (value < end ? value : end) - from;
    if (part <= 0n) break;
    steps += part * BigInt(rate);
    if (value <= end) break;
    from = end;
  }
  return ceilDivided(steps, RATE_STEPS);
}

/** Returns whether a position is closed by force at a mark price: no more is left than has to be. */
export function isLiquidated(exposure: Exposure, ticks: number, terms: Terms): boolean {
  return equityAt(exposure, ticks) <= requiredMargin(exposure, ticks, terms);
}

/** Returns the greatest leverage that a position of this value may be opened with. */
export function maxLeverageOf(value: bigint, { frame, unitsPerCurrency }: Terms): number {
  const { rule, maxLeverage } = frame;
  if (rule.kind === 'close-out') return maxLeverage;
  const holds = ({ upTo }: Tier): boolean =>
    upTo === null || value <= BigInt(upTo) * unitsPerCurrency;
  return Math.min(maxLeverage, rule.tiers.find(holds)?.maxLeverage ?? 1);
}

/**
 * Finds the liquidation price, in ticks: the first that closes the position on the way from its entry
 * to its loss. It is found by the very question that the engine asks at each mark price, so both agree in
 * every frame and tier.
 * @returns Null when no price above 0 closes it.
 */
export function liquidationTicks(exposure: Exposure, terms: Terms): number | null {
  const { direction, lots, entryValue, behind } = exposure;
  // Beyond this price nothing is left at all.
  const bankrupt = Number(
    (direction === 'long' ? entryValue - behind : entryValue + behind) / BigInt(lots),
  );
  const par = Math.ceil(Number(entryValue) / lots);
  const expected = crossing(bankrupt, par, (ticks) =>
    Number(equityAt(exposure, ticks) - requiredMargin(exposure, ticks, terms)),
  );
  if (direction === 'short') {
    return searchFirst(0, bankrupt + 1, expected, (ticks) => isLiquidated(exposure, ticks, terms));
  }
  let safe = Math.max(1, bankrupt + 1, par);
  while (isLiquidated(exposure, safe, terms)) safe *= 2;
  const steps = searchFirst(0, safe, safe - expected, (step) =>
    isLiquidated(exposure, safe - step, terms),
  );
  return steps === safe ? null : safe - steps;
}

/** Estimates where what is left becomes what has to be left: within a tier, the one goes straight to the other. */
function crossing(bankrupt: number, par: number, spare: (ticks: number) => number): number {
  const missing = -spare(bankrupt);
  const whole = missing + spare(par);
  return whole > 0 ? Math.round(bankrupt + ((par - bankrupt) * missing) / whole) : bankrupt;
}

/**
 * Finds the first whole number above `from` of which something holds; it holds of all above, and of `to`.
 * @param expected Where it is likely: it is looked for from there outwards, and then halfway.
 */
function searchFirst(
  from: number,
  to: number,
  expected: number,
  holds: (candidate: number) => boolean,
): number {
  let below = from;
  let above = to;
  let middle = Math.min(to - 1, Math.max(from + 1, expected));
  for (let stride = 1; above - below > 1; stride *= 2) {
    if (middle <= below || middle >= above) middle = below + Math.floor((above - below) / 2);
    if (holds(middle)) {
      above = middle;
      middle -= stride;
    } else {
      below = middle;
      middle += stride;
    }
  }
  return above;
}
