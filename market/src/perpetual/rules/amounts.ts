/** One whole, in the steps that rates are counted in: 0.0001 (0.01 %) is 10,000 of them. */
export const RATE_STEPS = 100_000_000n;

/** Divides by a divisor above 0, towards −∞. */
export function floorDivided(amount: bigint, divisor: bigint): bigint {
  const cut = amount / divisor;
  return amount % divisor < 0n ? cut - 1n : cut;
}

/** Divides by a divisor above 0, towards +∞. */
export function ceilDivided(amount: bigint, divisor: bigint): bigint {
  return -floorDivided(-amount, divisor);
}

/** Takes a rate of an amount, rounded down. */
export function shareDown(amount: bigint, rate: number): bigint {
  return floorDivided(amount * BigInt(rate), RATE_STEPS);
}

/** Takes a rate of an amount, rounded up. */
export function shareUp(amount: bigint, rate: number): bigint {
  return ceilDivided(amount * BigInt(rate), RATE_STEPS);
}

/** Computes what lots are worth at a price: ticks × lots is money to the last unit. */
export function worth(ticks: number, lots: number): bigint {
  return BigInt(ticks) * BigInt(lots);
}

/** Returns the smaller amount. */
export function minOf(one: bigint, other: bigint): bigint {
  return one < other ? one : other;
}

/** Returns the greater amount. */
export function maxOf(one: bigint, other: bigint): bigint {
  return one > other ? one : other;
}
