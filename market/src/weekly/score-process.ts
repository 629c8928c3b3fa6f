import type { HeldRule } from '../plan/plan.ts';
import { RISK_RULE_PERCENT, respectsRiskRule } from '../risk/risk-rule.ts';
import type { JournalTrade } from '../simulation/journal.ts';
import { judgeTrades } from '../simulation/plan/judge-trades.ts';
import type { SimulationState } from '../simulation/state.ts';
import { hasMovedTarget } from './moved-target.ts';

/** What a market of the week is scored by, and the points of each line: never the gain. */
export const processLines = {
  /** Positions were opened under a written plan, and broke none of its rules. */
  plan: 30,
  /** Each risked at most the share of the capital that the course allows. */
  risk: 30,
  /** Each had its stop from its first second. */
  stops: 25,
  /** What was decided stayed: no moved exit, no attempt to win a loss back. */
  calm: 15,
} as const;

export type ProcessLine = keyof typeof processLines;
export const processLineNames = ['plan', 'risk', 'stops', 'calm'] as const;

export const lossCodes = [
  'no-plan',
  'plan-broken',
  'risk-unknown',
  'risk-above',
  'stop-missing',
  'stop-late',
  'revenge',
  'stop-removed',
  'stop-lowered',
  'target-moved',
] as const;
export type LossCode = (typeof lossCodes)[number];

/** Why points were lost. */
export interface LostPoints {
  line: ProcessLine;
  /** Which position, from 1 for the first that was opened. */
  position: number;
  code: LossCode;
  /** At least 1. */
  points: number;
  /** The rule of the plan that was broken. */
  rule?: HeldRule;
  /** 'risk-above': percent of the capital that was risked. 'stop-late': simulated seconds without a stop. */
  value?: number;
}

/** How a market was played. */
export interface ProcessScore {
  /** From 0 to 100, the sum of the lines. */
  points: number;
  lines: Record<ProcessLine, number>;
  /** What each lost point was lost for, by lines and positions. */
  lost: LostPoints[];
}

/** A breach of one position, and which part of the position's points it costs, in percent. */
interface Breach extends Omit<LostPoints, 'line' | 'position' | 'points'> {
  gravity: number;
}

/** How grave each breach is, in percent of what a position can bring to its line. */
const gravity = {
  whole: 100,
  /** Of the plan, one rule among several. */
  planRule: 30,
  lateStop: 33,
  movedTarget: 60,
} as const;

/**
 * Scores how the positions of a market were made, with the reason of each lost point. Each position has an equal part of
 * each line, of which a breach costs all or a share; what a line has lost in all is rounded up, so that no breach is free.
 * @param trades The journal of that market.
 * @returns Null without a position: there is nothing to judge.
 */
export function scoreProcess(
  state: SimulationState,
  trades: readonly JournalTrade[],
): ProcessScore | null {
  if (trades.length === 0) return null;
  const verdicts = judgeTrades(state, trades);
  const breaches: Record<ProcessLine, (trade: JournalTrade) => Breach[]> = {
    plan: ({ number }) => planBreaches(verdicts.get(number)?.broken),
    risk: riskBreaches,
    stops: (trade) => stopBreaches(state, trade),
    calm: (trade) => calmBreaches(state, trade),
  };
  const lost = processLineNames.flatMap((line) =>
    takeFrom(
      line,
      trades.map((trade) => breaches[line](trade)),
    ),
  );
  const pointsOf = (line: ProcessLine) =>
    processLines[line] -
    lost.filter((each) => each.line === line).reduce((sum, { points }) => sum + points, 0);
  const lines = {
    plan: pointsOf('plan'),
    risk: pointsOf('risk'),
    stops: pointsOf('stops'),
    calm: pointsOf('calm'),
  };
  return { points: lines.plan + lines.risk + lines.stops + lines.calm, lines, lost };
}

/** Takes from a line what each breach costs, in whole points whose sum is that of all breaches, rounded up. */
function takeFrom(line: ProcessLine, positions: readonly Breach[][]): LostPoints[] {
  const lost: LostPoints[] = [];
  let gravities = 0;
  let taken = 0;
  positions.forEach((breaches, index) => {
    let left = 100;
    for (const { gravity: grave, ...breach } of breaches) {
      const counted = Math.min(left, grave);
      left -= counted;
      gravities += counted;
      const all = Math.ceil((processLines[line] * gravities) / (100 * positions.length));
      if (all > taken) lost.push({ line, position: index + 1, points: all - taken, ...breach });
      taken = all;
    }
  });
  return lost;
}

function planBreaches(broken: readonly HeldRule[] | undefined): Breach[] {
  if (broken === undefined) return [{ code: 'no-plan', gravity: gravity.whole }];
  return broken.map((rule) => ({ code: 'plan-broken', rule, gravity: gravity.planRule }));
}

/** The more a position risked, the more it costs: twice the limit costs all. */
function riskBreaches({ riskPercent }: JournalTrade): Breach[] {
  if (riskPercent === null) return [{ code: 'risk-unknown', gravity: gravity.whole }];
  if (respectsRiskRule(riskPercent)) return [];
  const beyond = Math.ceil(100 * (riskPercent / RISK_RULE_PERCENT - 1));
  return [{ code: 'risk-above', value: riskPercent, gravity: Math.min(100, beyond) }];
}

function stopBreaches(
  state: SimulationState,
  { stop, openedAt, closedAt }: JournalTrade,
): Breach[] {
  if (stop === null) return [{ code: 'stop-missing', gravity: gravity.whole }];
  const first = state.protections.find(
    (record) =>
      record.stop !== null && record.at >= openedAt && record.at <= (closedAt ?? Infinity),
  );
  const late = (first?.at ?? openedAt) - openedAt;
  return late === 0 ? [] : [{ code: 'stop-late', value: late, gravity: gravity.lateStop }];
}

function calmBreaches(state: SimulationState, trade: JournalTrade): Breach[] {
  const breaches: (Breach | false)[] = [
    trade.revenge && { code: 'revenge', gravity: gravity.whole },
    trade.stopRemoved && { code: 'stop-removed', gravity: gravity.whole },
    trade.stopLowered && { code: 'stop-lowered', gravity: gravity.whole },
    hasMovedTarget(state, trade) && { code: 'target-moved', gravity: gravity.movedTarget },
  ];
  return breaches.filter((breach) => breach !== false);
}
