import { mixedSeed } from '../random/mixed-seed.ts';
import { FUNDING_SECONDS } from './advance-perpetual.ts';
import type { Moment } from './state.ts';

/** Seconds between two drawn premiums; in between, the premium goes straight from one to the next. */
const PREMIUM_SECONDS = 900;
/** Greatest premium of the contract over its mark price, in 10⁻⁸: 0.03 %. */
const MAX_PREMIUM = 30_000;
/** Interest part of every rate, and how far the premium may carry it: 0.01 % ± 0.04 %, in 10⁻⁸. */
const INTEREST = 10_000;
const MAX_SWING = 40_000;

const DRAWN_PREMIUM = 1;
const DRAWN_RATE = 2;

/**
 * Draws the mark price of a contract from its last price: the two lie at most 0.03 % apart, by a premium
 * that moves slowly. All follows from the seed and the second.
 * @param seed A whole number of at least 0.
 * @param at Seconds since 1970 UTC.
 * @param last Last price, in ticks.
 */
export function drawMoment(seed: number, at: number, last: number): Moment {
  const turn = Math.floor(at / PREMIUM_SECONDS);
  const before = premiumOf(seed, turn);
  const after = premiumOf(seed, turn + 1);
  const passed = at - turn * PREMIUM_SECONDS;
  const premium = before + Math.trunc(((after - before) * passed) / PREMIUM_SECONDS);
  const apart = Math.round((last * premium) / 100_000_000);
  return { at, last, mark: Math.max(1, last - apart) };
}

/**
 * Returns between which prices, in ticks, every mark price lies that is drawn from a last price in a range: what
 * lies beyond them is not reached there.
 */
export function markRange(low: number, high: number): { low: number; high: number } {
  const part = MAX_PREMIUM / 100_000_000;
  return {
    low: Math.max(1, Math.floor(low * (1 - part)) - 1),
    high: Math.ceil(high * (1 + part)) + 1,
  };
}

/**
 * Draws the funding rate of a settlement, in 10⁻⁸: 0.01 % on average, from −0.03 % to 0.05 %, near its middle more
 * often than near its ends. A mood of some days carries it, as crowds do.
 * @param seed A whole number of at least 0.
 * @param at Seconds since 1970 UTC of the settlement.
 */
export function drawFundingRate(seed: number, at: number): number {
  const turn = Math.floor(at / FUNDING_SECONDS);
  const mood = swingOf(mixedSeed(seed, DRAWN_RATE, Math.floor(turn / 9), 0));
  const moment = swingOf(mixedSeed(seed, DRAWN_RATE, turn, 1));
  return INTEREST + Math.round((MAX_SWING * (mood + moment)) / 2);
}

function premiumOf(seed: number, turn: number): number {
  return Math.round(MAX_PREMIUM * swingOf(mixedSeed(seed, DRAWN_PREMIUM, turn)));
}

/** Turns 32 drawn bits into a number from −1 to 1. */
function swingOf(bits: number): number {
  return (2 * bits) / 4_294_967_295 - 1;
}
