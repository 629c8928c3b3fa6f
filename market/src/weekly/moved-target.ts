import type { JournalTrade } from '../simulation/journal.ts';
import type { SimulationState } from '../simulation/state.ts';

/** Returns whether a target of a position went elsewhere on the way: amended, or cancelled and placed at another price. */
export function hasMovedTarget(
  { protections }: Pick<SimulationState, 'protections'>,
  { openedAt, closedAt }: Pick<JournalTrade, 'openedAt' | 'closedAt'>,
): boolean {
  const targets = new Map<string, number>();
  /** One that was taken away, as long as no other has taken its place. */
  let gone: number | null = null;
  for (const { at, order, stop, target } of protections) {
    if (at < openedAt || at > (closedAt ?? Infinity)) continue;
    const before = targets.get(order);
    if (target !== null) {
      if (target !== (before ?? gone ?? target)) return true;
      targets.set(order, target);
      gone = null;
    } else if (stop === null && before !== undefined) {
      targets.delete(order);
      gone = before;
    }
  }
  return false;
}
