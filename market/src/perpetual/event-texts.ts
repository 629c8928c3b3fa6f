import type { PerpetualEvent } from './events.ts';

/** A value in which whole amounts of money are texts. */
type Written<Value> = Value extends bigint
  ? string
  : Value extends object
    ? { [Key in keyof Value]: Written<Value[Key]> }
    : Value;

/** An event as plain JSON: amounts are whole numbers of ticks × lots in texts. */
export type SavedEvent = Written<PerpetualEvent>;

/** Names of all amounts that an event may have. */
const amounts: ReadonlySet<string> = new Set([
  'wallet',
  'margin',
  'fee',
  'result',
  'paid',
  'amount',
  'entryValue',
  'behind',
  'required',
  'returned',
  'shortfall',
  'exitValue',
  'insuranceResult',
]);

/** Writes an event as plain JSON. */
export function writeEvent(event: PerpetualEvent): SavedEvent {
  return mapped(event, (_, value) =>
    typeof value === 'bigint' ? String(value) : value,
  ) as SavedEvent;
}

/**
 * Reads an event that was written.
 * @throws SyntaxError when an amount is no whole number.
 */
export function readEvent(saved: SavedEvent): PerpetualEvent {
  return mapped(saved, (name, value) =>
    amounts.has(name) && typeof value === 'string' ? BigInt(value) : value,
  ) as PerpetualEvent;
}

function mapped(
  record: Readonly<Record<string, unknown>>,
  change: (name: string, value: unknown) => unknown,
): Record<string, unknown> {
  const written: Record<string, unknown> = {};
  for (const name in record) {
    const value = record[name];
    written[name] =
      typeof value === 'object' && value !== null
        ? mapped(value as Record<string, unknown>, change)
        : change(name, value);
  }
  return written;
}
