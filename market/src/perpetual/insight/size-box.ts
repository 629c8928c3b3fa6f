import type { Amount } from '../../money/decimal.ts';
import { compared, decimalText } from '../../money/decimal.ts';
import { sizePosition } from '../../risk/position-size.ts';
import type { RiskPrices } from '../../simulation/drawings/risk-box.ts';
import { boxLoss } from '../../simulation/drawings/risk-box.ts';
import { quantityOf } from '../../simulation/units.ts';
import { moneyText } from '../money-texts.ts';
import { frames } from '../rules/frames.ts';
import type { PerpetualState } from '../state.ts';
import { accountWorth } from './replay-contract.ts';

/**
 * Computes the quantity whose stop costs a part of the capital, taker's fees of both ways included, whatever the leverage; and what it
 * loses there.
 * @param mark Mark price, in ticks.
 * @returns Null where not even a lot may be risked, or nothing is on the account.
 */
export function sizeBox(
  state: PerpetualState,
  mark: number,
  { entry, stop }: Pick<RiskPrices, 'entry' | 'stop'>,
  riskPercent: Amount,
): { quantity: string; loss: string } | null {
  const { instrument, frame } = state;
  const capital = moneyText(instrument, accountWorth(state, mark));
  if (compared(capital, 0) <= 0) return null;
  // Rates are in 10⁻⁸ of the value.
  const feePercent = decimalText({ units: BigInt(frames[frame].takerFee), scale: 6 });
  const lot = quantityOf(instrument, 1);
  const sized = sizePosition({ capital, riskPercent, entry, stop, lot, feePercent });
  if (sized.quantity === 0) return null;
  const quantity = decimalText(sized.quantity.toFixed(instrument.quantityDigits));
  return { quantity, loss: boxLoss({ entry, stop }, quantity, feePercent) };
}
