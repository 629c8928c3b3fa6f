/** Four prices of one period, in one unit (USDT in the lessons). high ≥ open, close ≥ low. */
export interface Candle {
  open: number;
  high: number;
  low: number;
  close: number;
}

/** 'rise' closes above its open, 'fall' below, 'flat' on the same price. */
export type Direction = 'rise' | 'fall' | 'flat';

/** Returns whether the four prices are finite and in an order that a market can trade. */
export function isCandle({ open, high, low, close }: Candle): boolean {
  return (
    [open, high, low, close].every(Number.isFinite) &&
    high >= Math.max(open, close) &&
    low <= Math.min(open, close)
  );
}

/** Returns which way the candle closed. */
export function direction({ open, close }: Candle): Direction {
  if (close > open) return 'rise';
  return close < open ? 'fall' : 'flat';
}

/** Returns the upper edge of the body. */
export function bodyTop({ open, close }: Candle): number {
  return Math.max(open, close);
}

/** Returns the lower edge of the body. */
export function bodyBottom({ open, close }: Candle): number {
  return Math.min(open, close);
}

/** Returns the price half-way through the body. */
export function bodyMiddle({ open, close }: Candle): number {
  return (open + close) / 2;
}

/** Measures the body: the distance between open and close, never negative. */
export function bodySize({ open, close }: Candle): number {
  return Math.abs(close - open);
}

/** Measures the wick above the body. */
export function upperWick(candle: Candle): number {
  return candle.high - bodyTop(candle);
}

/** Measures the wick below the body. */
export function lowerWick(candle: Candle): number {
  return bodyBottom(candle) - candle.low;
}

/** Measures the whole candle, from low to high. It is body plus both wicks. */
export function range({ high, low }: Candle): number {
  return high - low;
}

/** Turns a candle upside down around a price: rises become falls, upper wicks lower ones. */
export function mirrored({ open, high, low, close }: Candle, around: number): Candle {
  const flip = (price: number): number => 2 * around - price;
  return { open: flip(open), high: flip(low), low: flip(high), close: flip(close) };
}

/** Multiplies every price by `factor` (above 0), then adds `shift`. */
export function rescaled(
  { open, high, low, close }: Candle,
  factor: number,
  shift: number,
): Candle {
  const move = (price: number): number => price * factor + shift;
  return { open: move(open), high: move(high), low: move(low), close: move(close) };
}
