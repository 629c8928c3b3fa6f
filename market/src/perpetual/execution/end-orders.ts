import { closes } from './book-execution.ts';
import type { PerpetualCancelReason } from '../events.ts';
import type { Run } from '../run.ts';
import { record } from '../run.ts';
import type { Exit, RestingOrder } from '../state.ts';

/** Ends a waiting order that was not carried out. */
export function cancelResting(run: Run, { id }: RestingOrder, reason: PerpetualCancelReason): void {
  run.state.orders = run.state.orders.filter((order) => order.id !== id);
  record(run, { type: 'order-cancelled', order: id, reason });
}

/** Ends an exit that was not carried out. */
export function cancelExit(run: Run, { id, kind }: Exit, reason: PerpetualCancelReason): void {
  run.state.exits = run.state.exits.filter((exit) => exit.id !== id);
  record(run, { type: 'exit-cancelled', exit: id, kind, reason });
}

/** Ends what no longer fits the position: exits without one, orders to reduce none, orders that would open the other side. */
export function endMisfits(run: Run): void {
  const { position, orders, exits } = run.state;
  if (position === null) for (const exit of exits) cancelExit(run, exit, 'position');
  for (const order of orders) {
    const reduces = position !== null && closes(position, order.side);
    if (order.reduceOnly ? !reduces : reduces) cancelResting(run, order, 'position');
  }
}
