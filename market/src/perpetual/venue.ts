import type { Quotes } from '../simulation/maker-quotes.ts';
import type { Moment } from './state.ts';

/** What the market offers besides its prices, each answer following from the moment alone. */
export interface Venue {
  /** Returns what others offer at a moment, best first. */
  quotes(moment: Moment): Quotes;
  /** Returns the funding rate of a settlement, in 10⁻⁸ of the value; above 0 longs pay. */
  fundingRate(at: number): number;
}
