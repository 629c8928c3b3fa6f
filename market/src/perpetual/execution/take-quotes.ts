import type { Quote } from '../../simulation/maker-quotes.ts';
import { withoutFront } from '../../simulation/maker-quotes.ts';
import type { Run } from '../run.ts';
import type { OrderSide } from '../state.ts';

/** Returns what an order of a side would meet at a limit (null takes any price), best first. */
export function quotesFor(
  { state, moment, venue }: Run,
  side: OrderSide,
  limit: number | null,
): readonly Quote[] {
  const own = sideMet(side);
  const quotes = withoutFront(venue.quotes(moment)[own], state.taken[own]);
  if (limit === null) return quotes;
  return quotes.filter(({ price }) => (side === 'buy' ? price <= limit : price >= limit));
}

/** Takes lots from what others offer, and remembers it for the rest of the second. */
export function takeQuotes(
  run: Run,
  side: OrderSide,
  limit: number | null,
  lots: number,
): { met: Quote[]; left: number } {
  const met: Quote[] = [];
  let left = lots;
  for (const { price, lots: offered } of quotesFor(run, side, limit)) {
    if (left === 0) break;
    const taken = Math.min(left, offered);
    met.push({ price, lots: taken });
    left -= taken;
  }
  run.state.taken[sideMet(side)] += lots - left;
  return { met, left };
}

/** Names the quotes that an order of a side meets. */
function sideMet(side: OrderSide): 'asks' | 'bids' {
  return side === 'buy' ? 'asks' : 'bids';
}
