import type { Quote } from '../../simulation/maker-quotes.ts';
import { fillFrom, quotesMet, sideMet } from '../../simulation/match.ts';
import type { Run } from '../run.ts';
import type { OrderSide } from '../state.ts';

/** Goes through what an order of a side would meet at a limit (null takes any price), best first. */
export function quotesFor(
  { state, moment, venue }: Run,
  side: OrderSide,
  limit: number | null,
): Iterable<Quote> {
  return quotesMet(venue.quotes(moment), state.taken, side, limit);
}

/** Takes lots from what others offer, and remembers it for the rest of the second. */
export function takeQuotes(
  run: Run,
  side: OrderSide,
  limit: number | null,
  lots: number,
): { met: Quote[]; left: number } {
  const met = fillFrom(quotesFor(run, side, limit), lots);
  const taken = met.reduce((sum, { lots: part }) => sum + part, 0);
  run.state.taken[sideMet(side)] += taken;
  return { met, left: lots - taken };
}
