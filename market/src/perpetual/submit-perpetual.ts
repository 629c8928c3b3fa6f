import { RejectedCommand } from '../simulation/rejections.ts';
import { quantityText } from '../simulation/units.ts';
import type { AccountCommand } from './commands.ts';
import { cancelExit, cancelResting } from './execution/end-orders.ts';
import type { PerpetualEvent } from './events.ts';
import { liquidateIfDue } from './execution/liquidate.ts';
import { addMargin, removeMargin } from './execution/move-margin.ts';
import { amendContractOrder, placeContractOrder } from './execution/place-contract-order.ts';
import { amendExit, placeExit } from './execution/place-exit.ts';
import type { PerpetualRejection } from './rejections.ts';
import { RejectedPerpetual } from './rejections.ts';
import { frames } from './rules/frames.ts';
import type { Run } from './run.ts';
import { draftOf, record } from './run.ts';
import type { MarginMode, Moment, PerpetualState } from './state.ts';
import type { Venue } from './venue.ts';

export type PerpetualResult =
  | { accepted: true; state: PerpetualState; events: PerpetualEvent[] }
  | { accepted: false; state: PerpetualState; rejection: PerpetualRejection };

/**
 * Carries out what a learner asks for, at a moment. A rejected command leaves the very same state, and may be sent again.
 * @param moment The one that the state was advanced to.
 * @throws RangeError when the state was not.
 */
export function submitPerpetual(
  state: PerpetualState,
  command: AccountCommand,
  moment: Moment,
  venue: Venue,
): PerpetualResult {
  if (moment.at !== state.at) throw new RangeError('The state is advanced to the moment first.');
  const run: Run = { state: draftOf(state), moment, venue, events: [] };
  try {
    carryOut(run, command);
  } catch (error) {
    if (error instanceof RejectedPerpetual || error instanceof RejectedCommand) {
      return { accepted: false, state, rejection: error.rejection };
    }
    throw error;
  }
  liquidateIfDue(run);
  return { accepted: true, state: run.state, events: run.events };
}

function carryOut(run: Run, command: AccountCommand): void {
  switch (command.type) {
    case 'set-leverage':
      return setLeverage(run, command.leverage);
    case 'set-margin-mode':
      return setMarginMode(run, command.mode);
    case 'place-order':
      return placeContractOrder(run, command.id, command.order);
    case 'amend-order':
      return amendContractOrder(run, command);
    case 'cancel-order':
      return cancelOrder(run, command.order);
    case 'place-exit':
      return placeExit(run, command);
    case 'amend-exit':
      return amendExit(run, command);
    case 'cancel-exit': {
      const exit = run.state.exits.find(({ id }) => id === command.exit);
      if (exit === undefined) throw new RejectedPerpetual('unknown-exit', 'exit');
      return cancelExit(run, exit, 'asked');
    }
    case 'close-position':
      return closePosition(run, command.id);
    case 'begin-day':
      return;
    case 'add-margin':
      return addMargin(run, command.amount);
    case 'remove-margin':
      return removeMargin(run, command.amount);
    default:
      throw new RejectedPerpetual('unknown', 'type');
  }
}

function setLeverage(run: Run, leverage: number): void {
  const { state } = run;
  const { maxLeverage } = frames[state.frame];
  if (!Number.isSafeInteger(leverage) || leverage < 1 || leverage > maxLeverage) {
    const values = { most: String(maxLeverage) };
    throw new RejectedPerpetual('leverage-beyond-frame', 'leverage', values);
  }
  requireNothingOpen(run, 'leverage');
  state.leverage = leverage;
  record(run, { type: 'leverage-set', leverage });
}

function setMarginMode(run: Run, mode: MarginMode): void {
  if (mode !== 'isolated' && mode !== 'cross') throw new RejectedPerpetual('unknown', 'mode');
  requireNothingOpen(run, 'mode');
  run.state.mode = mode;
  record(run, { type: 'margin-mode-set', mode });
}

function requireNothingOpen({ state }: Run, field: 'leverage' | 'mode'): void {
  if (state.position === null && state.orders.length === 0) return;
  throw new RejectedPerpetual('position-open', field);
}

function cancelOrder(run: Run, id: string): void {
  const order = run.state.orders.find((waiting) => waiting.id === id);
  if (order === undefined) throw new RejectedPerpetual('unknown-order', 'order');
  cancelResting(run, order, 'asked');
}

function closePosition(run: Run, id: string): void {
  const { position, instrument } = run.state;
  if (position === null) throw new RejectedPerpetual('no-position', 'type');
  placeContractOrder(run, id, {
    side: position.direction === 'long' ? 'sell' : 'buy',
    kind: 'market',
    quantity: quantityText(instrument, position.lots),
    reduceOnly: true,
  });
}
