import { compared, decimalText, minus, plus } from '../../money/decimal.ts';
import { REPRIEVE } from '../../simulation/read-plan.ts';
import type { Instrument } from '../../simulation/presets.ts';
import type { PerpetualEvent } from '../events.ts';
import { money, moneyText } from '../money-texts.ts';
import { worth } from '../rules/amounts.ts';
import type { Direction } from '../rules/required-margin.ts';

/** A position from the execution that opened it until nothing is open any more, as plain JSON. Seconds are since 1970 UTC, prices in ticks. */
export interface ContractPosition {
  /** 1 for the first of the account. */
  number: number;
  direction: Direction;
  /** The orders that opened it or added to it, first one first. */
  orders: string[];
  openedAt: number;
  /** Null while it is open. */
  closedAt: number | null;
  /** The real days of both; null where nobody said when things were done. */
  openedOn: string | null;
  closedOn: string | null;
  /** Lots opened in all, and those that are open. */
  lots: number;
  open: number;
  /** The most that were open at a time; left out of positions of markets that were kept before it was counted. */
  most?: number;
  /** What the lots opened were worth, and what those closed were, as decimal texts of the currency. */
  entryValue: string;
  exitValue: string;
  /** What was on the account before it. */
  capital: string;
  /** Result after fees and funding; null while it is open. */
  result: string | null;
  /** The first stop and the first target that it had. */
  stop: number | null;
  target: number | null;
  /** The stops that wait now. */
  stops: { exit: string; trigger: number }[];
  /** When the last stop was taken away, and where it stood; null while there is one, or never was. */
  gone: { at: number; trigger: number } | null;
  /** Its stop was moved away from the price, or gone for too long: see {@link isLoosened}. */
  loosened: boolean;
  /** It was closed by force. */
  forced: boolean;
}

/**
 * Goes on with the positions of an account through what has happened. What tells of a position whose opening was never told
 * is passed over.
 * @param day The real day; null where nobody said.
 * @returns The positions, oldest first; those given stay as they were.
 */
export function recordPositions(
  positions: readonly ContractPosition[],
  events: readonly PerpetualEvent[],
  { instrument, day }: { instrument: Instrument; day: string | null },
): readonly ContractPosition[] {
  if (events.length === 0) return positions;
  const written = positions.slice();
  const last = written.at(-1);
  let open = last === undefined || last.closedAt !== null ? null : copied(last);
  if (open !== null) written.splice(-1, 1, open);
  for (const event of events) {
    if (open === null) {
      if (event.type !== 'filled' || event.result !== null) continue;
      open = opened(event, { number: written.length + 1, instrument, day });
      written.push(open);
    } else record(open, event, instrument);
    if (open.open > 0) continue;
    open.closedAt = event.at;
    open.closedOn = day;
    open.loosened = isLoosened(open, event.at);
    open.stops = [];
    // Nothing is bound any more: what is on the account now is what the position has made of it.
    const left = moneyText(instrument, event.wallet);
    open.result = decimalText(minus(left, open.capital));
    open = null;
  }
  return written;
}

/** Returns whether a position had its stop moved away from the price, or none for more than a quarter of an hour after it was taken away. */
export function isLoosened({ loosened, gone, closedAt }: ContractPosition, now: number): boolean {
  return loosened || (gone !== null && (closedAt ?? now) - gone.at > REPRIEVE);
}

type Fill = Extract<PerpetualEvent, { type: 'filled' }>;

function copied(position: ContractPosition): ContractPosition {
  const { most } = position;
  // Part by part, as `draftOf` copies an account, and for the same reason.
  return {
    number: position.number,
    direction: position.direction,
    orders: position.orders.slice(),
    openedAt: position.openedAt,
    closedAt: position.closedAt,
    openedOn: position.openedOn,
    closedOn: position.closedOn,
    lots: position.lots,
    open: position.open,
    ...(most !== undefined && { most }),
    entryValue: position.entryValue,
    exitValue: position.exitValue,
    capital: position.capital,
    result: position.result,
    stop: position.stop,
    target: position.target,
    stops: position.stops.slice(),
    gone: position.gone,
    loosened: position.loosened,
    forced: position.forced,
  };
}

function opened(
  fill: Fill,
  { number, instrument, day }: { number: number; instrument: Instrument; day: string | null },
): ContractPosition {
  const { at, wallet, margin, fee, side, order } = fill;
  const position: ContractPosition = {
    number,
    direction: side === 'buy' ? 'long' : 'short',
    orders: [order],
    openedAt: at,
    closedAt: null,
    openedOn: day,
    closedOn: null,
    lots: 0,
    open: 0,
    most: 0,
    entryValue: '0',
    exitValue: '0',
    capital: moneyText(instrument, wallet + margin + fee),
    result: null,
    stop: null,
    target: null,
    stops: [],
    gone: null,
    loosened: false,
    forced: false,
  };
  record(position, fill, instrument);
  return position;
}

function record(position: ContractPosition, event: PerpetualEvent, instrument: Instrument): void {
  switch (event.type) {
    case 'filled': {
      const { order, lots, price, result } = event;
      if (result === null) {
        position.lots += lots;
        position.open += lots;
        if (position.most !== undefined) position.most = Math.max(position.most, position.open);
        position.entryValue = added(instrument, position.entryValue, worth(price, lots));
        if (!position.orders.includes(order)) position.orders.push(order);
      } else {
        position.open -= lots;
        position.exitValue = added(instrument, position.exitValue, worth(price, lots));
      }
      return;
    }
    case 'liquidated':
      position.exitValue = added(instrument, position.exitValue, worth(event.mark, position.open));
      position.open = 0;
      position.forced = true;
      return;
    case 'exit-placed':
      if (event.kind === 'stop') placeStop(position, event);
      else position.target ??= event.trigger;
      return;
    case 'exit-amended':
      if (event.kind === 'stop') moveStop(position, event);
      return;
    case 'exit-cancelled':
      if (event.kind === 'stop' && event.reason === 'asked') cancelStop(position, event);
      return;
    case 'exit-triggered':
      position.stops = position.stops.filter(({ exit }) => exit !== event.exit);
      return;
    default:
  }
}

/** Adds ticks × lots to a sum, as a decimal text of the currency. */
const added = (instrument: Instrument, sum: string, value: bigint): string =>
  decimalText(plus(sum, money(instrument, value)));

type ExitEvent = { at: number; exit: string };

function placeStop(
  position: ContractPosition,
  { at, exit, trigger }: ExitEvent & { trigger: number },
): void {
  const { gone } = position;
  position.stop ??= trigger;
  position.stops.push({ exit, trigger });
  if (gone === null) return;
  if (isFarther(position, trigger, gone.trigger) || at - gone.at > REPRIEVE)
    position.loosened = true;
  position.gone = null;
}

function moveStop(
  position: ContractPosition,
  { exit, trigger }: ExitEvent & { trigger: number },
): void {
  const nearest = nearestStop(position);
  position.stops = position.stops.map((stop) => (stop.exit === exit ? { exit, trigger } : stop));
  const moved = nearestStop(position);
  if (nearest !== null && moved !== null && isFarther(position, moved, nearest))
    position.loosened = true;
}

function cancelStop(position: ContractPosition, { at, exit }: ExitEvent): void {
  const nearest = nearestStop(position);
  position.stops = position.stops.filter((stop) => stop.exit !== exit);
  const left = nearestStop(position);
  if (nearest === null) return;
  if (left === null) position.gone = { at, trigger: nearest };
  else if (isFarther(position, left, nearest)) position.loosened = true;
}

/** Returns the stop that the price comes to first; null without one. */
function nearestStop({ direction, stops }: ContractPosition): number | null {
  if (stops.length === 0) return null;
  const triggers = stops.map(({ trigger }) => trigger);
  return direction === 'long' ? Math.max(...triggers) : Math.min(...triggers);
}

function isFarther({ direction }: ContractPosition, one: number, other: number): boolean {
  return direction === 'long' ? one < other : one > other;
}

/** Returns whether a position was closed with a loss. */
export const isLost = ({ result }: ContractPosition): boolean =>
  result !== null && compared(result, 0) < 0;
