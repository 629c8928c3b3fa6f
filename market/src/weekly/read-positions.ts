import { minus, plus, times, toNumber } from '../money/decimal.ts';
import { readJournal, type JournalTrade } from '../simulation/journal.ts';
import { readAccount } from '../simulation/read-account.ts';
import { lastTicks, type Simulation } from '../simulation/simulation.ts';
import { priceOf } from '../simulation/units.ts';

/** A position as it is shown when the market is told. Prices in the market's own currency, times in its seconds. */
export interface PlayedPosition {
  openedAt: number;
  /** Null when it was still open at the end. */
  closedAt: number | null;
  entry: number;
  /** Where it was left; at the end of the market, its last price. */
  exit: number;
  stop: number | null;
  target: number | null;
  /** Result in times of what was risked; null where nobody knows that. */
  result: number | null;
}

/** What was gained: shown, and never ranked. */
export interface Gain {
  /** Of the account. */
  percent: number;
  /** The sum of all positions, in times of what each risked; null where one risked nobody knows what. */
  result: number | null;
}

/** Reads the positions of a market, first opened first; one that is still open is valued at the last price. */
export function readPositions(
  simulation: Simulation,
  trades: readonly JournalTrade[] = readJournal(simulation),
): PlayedPosition[] {
  const last = priceOf(simulation.state.instrument, lastTicks(simulation));
  return trades.map((trade) => ({
    openedAt: trade.openedAt,
    closedAt: trade.closedAt,
    entry: Number(trade.entry),
    exit: trade.closedAt === null ? toNumber(last) : Number(trade.exit),
    stop: trade.stop === null ? null : Number(trade.stop),
    target: trade.target === null ? null : Number(trade.target),
    result: trade.closedAt === null ? openResult(simulation, trade) : trade.gotRatio,
  }));
}

/** Reads the gain of a market. */
export function readGain(simulation: Simulation, positions: readonly PlayedPosition[]): Gain {
  return {
    percent: toNumber(readAccount(simulation).resultPercent),
    result: positions.reduce<number | null>(
      (sum, { result }) => (sum === null || result === null ? null : sum + result),
      0,
    ),
  };
}

function openResult(simulation: Simulation, { risk, result }: JournalTrade): number | null {
  if (risk === null) return null;
  const { account, instrument } = simulation.state;
  const worth = times(account.coins, priceOf(instrument, lastTicks(simulation)));
  return toNumber(plus(minus(worth, account.cost), result)) / toNumber(risk);
}
