import { judgeTrade, type TradeVerdict } from '../../plan/held-plan.ts';
import type { JournalTrade } from '../journal.ts';
import type { SimulationState } from '../state.ts';

/** Judges each trade of a journal, by its number; those that were bought without a plan are left out. */
export function judgeTrades(
  { held, fills }: SimulationState,
  trades: readonly JournalTrade[],
): Map<number, TradeVerdict> {
  const orders = new Map(held?.orders.map((order) => [order.order, order]));
  const verdicts = new Map<number, TradeVerdict>();
  trades.forEach((trade, index) => {
    const end = trades[index + 1]?.number ?? Infinity;
    const bought = fills
      .filter(({ number, side }) => side === 'buy' && number >= trade.number && number < end)
      // The legs of a pair are known by the command that placed them.
      .flatMap(({ order }) => orders.get(order.replace(/:(target|stop)$/u, '')) ?? []);
    // With its stop lowered or gone it risked more than the plan was asked about.
    const verdict = judgeTrade(bought, trade.stopLowered || trade.stopRemoved);
    if (verdict !== null) verdicts.set(trade.number, verdict);
  });
  return verdicts;
}
