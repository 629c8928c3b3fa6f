import type { PerpetualOrder } from '../commands.ts';
import { bookExecution } from '../execution/book-execution.ts';
import { endMisfits } from '../execution/end-orders.ts';
import { placeProtection } from '../execution/place-exit.ts';
import type { PerpetualRejection } from '../rejections.ts';
import type { Run } from '../run.ts';
import { draftOf } from '../run.ts';
import type { Moment, PerpetualState } from '../state.ts';
import { submitPerpetual } from '../submit-perpetual.ts';
import type { Venue } from '../venue.ts';

/**
 * Carries an order out on a copy of the account: at once what the book carries out, and what would wait, at its limit.
 * @returns The copy, or why the order would be rejected.
 */
export function carryOutWhole(
  state: PerpetualState,
  order: PerpetualOrder,
  { moment, venue }: { moment: Moment; venue: Venue },
): { accepted: true; run: Run } | { accepted: false; rejection: PerpetualRejection } {
  const id = 'preview';
  const result = submitPerpetual(state, { id, type: 'place-order', order }, moment, venue);
  if (!result.accepted) return { accepted: false, rejection: result.rejection };
  const run: Run = { state: draftOf(result.state), moment, venue, events: [...result.events] };
  meetAtLimit(run, id);
  return { accepted: true, run };
}

function meetAtLimit(run: Run, id: string): void {
  const order = run.state.orders.find((waiting) => waiting.id === id);
  if (order === undefined) return;
  const { side, price, lots } = order;
  run.state.orders = run.state.orders.filter((waiting) => waiting !== order);
  bookExecution(run, { order: id, side, price, lots, role: 'maker' });
  if (!order.reduceOnly) placeProtection(run, order);
  endMisfits(run);
}
