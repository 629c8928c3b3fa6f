import { priceText, quantityText, readLots, readTicks } from '../../simulation/units.ts';
import type { PerpetualCommand, PerpetualOrder } from '../commands.ts';
import { RejectedPerpetual } from '../rejections.ts';
import type { Direction } from '../rules/required-margin.ts';
import type { Run } from '../run.ts';
import { record } from '../run.ts';
import type { Exit, Protection } from '../state.ts';

/**
 * Places a conditional exit of the open position.
 * @throws RejectedPerpetual without a position, beyond it, or where the mark price has passed the trigger already.
 */
export function placeExit(
  run: Run,
  command: Extract<PerpetualCommand, { type: 'place-exit' }>,
): void {
  const { state, moment } = run;
  const { position, instrument } = state;
  const { id, kind } = command;
  if (position === null) throw new RejectedPerpetual('no-position', 'type');
  if (kind !== 'stop' && kind !== 'take-profit') throw new RejectedPerpetual('unknown', 'kind');
  const trigger = readTicks(instrument, command.trigger, 'trigger');
  requireSide(run, { direction: position.direction, kind, trigger, from: moment.mark }, 'trigger');
  const lots = command.quantity === undefined ? null : readLots(instrument, command.quantity);
  if (lots !== null && lots > position.lots) {
    const values = { available: quantityText(instrument, position.lots), coin: instrument.coin };
    throw new RejectedPerpetual('reduce-only-opens', 'quantity', values);
  }
  addExit(run, { id, kind, trigger, lots });
}

/**
 * Has an exit wait at another price, in its place among the others. What still waits of the order that placed it brings it along
 * there too, unless the order's own price lies beyond it: what is opened then would be closed at once.
 * @throws RejectedPerpetual when it is not there, or where the mark price has passed the trigger already.
 */
export function amendExit(
  run: Run,
  command: Extract<PerpetualCommand, { type: 'amend-exit' }>,
): void {
  const { state, moment } = run;
  const { position, instrument, exits } = state;
  const exit = exits.find(({ id }) => id === command.exit);
  if (position === null || exit === undefined) throw new RejectedPerpetual('unknown-exit', 'exit');
  const { id, kind } = exit;
  const trigger = readTicks(instrument, command.trigger, 'trigger');
  requireSide(run, { direction: position.direction, kind, trigger, from: moment.mark }, 'trigger');
  state.exits = exits.with(exits.indexOf(exit), { ...exit, trigger });
  const { direction } = position;
  state.orders = state.orders.map((order) => {
    const { protection, price } = order;
    if (protection === null || id !== exitId(order, kind)) return order;
    if (!isOnItsSide({ direction, kind, trigger, from: price })) return order;
    return { ...order, protection: { ...protection, [fieldOf(kind)]: trigger } };
  });
  record(run, { type: 'exit-amended', exit: id, kind, trigger });
}

/**
 * Reads the exits that an order brings along.
 * @param from Price that the order is expected at, in ticks: each exit lies on its own side of it.
 * @throws RejectedPerpetual where one does not.
 */
export function readProtection(run: Run, order: PerpetualOrder, from: number): Protection | null {
  const { instrument } = run.state;
  const direction = order.side === 'buy' ? 'long' : 'short';
  const read = (text: string | undefined, kind: Exit['kind']): number | null => {
    if (text === undefined) return null;
    const field = fieldOf(kind);
    const trigger = readTicks(instrument, text, field);
    requireSide(run, { direction, kind, trigger, from }, field);
    return trigger;
  };
  const stop = read(order.stop, 'stop');
  const target = read(order.target, 'take-profit');
  return stop === null && target === null ? null : { stop, target };
}

/** Places the exits that an order has brought along, once it has opened something; they close the whole position. */
export function placeProtection(
  run: Run,
  order: { id: string; protection: Protection | null },
): void {
  if (order.protection === null) return;
  const { stop, target } = order.protection;
  for (const [kind, trigger] of [
    ['stop', stop],
    ['take-profit', target],
  ] as const) {
    const id = exitId(order, kind);
    if (trigger === null || run.state.exits.some((placed) => placed.id === id)) continue;
    addExit(run, { id, kind, trigger, lots: null });
  }
}

/** Returns whether an exit is carried out when the mark price falls to its trigger, rather than when it rises to it. */
export function exitsBelow(direction: Direction, kind: Exit['kind']): boolean {
  return (direction === 'long') === (kind === 'stop');
}

/** Names the exit that an order brings along. */
function exitId({ id }: { id: string }, kind: Exit['kind']): string {
  return `${id}:${kind}`;
}

function fieldOf(kind: Exit['kind']): keyof Protection {
  return kind === 'stop' ? 'stop' : 'target';
}

function addExit(run: Run, exit: Exit): void {
  run.state.exits.push(exit);
  const { id, kind, trigger } = exit;
  record(run, { type: 'exit-placed', exit: id, kind, trigger });
}

/** An exit of a position, and the price that it has to lie on its own side of. */
interface SidedExit {
  direction: Direction;
  kind: Exit['kind'];
  trigger: number;
  from: number;
}

function requireSide(
  { state: { instrument } }: Run,
  exit: SidedExit,
  field: 'trigger' | 'stop' | 'target',
): void {
  if (isOnItsSide(exit)) return;
  throw new RejectedPerpetual('exit-wrong-side', field, {
    price: priceText(instrument, exit.from),
  });
}

function isOnItsSide({ direction, kind, trigger, from }: SidedExit): boolean {
  return exitsBelow(direction, kind) ? trigger < from : trigger > from;
}
