import type { SimulationState } from './state.ts';

/** How a position was to end, and whether one held to it. Prices in ticks. */
export interface TradePlan {
  /** The first stop and the first target in force. */
  stop: number | null;
  target: number | null;
  /** A stop went down: it was amended, or cancelled and placed lower. */
  lowered: boolean;
  /** The last stop was cancelled, and the position went on without one for more than {@link REPRIEVE}. */
  removed: boolean;
}

/** Simulated seconds for which a position may be without its stop: to place it anew, or to sell by hand. */
export const REPRIEVE = 900;

/**
 * Reads from the stops and targets of a position what its plan was, and what became of it.
 * @param from Second of its first purchase.
 * @param to Second of its end; null while it is open.
 */
export function readPlan(
  { protections, closedOrders, now }: SimulationState,
  from: number,
  to: number | null,
): TradePlan {
  const during = protections.filter(({ at }) => at >= from && (to === null || at <= to));
  const ended = new Map(closedOrders.map((order) => [order.id, order]));
  const stops = new Map<string, number>();
  /** The last stop, once it was taken away and as long as there is no other. */
  let gone: { at: number; stop: number } | null = null;
  let lowered = false;
  let removed = false;
  const goneTooLong = (until: number): boolean => gone !== null && until - gone.at > REPRIEVE;
  for (const { at, order, stop, target } of during) {
    const before = stops.get(order);
    if (stop !== null) {
      if (stop < (before ?? gone?.stop ?? -Infinity)) lowered = true;
      if (goneTooLong(at)) removed = true;
      stops.set(order, stop);
      gone = null;
    } else if (target === null && before !== undefined) {
      stops.delete(order);
      const others = [...stops.keys()].some((id) => (ended.get(id)?.closedAt ?? Infinity) > at);
      // A trailing stop has followed the price since it was noted.
      if (!others) gone = { at, stop: ended.get(order)?.trigger ?? before };
    }
  }
  return {
    stop: during.find(({ stop }) => stop !== null)?.stop ?? null,
    target: during.find(({ target }) => target !== null)?.target ?? null,
    lowered,
    removed: removed || goneTooLong(to ?? now),
  };
}
