/** Any row of numbers: an array or a typed array. */
export type Numbers = ArrayLike<number>;

/** Averages numbers; NaN when there are none. */
export function mean(values: Numbers): number {
  let sum = 0;
  for (let index = 0; index < values.length; index += 1) sum += values[index] as number;
  return sum / values.length;
}

/** Averages the squared distances from the mean: the population variance. NaN when empty. */
export function variance(values: Numbers): number {
  return centralMoment(values, 2);
}

/** Takes the root of the population variance, in the unit of the values. */
export function standardDeviation(values: Numbers): number {
  return Math.sqrt(variance(values));
}

/**
 * Measures how fat the tails are: fourth central moment ÷ variance² (Pearson's kurtosis). 3 for
 * the normal law, above for returns of markets. NaN for constant values.
 */
export function kurtosis(values: Numbers): number {
  return centralMoment(values, 4) / centralMoment(values, 2) ** 2;
}

/**
 * Correlates a series with itself `lag` = k places later (sample autocorrelation, Box and Jenkins):
 * Σ (xᵢ − m)(xᵢ₊ₖ − m) ÷ Σ (xᵢ − m)². From −1 to 1; NaN for constant values.
 */
export function autocorrelation(values: Numbers, lag: number): number {
  const middle = mean(values);
  let shared = 0;
  let whole = 0;
  for (let index = 0; index < values.length; index += 1) {
    const distance = (values[index] as number) - middle;
    whole += distance * distance;
    if (index >= lag) shared += distance * ((values[index - lag] as number) - middle);
  }
  return shared / whole;
}

/**
 * Reads a quantile from values in ascending order, going straight between neighbours (definition 7
 * of Hyndman and Fan 1996, the usual one of spreadsheets).
 * @param share From 0 (the least) to 1 (the greatest); 0.5 is the median.
 * @throws RangeError when there is no value, or the share lies outside 0 to 1.
 */
export function quantile(ascending: Numbers, share: number): number {
  if (ascending.length === 0 || !(share >= 0 && share <= 1)) {
    throw new RangeError('A quantile needs values, and a share from 0 to 1.');
  }
  const place = (ascending.length - 1) * share;
  const below = Math.floor(place);
  const low = ascending[below] as number;
  const high = ascending[Math.min(below + 1, ascending.length - 1)] as number;
  return low + (high - low) * (place - below);
}

function centralMoment(values: Numbers, power: number): number {
  const middle = mean(values);
  let sum = 0;
  for (let index = 0; index < values.length; index += 1) {
    sum += ((values[index] as number) - middle) ** power;
  }
  return sum / values.length;
}
