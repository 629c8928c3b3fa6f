import type { BreachReason } from '../../plan/judge-order.ts';
import { heldRules, type HeldRule } from '../../plan/plan.ts';
import type { JournalTrade } from '../journal.ts';
import type { SimulationState } from '../state.ts';

/** Which rule each reason breaks. */
export const ruleOf: Readonly<Record<BreachReason, HeldRule>> = {
  market: 'markets',
  weekday: 'hours',
  hour: 'hours',
  'no-stop': 'risk',
  'position-risk': 'risk',
  'open-risk': 'risk',
  'no-objective': 'risk',
  ratio: 'risk',
  positions: 'day',
  losses: 'day',
  'day-losses': 'stop',
  'day-percent': 'stop',
  'day-breach': 'stop',
};

/** What the plan says of a position, by the orders that bought it and by what became of its stop. */
export interface TradeVerdict {
  /** The version of the plan under which it was opened. */
  version: number;
  kept: HeldRule[];
  broken: HeldRule[];
}

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
    const [first] = bought;
    if (first === undefined) return;
    const broken = new Set(bought.flatMap((order) => order.broken.map((reason) => ruleOf[reason])));
    // With its stop lowered or gone it risked more than the plan was asked about.
    if (trade.stopLowered || trade.stopRemoved) broken.add('risk');
    verdicts.set(trade.number, {
      version: first.version,
      kept: heldRules.filter((rule) => !broken.has(rule)),
      broken: heldRules.filter((rule) => broken.has(rule)),
    });
  });
  return verdicts;
}
