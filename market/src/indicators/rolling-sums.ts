/**
 * Sums over the last `period` values, in constant time on average and without any drift.
 *
 * A running sum that adds the new value and takes the oldest away keeps every rounding error for
 * ever, and its variance goes wrong after a spike. Here nothing is ever taken away: values come in
 * blocks of one period, and a window is the end of the last block (summed backwards once, when the
 * block is full) plus the begin of the running one. This is the two-stack queue of Tangwongsan et
 * al. (2015, "General incremental sliding-window aggregation"). Values are counted from the block's
 * first one, which lies in the window, so the squares hardly cancel (Chan, Golub and LeVeque 1983).
 */
export class RollingSums {
  readonly #period: number;
  readonly #block: Float64Array;
  readonly #endSums: Float64Array;
  readonly #endSquares: Float64Array;
  #place = 0;
  #full = false;
  #origin = 0;
  #sum = 0;
  #squares = 0;

  constructor(period: number) {
    this.#period = period;
    this.#block = new Float64Array(period);
    this.#endSums = new Float64Array(period + 1);
    this.#endSquares = new Float64Array(period + 1);
  }

  /** Takes in a value; true once a whole period has been seen. */
  add(value: number): boolean {
    if (this.#place === this.#period) this.#place = 0;
    if (this.#place === 0) this.#openBlock(value);
    const distance = value - this.#origin;
    this.#sum += distance;
    this.#squares += distance * distance;
    this.#block[this.#place] = value;
    this.#place += 1;
    if (this.#place === this.#period) this.#full = true;
    return this.#full;
  }

  /** Mean of the window. Only once {@link add} has given true. */
  mean(): number {
    const sum = this.#sum + (this.#endSums[this.#place] as number);
    return this.#origin + sum / this.#period;
  }

  /** Population variance of the window. Only once {@link add} has given true. */
  variance(): number {
    const sum = this.#sum + (this.#endSums[this.#place] as number);
    const squares = this.#squares + (this.#endSquares[this.#place] as number);
    return windowVariance(sum, squares, this.#period);
  }

  #openBlock(value: number): void {
    this.#origin = value;
    this.#sum = 0;
    this.#squares = 0;
    if (this.#full) sumEnds(this.#block, 0, this.#period, value, this.#endSums, this.#endSquares);
  }
}

/** Turns sums of distances and squared distances into a population variance, never below 0. */
export function windowVariance(sum: number, squares: number, period: number): number {
  const variance = (squares - (sum * sum) / period) / period;
  return variance > 0 ? variance : 0;
}

/**
 * Sums a block from its end: entry i becomes the sum over the places i and later of the distance
 * to `origin`, and of its square.
 */
export function sumEnds(
  values: Float64Array,
  start: number,
  period: number,
  origin: number,
  endSums: Float64Array,
  endSquares: Float64Array,
): void {
  let sum = 0;
  let squares = 0;
  for (let place = period - 1; place > 0; place -= 1) {
    const distance = (values[start + place] as number) - origin;
    sum += distance;
    squares += distance * distance;
    endSums[place] = sum;
    endSquares[place] = squares;
  }
}
