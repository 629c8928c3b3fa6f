/** How the tokens of a project come into circulation: some at once, the rest month by month. */
export interface UnlockSchedule {
  /** Tokens that will ever exist, above 0. */
  total: number;
  /** Tokens in circulation at month 0, above 0 and at most `total`. */
  circulating: number;
  /** Months during which nothing is unlocked (the "cliff"), at least 0. */
  cliffMonths: number;
  /** Months over which the rest is then unlocked in equal parts, at least 1. */
  unlockMonths: number;
}

/**
 * Counts the tokens in circulation after some months: nothing new during the cliff, then equal
 * parts each month, then all there are.
 * @param month Months since the start, at least 0.
 * @throws RangeError when the schedule or the month lies outside its range.
 */
export function circulatingAt(schedule: UnlockSchedule, month: number): number {
  const { total, circulating, cliffMonths, unlockMonths } = schedule;
  if (!(circulating > 0 && circulating <= total && total < Infinity)) {
    throw new RangeError('Circulating tokens lie above 0 and at most at the total.');
  }
  if (!(cliffMonths >= 0) || !(unlockMonths >= 1)) {
    throw new RangeError('A cliff lasts 0 months or more, an unlocking 1 month or more.');
  }
  if (!(month >= 0)) throw new RangeError('A month is at least 0.');
  const unlocked = Math.min(1, Math.max(0, (month - cliffMonths) / unlockMonths));
  return circulating + (total - circulating) * unlocked;
}

/** Computes the market capitalisation: price × tokens in circulation. */
export function marketCap(price: number, circulating: number): number {
  return price * circulating;
}

/** Computes the fully diluted value (FDV): price × all tokens that will ever exist. */
export function fullyDilutedValue(price: number, total: number): number {
  return price * total;
}

/**
 * Computes the price that a market capitalisation means: capitalisation ÷ tokens in circulation.
 * @throws RangeError when no token circulates.
 */
export function priceAtCap(cap: number, circulating: number): number {
  if (!(circulating > 0)) throw new RangeError('A price needs tokens in circulation.');
  return cap / circulating;
}
