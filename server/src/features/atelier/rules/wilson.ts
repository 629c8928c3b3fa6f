/** A share of something, from 0 to 1, with its 95 % interval. */
export interface Share {
  value: number;
  low: number;
  high: number;
}

/** Quantile of the normal distribution at 97.5 %. */
const z = 1.959964;

/**
 * Computes a share with Wilson's score interval, which stays within 0 and 1 and holds for small numbers:
 * (p + z²/2n ± z·√(p(1 − p)/n + z²/4n²)) / (1 + z²/n). Source: Wilson, « Probable inference, the law of succession, and
 * statistical inference », Journal of the American Statistical Association 22 (1927), p. 209–212.
 *
 * @param hits From 0 to `count`.
 * @param count At least 1.
 */
export function shareOf(hits: number, count: number): Share {
  const value = hits / count;
  const middle = value + (z * z) / (2 * count);
  const reach = z * Math.sqrt((value * (1 - value)) / count + (z * z) / (4 * count * count));
  const scale = 1 + (z * z) / count;
  return {
    value,
    low: hits === 0 ? 0 : (middle - reach) / scale,
    high: hits === count ? 1 : (middle + reach) / scale,
  };
}
