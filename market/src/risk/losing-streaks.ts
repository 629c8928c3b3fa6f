/**
 * Computes how likely a row of independent trades holds no run of `length` losses:
 * a(n) = a(n − 1) − p × qˡ × a(n − l − 1), with a(n) = 1 below l and a(l) = 1 − qˡ (Feller, An
 * Introduction to Probability Theory, vol. I, chapter XIII).
 * @param lossRate q, from 0 to 1.
 * @param trades n, at least 0.
 * @param length l, at least 1.
 * @throws RangeError when an input lies outside its range.
 */
export function chanceOfNoRun(lossRate: number, trades: number, length: number): number {
  if (!(lossRate >= 0 && lossRate <= 1)) throw new RangeError('A rate lies from 0 to 1.');
  if (!Number.isSafeInteger(trades) || trades < 0) throw new RangeError('Trades are whole.');
  if (!Number.isSafeInteger(length) || length < 1) throw new RangeError('A run has a length.');
  const whole = lossRate ** length;
  const chances: number[] = [];
  for (let n = 0; n <= trades; n += 1) {
    if (n < length) chances.push(1);
    else if (n === length) chances.push(1 - whole);
    else {
      const before = chances[n - 1] as number;
      chances.push(before - (1 - lossRate) * whole * (chances[n - length - 1] as number));
    }
  }
  return Math.max(0, chances[trades] as number);
}

/**
 * Computes the distribution of the longest run of losses in a row of independent trades.
 * @returns The chance of each longest run: index 0 is no loss at all, the last is `trades` losses.
 * @throws RangeError as {@link chanceOfNoRun}.
 */
export function longestRunChances(lossRate: number, trades: number): number[] {
  const chances: number[] = [];
  let below = 0;
  for (let length = 1; length <= trades + 1; length += 1) {
    const noRun = length > trades ? 1 : chanceOfNoRun(lossRate, trades, length);
    chances.push(Math.max(0, noRun - below));
    below = noRun;
  }
  return chances;
}
