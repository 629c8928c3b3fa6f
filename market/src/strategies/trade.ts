/** A purchase and its sale, at prices per unit. Days are indices of candles; a day's trade is made at its close. */
export interface Trade {
  entryDay: number;
  entry: number;
  /** Distance from the entry to the first stop: 1 R. */
  risk: number;
  exitDay: number;
  exit: number;
  /** Why it ended; `open` when the candles end first, and it is counted at the last close. */
  reason: 'stop' | 'target' | 'open';
}

/**
 * Computes what a trade brings in R, the distance to its first stop:
 * (exit − entry − costs of both orders) ÷ risk.
 * @param costPercent Fee and slippage of one order, in percent of its value.
 */
export function resultInR({ entry, exit, risk }: Trade, costPercent: number): number {
  return (exit - entry - (costPercent / 100) * (entry + exit)) / risk;
}
