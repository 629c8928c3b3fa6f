import { compared, decimalText, divided, minus } from '../../money/decimal.ts';
import { priceOf, quantityOf } from '../../simulation/units.ts';
import type { ContractMarket } from '../market/contract-market.ts';

/**
 * Returns what a coin of the open position risks at its first stop, its average entry less the stop, as a decimal text: below 0 for a
 * short. Null without a stop that would lose.
 */
export function readContractRisk({
  positions,
  state: { instrument },
}: Pick<ContractMarket, 'positions' | 'state'>): string | null {
  const open = positions.at(-1);
  if (open === undefined || open.closedAt !== null || open.stop === null) return null;
  const coins = quantityOf(instrument, open.lots);
  const entry = divided(open.entryValue, coins, priceOf(instrument, 1), 'nearest');
  const risk = minus(entry, priceOf(instrument, open.stop));
  const loses = open.direction === 'long' ? compared(risk, 0) > 0 : compared(risk, 0) < 0;
  return loses ? decimalText(risk) : null;
}
