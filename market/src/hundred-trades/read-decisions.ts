import { compared, decimal, minus, plus, times, toNumber } from '../money/decimal.ts';
import type { TradeVerdict } from '../plan/held-plan.ts';
import type { HeldRule } from '../plan/plan.ts';
import { RISK_RULE_PERCENT } from '../risk/risk-rule.ts';
import { feeOn, feePercent, holdingOf } from '../simulation/funds.ts';
import { readJournal, type JournalTrade } from '../simulation/journal.ts';
import { judgeTrades } from '../simulation/plan/judge-trades.ts';
import type { Setup } from '../simulation/setups.ts';
import { lastTicks, type Simulation } from '../simulation/simulation.ts';
import { priceOf } from '../simulation/units.ts';
import type { CoinTrade } from './coin.ts';

/** What a market tells of one of its trades that is a decision. */
export interface ReadDecision {
  /** The trade's number in the journal. */
  trade: number;
  /** Id of the order that opened it. */
  order: string;
  r: number;
  riskPercent: number | null;
  setup: Setup;
  broken: HeldRule[];
  stopLowered: boolean;
  stopRemoved: boolean;
  openAtEnd: boolean;
  coin: CoinTrade;
}

/**
 * Reads the decisions of a market: its closed trades in the order of closing; once it is over, also the one that is still open,
 * as if it were sold at the last price, after the fee of that. A sale is not a decision of its own: it ends one.
 * @param over Whether nothing more will be done in it.
 * @param planRisk Reads what a version of the plan lets one position risk, in percent: what 1 R is of a trade without a stop.
 */
export function readDecisions(
  simulation: Simulation,
  over: boolean,
  planRisk: (version: number) => number | null,
): ReadDecision[] {
  const { state } = simulation;
  const trades = readJournal(simulation);
  const verdicts = judgeTrades(state, trades);
  return trades.flatMap((trade) => {
    const openAtEnd = trade.closedAt === null;
    if (openAtEnd && !over) return [];
    return [describe(simulation, trade, verdicts.get(trade.number), planRisk)];
  });
}

function describe(
  simulation: Simulation,
  trade: JournalTrade,
  verdict: TradeVerdict | undefined,
  planRisk: (version: number) => number | null,
): ReadDecision {
  const { state } = simulation;
  const allowed = (verdict === undefined ? null : planRisk(verdict.version)) ?? RISK_RULE_PERCENT;
  const risk = trade.risk === null ? (toNumber(trade.capital) * allowed) / 100 : Number(trade.risk);
  const entry = Number(trade.entry);
  const openAtEnd = trade.closedAt === null;
  const result = openAtEnd ? resultIfSold(simulation, trade) : Number(trade.result);
  const target = trade.target === null ? 0 : Number(trade.target) - entry;
  return {
    trade: trade.number,
    order: state.fills.find(({ number }) => number === trade.number)?.order ?? '',
    // Without a negative zero, which JSON does not have.
    r: Math.round((100 * result) / risk) / 100 + 0,
    riskPercent: trade.riskPercent,
    setup: trade.setup ?? 'off-plan',
    broken: verdict?.broken ?? [],
    stopLowered: trade.stopLowered,
    stopRemoved: trade.stopRemoved,
    openAtEnd,
    coin: {
      stop: trade.risk === null ? null : (entry - Number(trade.stop)) / entry,
      target: target > 0 ? target / entry : null,
      seconds: (trade.closedAt ?? state.now) - trade.openedAt,
      stakeInR: Number(trade.stake) / risk,
      feePercent: Number(feePercent(state, { fees: state.feesOn }, 'taker')),
    },
  };
}

/** What a position that is open would have brought in all, had its coins been sold at the last price. */
function resultIfSold(simulation: Simulation, { result }: JournalTrade): number {
  const { state } = simulation;
  const { coins, cost } = holdingOf(state);
  if (compared(coins, decimal(0)) === 0) return Number(result);
  const value = times(coins, priceOf(state.instrument, lastTicks(simulation)));
  const fee = feeOn(value, feePercent(state, { fees: state.feesOn }, 'taker'));
  return toNumber(plus(result, minus(minus(value, fee), cost)));
}
