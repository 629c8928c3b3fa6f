import { takeMoney } from './margin-funds.ts';
import { floorDivided, minOf, shareDown, worth } from '../rules/amounts.ts';
import { frames } from '../rules/frames.ts';
import { initialMarginOf } from '../rules/required-margin.ts';
import type { Run } from '../run.ts';
import { record } from '../run.ts';
import type { OrderSide, Position } from '../state.ts';

/** Lots that changed hands at one price. */
export interface Execution {
  order: string;
  side: OrderSide;
  price: number;
  lots: number;
  role: 'maker' | 'taker';
}

/** Returns whether an order of a side closes a position rather than adding to it. */
export function closes({ direction }: Position, side: OrderSide): boolean {
  return (side === 'sell') === (direction === 'long');
}

/**
 * Books an execution. One against the position closes lots of it, of which there have to be enough; any other
 * opens lots, for which the wallet has to bear margin and fee.
 */
export function bookExecution(run: Run, execution: Execution): void {
  const { position } = run.state;
  if (position !== null && closes(position, execution.side)) closeLots(run, position, execution);
  else openLots(run, execution);
}

function feeOf({ state }: Run, { price, lots, role }: Execution): bigint {
  const { makerFee, takerFee } = frames[state.frame];
  return shareDown(worth(price, lots), role === 'maker' ? makerFee : takerFee);
}

function openLots(run: Run, execution: Execution): void {
  const { state, moment } = run;
  const { order, side, price, lots, role } = execution;
  const value = worth(price, lots);
  const fee = feeOf(run, execution);
  const margin = state.mode === 'isolated' ? initialMarginOf(value, state.leverage) : 0n;
  const before = state.position;
  state.wallet -= fee + margin;
  state.ledger.fees += fee;
  state.position = {
    direction: side === 'buy' ? 'long' : 'short',
    lots: (before?.lots ?? 0) + lots,
    entryValue: (before?.entryValue ?? 0n) + value,
    margin: (before?.margin ?? 0n) + margin,
    openedAt: before?.openedAt ?? moment.at,
    costs: (before?.costs ?? 0n) + fee,
  };
  record(run, { type: 'filled', order, side, lots, price, role, fee, result: null });
}

/**
 * Closes lots: their part of the entry, of the margin and of the costs leaves the position. What the part
 * of the margin does not bear of a loss, the rest of the margin bears, then the insurance fund.
 */
function closeLots(run: Run, position: Position, execution: Execution): void {
  const { state } = run;
  const { order, side, price, lots, role } = execution;
  const [part, whole] = [BigInt(lots), BigInt(position.lots)];
  const entry = floorDivided(position.entryValue * part, whole);
  const margin = floorDivided(position.margin * part, whole);
  const gained = worth(price, lots) - entry;
  const result = position.direction === 'long' ? gained : -gained;
  position.lots -= lots;
  position.entryValue -= entry;
  position.margin -= margin;
  position.costs -= floorDivided(position.costs * part, whole);
  state.ledger.market -= result;
  payOut(run, position, margin + result);
  const fee = takeMoney(state, feeOf(run, execution));
  state.ledger.fees += fee;
  if (position.lots === 0) state.position = null;
  record(run, { type: 'filled', order, side, lots, price, role, fee, result });
}

/** Gives the wallet what a closing leaves; what is missing comes from what stands behind the position, then from the fund. */
function payOut({ state }: Run, position: Position, amount: bigint): void {
  if (amount >= 0n) {
    state.wallet += amount;
    return;
  }
  let missing = -amount;
  if (state.mode === 'cross') missing -= takeMoney(state, missing);
  else {
    const borne = minOf(missing, position.margin);
    position.margin -= borne;
    missing -= borne;
  }
  state.ledger.insurance -= missing;
}
