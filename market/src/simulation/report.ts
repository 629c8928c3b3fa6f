import { toNumber } from '../money/decimal.ts';
import { priceAtSecond } from '../prices/price-source.ts';
import { RISK_RULE_PERCENT } from '../risk/risk-rule.ts';
import { readJournal } from './journal.ts';
import type { Metrics } from './metrics.ts';
import { readMetrics } from './metrics.ts';
import { readAccount } from './read-account.ts';
import type { Simulation } from './simulation.ts';
import { lastTicks } from './simulation.ts';

/** Lessons that a report sends to, by their ids. */
export type ReportLesson =
  | 'gestion-risque'
  | 'psychologie-trading'
  | 'spot-trading'
  | 'strategies-avancees';

export type FindingCode =
  | 'no-trade'
  | 'few-trades'
  | 'stops-missing'
  | 'stops-everywhere'
  | 'risk-too-high'
  | 'risk-kept'
  | 'ratio-too-low'
  | 'ratio-good'
  | 'targets-missing'
  | 'losses-run'
  | 'gains-cut'
  | 'stops-lowered'
  | 'stops-removed'
  | 'revenge'
  | 'deep-drawdown'
  | 'fees-heavy'
  | 'negative-expectancy'
  | 'positive-expectancy';

/** One thing that the trades show. */
export interface Finding {
  code: FindingCode;
  tone: 'good' | 'work' | 'note';
  /** The lesson that teaches it; null where there is nothing to work on. */
  lesson: ReportLesson | null;
  values: Readonly<Record<string, number>>;
}

/** What a session shows, in figures and in findings: first what to work on, the gravest first. */
export interface Report {
  metrics: Metrics;
  /** Result of the account and of the coin itself since the account's start, in percent. */
  resultPercent: number;
  marketPercent: number;
  findings: Finding[];
}

/** Trades below which a result is mostly chance: of fewer, nothing but that is told of the result. */
const FEW_TRADES = 5;
/** Reward/risk below which a trade is not worth its risk. */
const MIN_RATIO = 2;
const DEEP_DRAWDOWN = 0.1;
/** Part of the gains that fees may take. */
const HEAVY_FEES = 0.2;

/**
 * Judges a session on result and on discipline, and says what to work on and which lesson teaches
 * it. A good result with bad discipline is told as such: it was luck.
 */
export function reportSession(simulation: Simulation): Report {
  const metrics = readMetrics(simulation);
  return {
    metrics,
    resultPercent: toNumber(readAccount(simulation).resultPercent),
    marketPercent: readMarketPercent(simulation),
    findings: findingsOf(simulation, metrics),
  };
}

/** Returns what the coin itself did since the account's start, in percent. */
export function readMarketPercent(simulation: Simulation): number {
  const { state, source } = simulation;
  return 100 * (lastTicks(simulation) / priceAtSecond(source, state.accountSince) - 1);
}

function findingsOf(simulation: Simulation, metrics: Metrics): Finding[] {
  const journal = readJournal(simulation);
  if (journal.length === 0) return [work('no-trade', 'strategies-avancees')];
  const { discipline } = metrics;
  const found: (Finding | null)[] = [
    ...stopFindings(metrics, journal.length),
    discipline.stopsLowered === 0
      ? null
      : work('stops-lowered', 'psychologie-trading', { count: discipline.stopsLowered }),
    discipline.stopsRemoved === 0
      ? null
      : work('stops-removed', 'gestion-risque', { count: discipline.stopsRemoved }),
    discipline.revengeTrades === 0
      ? null
      : work('revenge', 'psychologie-trading', { count: discipline.revengeTrades }),
    ratioFinding(journal.length, journal.filter(({ target }) => target === null).length, metrics),
    lossFinding(simulation),
    gainFinding(simulation),
    metrics.maxDrawdown < DEEP_DRAWDOWN
      ? null
      : work('deep-drawdown', 'gestion-risque', { percent: 100 * metrics.maxDrawdown }),
    feeFinding(metrics),
    expectancyFinding(metrics),
    metrics.trades < FEW_TRADES ? note('few-trades', { count: metrics.trades }) : null,
  ];
  const order = ['work', 'note', 'good'];
  return found
    .filter((finding) => finding !== null)
    .toSorted((one, other) => order.indexOf(one.tone) - order.indexOf(other.tone));
}

function stopFindings({ discipline }: Metrics, trades: number): (Finding | null)[] {
  const { withStop, withinRiskRule, greatestRiskPercent, stopsRemoved } = discipline;
  const missing = Math.round((1 - (withStop ?? 0)) * trades);
  return [
    missing > 0
      ? work('stops-missing', 'gestion-risque', { count: missing, trades })
      : stopsRemoved > 0
        ? null
        : good('stops-everywhere', { trades }),
    withinRiskRule === null
      ? null
      : withinRiskRule < 1
        ? work('risk-too-high', 'gestion-risque', {
            percent: greatestRiskPercent ?? 0,
            rule: RISK_RULE_PERCENT,
          })
        : good('risk-kept', { percent: greatestRiskPercent ?? 0, rule: RISK_RULE_PERCENT }),
  ];
}

function ratioFinding(trades: number, untargeted: number, metrics: Metrics): Finding | null {
  const { plannedRatio } = metrics.discipline;
  if (plannedRatio !== null && plannedRatio < MIN_RATIO) {
    return work('ratio-too-low', 'gestion-risque', { ratio: plannedRatio, least: MIN_RATIO });
  }
  if (untargeted > 0)
    return work('targets-missing', 'gestion-risque', { count: untargeted, trades });
  return plannedRatio === null ? null : good('ratio-good', { ratio: plannedRatio });
}

/** Losses that cost clearly more than was risked: the stop was moved, or came too late. */
function lossFinding(simulation: Simulation): Finding | null {
  const beyond = readJournal(simulation).filter(({ gotRatio }) => (gotRatio ?? 0) < -1.25);
  return beyond.length === 0
    ? null
    : work('losses-run', 'psychologie-trading', { count: beyond.length });
}

/** Gains taken before half of the way to the target. */
function gainFinding(simulation: Simulation): Finding | null {
  const cut = readJournal(simulation).filter(
    ({ gotRatio, plannedRatio }) =>
      gotRatio !== null && plannedRatio !== null && gotRatio > 0 && gotRatio < plannedRatio / 2,
  );
  return cut.length === 0 ? null : work('gains-cut', 'psychologie-trading', { count: cut.length });
}

function feeFinding({ fees, averageWin, wins, trades }: Metrics): Finding | null {
  if (trades < FEW_TRADES) return null;
  const paid = toNumber(fees);
  const gains = (averageWin ?? 0) * wins;
  return paid > 0 && paid > HEAVY_FEES * gains
    ? work('fees-heavy', 'spot-trading', { fees: paid, gains })
    : null;
}

function expectancyFinding({ expectancy, trades }: Metrics): Finding | null {
  if (expectancy === null || trades < FEW_TRADES) return null;
  return expectancy < 0
    ? work('negative-expectancy', 'strategies-avancees', { expectancy })
    : good('positive-expectancy', { expectancy });
}

function work(
  code: FindingCode,
  lesson: ReportLesson,
  values: Record<string, number> = {},
): Finding {
  return { code, tone: 'work', lesson, values };
}

function good(code: FindingCode, values: Record<string, number>): Finding {
  return { code, tone: 'good', lesson: null, values };
}

function note(code: FindingCode, values: Record<string, number>): Finding {
  return { code, tone: 'note', lesson: null, values };
}
