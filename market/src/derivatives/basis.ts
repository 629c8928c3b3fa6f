/** Prices of one coin for delivery now and later. */
export interface BasisPrices {
  spot: number;
  future: number;
  /** Days until the future expires, above 0. */
  days: number;
}

/**
 * Computes the basis: (future − spot) ÷ spot, in percent. Above 0 is contango, below
 * backwardation.
 * @throws RangeError when a price is not above 0.
 */
export function basisPercent({ spot, future }: Pick<BasisPrices, 'spot' | 'future'>): number {
  if (!(spot > 0) || !(future > 0)) throw new RangeError('Prices are above 0.');
  return (100 * (future - spot)) / spot;
}

/**
 * Computes the basis of a year without compounding: basis × 365 ÷ days to expiry, in percent (as
 * CME and the exchanges quote it; crypto markets count 365 days, since they never close).
 * @throws RangeError when a price or the days are not above 0.
 */
export function annualBasisPercent({ spot, future, days }: BasisPrices): number {
  if (!(days > 0)) throw new RangeError('Days to expiry are above 0.');
  return (basisPercent({ spot, future }) * 365) / days;
}
