import { compared, decimalText, plus, toNumber } from '../money/decimal.ts';
import { maxDrawdown } from '../risk/drawdown.ts';
import { respectsRiskRule } from '../risk/risk-rule.ts';
import { mean } from '../statistics/moments.ts';
import type { JournalTrade } from './journal.ts';
import { readJournal } from './journal.ts';
import { lastTicks } from './simulation.ts';
import type { Simulation } from './simulation.ts';
import { ticksPerUnit } from './units.ts';

/** What the trades say. Shares go from 0 to 1; null where there is nothing to tell from. */
export interface Metrics {
  /** Trades that are closed, and of these won and lost after fees. */
  trades: number;
  wins: number;
  losses: number;
  winRate: number | null;
  /** Average result of a closed trade, in the currency, and in R (the amount risked). */
  expectancy: number | null;
  expectancyInR: number | null;
  averageWin: number | null;
  /** As a positive number. */
  averageLoss: number | null;
  /** All gains ÷ all losses; null without a loss. */
  profitFactor: number | null;
  /** Exact sums, in decimal texts. */
  result: string;
  fees: string;
  /** Deepest fall of the equity from a peak, as a part of the peak; deposits do not count. */
  maxDrawdown: number;
  /** Share of the time during which coins were held. */
  exposure: number;
  discipline: Discipline;
}

/** How the trades were made, whatever they brought. */
export interface Discipline {
  /** Share of all trades that had a stop. */
  withStop: number | null;
  /** Share of the trades with a stop that risked at most 2 % of the equity. */
  withinRiskRule: number | null;
  averageRiskPercent: number | null;
  greatestRiskPercent: number | null;
  /** Average reward/risk of what was planned, and average R of what was got. */
  plannedRatio: number | null;
  gotRatio: number | null;
  revengeTrades: number;
  stopsLowered: number;
  stopsRemoved: number;
}

/** Computes what the account's trades say about result and discipline. */
export function readMetrics(simulation: Simulation): Metrics {
  const journal = readJournal(simulation);
  const closed = journal.filter(({ closedAt }) => closedAt !== null);
  const results = closed.map(({ result }) => toNumber(result));
  const wins = results.filter((result) => result > 0);
  const losses = results.filter((result) => result < 0).map((result) => -result);
  const gained = sum(wins);
  const lost = sum(losses);
  return {
    trades: closed.length,
    wins: wins.length,
    losses: losses.length,
    winRate: closed.length === 0 ? null : wins.length / closed.length,
    expectancy: average(results),
    expectancyInR: average(known(closed, 'gotRatio')),
    averageWin: average(wins),
    averageLoss: average(losses),
    profitFactor: lost === 0 ? null : gained / lost,
    result: decimalText(
      closed.reduce((all, { result }) => plus(all, result), { units: 0n, scale: 0 }),
    ),
    fees: simulation.state.account.fees,
    maxDrawdown: maxDrawdown(equityCurve(simulation)).depth,
    exposure: exposureOf(simulation, journal),
    discipline: disciplineOf(journal),
  };
}

function disciplineOf(journal: readonly JournalTrade[]): Discipline {
  const risks = known(journal, 'riskPercent');
  const stopped = journal.filter(({ stop }) => stop !== null);
  return {
    withStop: journal.length === 0 ? null : stopped.length / journal.length,
    withinRiskRule:
      risks.length === 0 ? null : risks.filter(respectsRiskRule).length / risks.length,
    averageRiskPercent: average(risks),
    greatestRiskPercent: risks.length === 0 ? null : Math.max(...risks),
    plannedRatio: average(known(journal, 'plannedRatio')),
    gotRatio: average(known(journal, 'gotRatio')),
    revengeTrades: journal.filter(({ revenge }) => revenge).length,
    stopsLowered: journal.filter(({ stopLowered }) => stopLowered).length,
    stopsRemoved: journal.filter(({ stopRemoved }) => stopRemoved).length,
  };
}

/**
 * Follows the equity from the account's start: after each fill, at the close of each bar while coins
 * are held, and now. Deposits are left out, so that they neither hide a fall nor look like a gain.
 */
export function equityCurve(simulation: Simulation): number[] {
  const { state, source } = simulation;
  const ticks = ticksPerUnit(state.instrument);
  let cash = toNumber(state.rules.cash);
  let coins = 0;
  let time = state.accountSince;
  const curve = [cash];
  const holdUntil = (until: number): void => {
    if (coins > 0) {
      const first = Math.floor(time / source.barSeconds);
      const end = Math.floor((until + 1) / source.barSeconds);
      for (let bar = first; bar < end; bar += 1) {
        curve.push(cash + (coins * source.bar(bar).close) / ticks);
      }
    }
    time = until;
  };
  for (const { at, side, quantity, value, fee, price } of state.fills) {
    holdUntil(at);
    const turn = side === 'buy' ? 1 : -1;
    cash -= turn * toNumber(value) + toNumber(fee);
    coins += turn * toNumber(quantity);
    curve.push(cash + coins * toNumber(price));
  }
  if (compared(state.account.coins, 0) === 0) coins = 0;
  holdUntil(state.now);
  curve.push(cash + (coins * lastTicks(simulation)) / ticks);
  return curve;
}

function exposureOf({ state }: Simulation, journal: readonly JournalTrade[]): number {
  const whole = state.now - state.accountSince;
  if (whole <= 0) return 0;
  const held = journal.map(({ openedAt, closedAt }) => (closedAt ?? state.now) - openedAt);
  return sum(held) / whole;
}

function known(
  trades: readonly JournalTrade[],
  field: 'riskPercent' | 'plannedRatio' | 'gotRatio',
): number[] {
  return trades.flatMap((trade) => trade[field] ?? []);
}

function average(values: readonly number[]): number | null {
  return values.length === 0 ? null : mean(values);
}

function sum(values: readonly number[]): number {
  return values.reduce((all, value) => all + value, 0);
}
