import { compared } from '@chandelle/market/money/decimal';
import { readJournal } from '@chandelle/market/simulation/journal';
import { tradesOn } from '@chandelle/market/simulation/plan/held-days';
import type { Simulation } from '@chandelle/market/simulation/simulation';
import type { LostPosition } from '../../../trading/plan/plan-panel.tsx';

/** Lists the positions of a market that were closed with a loss on a real day, by their places in the journal. */
export function lostPositions(simulation: Simulation, day: string): LostPosition[] {
  const trades = readJournal(simulation);
  const { closed } = tradesOn(simulation.state, trades, day);
  return closed
    .filter(({ result }) => compared(result, 0) < 0)
    .map((trade) => ({ number: trades.indexOf(trade) + 1, result: trade.result }));
}
