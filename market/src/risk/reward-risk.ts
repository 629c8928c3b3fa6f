/** Prices of a planned trade. */
export interface TradePlan {
  entry: number;
  /** Below the entry for a long trade, above it for a short one. */
  stop: number;
  /** On the other side of the entry than the stop. */
  target: number;
}

/**
 * Computes the reward/risk ratio: distance to the target ÷ distance to the stop. 3 means that the
 * target pays three times what the stop costs.
 * @throws RangeError when entry and stop are the same, or target and stop on the same side.
 */
export function rewardRisk({ entry, stop, target }: TradePlan): number {
  const risk = entry - stop;
  const reward = target - entry;
  if (!(risk * reward > 0)) {
    throw new RangeError('Stop and target lie on different sides of the entry.');
  }
  return reward / risk;
}

/**
 * Computes the expectancy of a trade: p × win − (1 − p) × loss − cost, in the unit of its inputs
 * (Tharp, Trade Your Way to Financial Freedom, 1998, counts it in R, the amount risked: with a
 * loss of 1 and a win of the reward/risk ratio it is in R).
 * @param winRate p, from 0 to 1.
 * @param win Average win, at least 0.
 * @param loss Average loss, at least 0, as a positive number.
 * @param cost Fees and slippage of each trade, at least 0.
 * @throws RangeError when an input lies outside its range.
 */
export function expectancy(winRate: number, win: number, loss = 1, cost = 0): number {
  requireRate(winRate);
  requireAmounts(win, loss, cost);
  return winRate * win - (1 - winRate) * loss - cost;
}

/**
 * Computes the win rate at which the expectancy is 0: (1 + cost) ÷ (1 + ratio), all in R.
 * @param ratio Reward/risk, above 0.
 * @param cost Fees and slippage of each trade, in R, at least 0.
 * @returns A share; above 1 when the costs eat even a win at every trade.
 * @throws RangeError when an input lies outside its range.
 */
export function breakEvenWinRate(ratio: number, cost = 0): number {
  if (!(ratio > 0)) throw new RangeError('A reward/risk ratio is above 0.');
  requireAmounts(cost);
  return (1 + cost) / (1 + ratio);
}

function requireRate(rate: number): void {
  if (!(rate >= 0 && rate <= 1)) throw new RangeError('A win rate lies from 0 to 1.');
}

function requireAmounts(...amounts: readonly number[]): void {
  if (!amounts.every((amount) => amount >= 0)) throw new RangeError('Amounts are at least 0.');
}
