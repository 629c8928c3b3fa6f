import { availableMargin } from './margin-funds.ts';
import { moneyText, readMoney } from '../money-texts.ts';
import { RejectedPerpetual } from '../rejections.ts';
import { minOf } from '../rules/amounts.ts';
import { initialMarginOf, isLiquidated, unrealisedAt } from '../rules/required-margin.ts';
import type { Run } from '../run.ts';
import { exposureOf, record, termsOf } from '../run.ts';
import type { Position } from '../state.ts';

/**
 * Adds money from the wallet to the margin of the isolated position.
 * @throws RejectedPerpetual without one, or beyond what the wallet has free.
 */
export function addMargin(run: Run, text: string): void {
  const { state, moment } = run;
  const position = requireIsolated(run);
  const amount = readMoney(state.instrument, text, 'amount');
  const available = availableMargin(state, moment.mark);
  if (amount > available) {
    const { currency } = state.instrument;
    const missing = moneyText(state.instrument, amount - available);
    throw new RejectedPerpetual('insufficient-margin', 'amount', { missing, currency });
  }
  state.wallet -= amount;
  position.margin += amount;
  record(run, { type: 'margin-added', amount });
}

/**
 * Takes margin of the isolated position back into the wallet. What stays is above the maintenance margin,
 * and after a loss still the initial margin: nobody comes to a higher leverage this way.
 * @throws RejectedPerpetual without a position, or when less would stay.
 */
export function removeMargin(run: Run, text: string): void {
  const { state, moment } = run;
  const position = requireIsolated(run);
  const amount = readMoney(state.instrument, text, 'amount');
  position.margin -= amount;
  state.wallet += amount;
  if (isLiquidated(exposureOf(state, position), moment.mark, termsOf(state))) {
    throw new RejectedPerpetual('margin-below-maintenance', 'amount');
  }
  const left = position.margin + minOf(0n, unrealisedAt(position, moment.mark));
  if (left < initialMarginOf(position.entryValue, state.leverage)) {
    throw new RejectedPerpetual('margin-below-initial', 'amount');
  }
  record(run, { type: 'margin-removed', amount });
}

function requireIsolated({ state: { position, mode } }: Run): Position {
  if (position === null) throw new RejectedPerpetual('no-position', 'type');
  if (mode === 'cross') throw new RejectedPerpetual('cross-margin', 'type');
  return position;
}
