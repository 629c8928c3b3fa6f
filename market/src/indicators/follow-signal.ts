/** A purchase and its sale, at closes. */
export interface FollowedTrade {
  bought: number;
  sold: number;
  /** Result in percent of the stake, after fees. */
  percent: number;
  /** Still held at the last close: the result is that of a sale there. */
  open: boolean;
}

/** What following a signal came to. */
export interface Followed {
  /** Worth of 100 at each close from `from` on, after the fees paid so far. */
  worth: number[];
  trades: FollowedTrade[];
}

/**
 * Follows a signal with all one has: buys at the close where it says 'in', sells at the close where
 * it says 'out'. Nothing is earned or lost outside. What is still held counts at the last close.
 * @param inside What the signal says at a close.
 * @param from The first close at which one may buy.
 * @param feePercent Paid at each purchase and each sale, in percent of the amount, from 0 to 100.
 * @throws RangeError when the fee lies outside its range.
 */
export function followSignal(
  closes: ArrayLike<number>,
  inside: (index: number) => boolean,
  from: number,
  feePercent = 0,
): Followed {
  if (!(feePercent >= 0 && feePercent <= 100)) throw new RangeError('A fee lies from 0 to 100.');
  const afterFee = 1 - feePercent / 100;
  const worth: number[] = [];
  const trades: FollowedTrade[] = [];
  let cash = 100;
  let bought: number | undefined;
  let staked = cash;
  for (let index = from; index < closes.length; index += 1) {
    const price = closes[index] as number;
    if (bought !== undefined) cash *= price / (closes[index - 1] as number);
    if (bought === undefined && inside(index)) {
      staked = cash;
      bought = index;
      cash *= afterFee;
    } else if (bought !== undefined && !inside(index)) {
      cash *= afterFee;
      trades.push({ bought, sold: index, percent: 100 * (cash / staked - 1), open: false });
      bought = undefined;
    }
    worth.push(cash);
  }
  const sold = closes.length - 1;
  if (bought !== undefined && bought < sold) {
    trades.push({ bought, sold, percent: 100 * ((cash * afterFee) / staked - 1), open: true });
  }
  return { worth, trades };
}
