import type { Amount } from '../money/decimal.ts';
import { compared, minus, plus, times, toNumber } from '../money/decimal.ts';
import { requirePositive, type Side } from './margin.ts';

/** Greatest leverage of a CFD on crypto-assets that may be sold to a retail client in the EU. */
export const CFD_LEVERAGE = 2;

interface CfdPosition {
  side: Side;
  entry: Amount;
  /** What the account has paid for the position so far, for one coin; 0 by default. */
  charges?: Amount;
}

/**
 * Computes the price at which a retail client's CFD on crypto-assets must be closed when nothing but
 * its margin is on the account: half of the margin is left, so a quarter of the entry is lost at a
 * leverage of {@link CFD_LEVERAGE}.
 *
 * Source: ESMA decision (EU) 2018/796, article 2 and annexes I and II (leverage of 2:1, close-out at
 * half of the initial margin), taken over in France by the AMF's decision of 2 July 2019.
 * @throws RangeError when the entry is not above 0 or the charges are below 0.
 */
export function cfdCloseOutPrice({ side, entry, charges = 0 }: CfdPosition): number {
  requirePositive({ entry });
  if (compared(charges, 0) < 0) throw new RangeError('Charges are at least 0.');
  // Half of the margin, of which the charges are already gone.
  const room = minus(times(entry, '0.25'), charges);
  return toNumber(side === 'long' ? minus(entry, room) : plus(entry, room));
}
