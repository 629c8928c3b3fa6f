/** A spot price and what a future adds to it until it expires. */
export interface CarryTerms {
  spot: number;
  /** Basis of a year in percent; below 0 the future is cheaper than spot. */
  annualPercent: number;
  /** Days until the future expires, at least 0. */
  days: number;
}

/**
 * Computes the price of a dated future from its basis of a year: spot × (1 + basis × days ÷ 365),
 * without compounding (cost of carry; Hull, Options, Futures, and Other Derivatives). It meets spot
 * on the last day, whatever the basis.
 * @throws RangeError when the spot price is not above 0, or the days are below 0.
 */
export function carryPrice({ spot, annualPercent, days }: CarryTerms): number {
  if (!(spot > 0)) throw new RangeError('Prices are above 0.');
  if (!(days >= 0)) throw new RangeError('Days to expiry are at least 0.');
  return spot * (1 + ((annualPercent / 100) * days) / 365);
}
