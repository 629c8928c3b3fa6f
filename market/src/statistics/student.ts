/** Degrees of freedom from which the expansion is exact to six digits. */
const MANY = 60;
/** Quantile of the normal law for 97.5 %. */
const NORMAL = 1.959963984540054;

/**
 * Computes the chance that Student's t lies between −t and t, by the finite series for whole degrees
 * of freedom (Abramowitz and Stegun, 26.7.3 and 26.7.4).
 * @param t At least 0.
 * @param freedom Degrees of freedom, a whole number from 1.
 * @throws RangeError when an input lies outside its range.
 */
export function studentWithin(t: number, freedom: number): number {
  if (!(t >= 0)) throw new RangeError('A distance is at least 0.');
  if (!(Number.isInteger(freedom) && freedom >= 1)) {
    throw new RangeError('Degrees of freedom are a whole number from 1.');
  }
  const angle = Math.atan(t / Math.sqrt(freedom));
  const cosine = Math.cos(angle);
  const odd = freedom % 2 === 1;
  let term = odd ? cosine : 1;
  let sum = freedom === 1 ? 0 : term;
  for (let step = odd ? 3 : 2; step < freedom; step += 2) {
    term *= ((step - 1) / step) * cosine ** 2;
    sum += term;
  }
  return odd ? (2 / Math.PI) * (angle + Math.sin(angle) * sum) : Math.sin(angle) * sum;
}

/**
 * Computes how many standard errors reach to either side of a mean for an interval at 95 %: 12.71
 * with one degree of freedom, 2.18 with twelve, 1.96 with very many.
 * @param freedom Degrees of freedom (values − 1), a whole number from 1.
 * @throws RangeError when it is none.
 */
export function studentReach(freedom: number): number {
  if (!(Number.isInteger(freedom) && freedom >= 1)) {
    throw new RangeError('Degrees of freedom are a whole number from 1.');
  }
  if (freedom >= MANY) return expandNormal(freedom);
  let low = 0;
  let high = 13;
  for (let round = 0; round < 50; round += 1) {
    const middle = (low + high) / 2;
    if (studentWithin(middle, freedom) < 0.95) low = middle;
    else high = middle;
  }
  return high;
}

/** Fisher's expansion around the normal law (Abramowitz and Stegun, 26.7.5). */
function expandNormal(freedom: number): number {
  const z = NORMAL;
  const first = (z ** 3 + z) / 4;
  const second = (5 * z ** 5 + 16 * z ** 3 + 3 * z) / 96;
  const third = (3 * z ** 7 + 19 * z ** 5 + 17 * z ** 3 - 15 * z) / 384;
  return z + first / freedom + second / freedom ** 2 + third / freedom ** 3;
}
