import { respectsRiskRule } from '../risk/risk-rule.ts';
import type { TradeVerdict } from './held-plan.ts';

/** What the score is made of, and the points of each: what depends on the learner, never the gain. */
export const scoreLines = {
  /** The position had a stop. */
  stop: 25,
  /** It risked at most the share of the capital that the course allows; without a stop nobody knows. */
  risk: 25,
  /** It broke no rule of the plan. */
  plan: 20,
  /** It was not opened to win back a loss. */
  calm: 15,
  /** Its stop was neither moved away from the price nor taken away. */
  held: 15,
} as const;

export type ScoreLine = keyof typeof scoreLines;

/** How a position was made, at whatever desk. */
export interface MadePosition {
  /** The real day on which it was opened; null where nobody said when things were done. */
  openedOn: string | null;
  stopped: boolean;
  /** What it risked at its first stop, in percent of the capital; null where that is not known. */
  riskPercent: number | null;
  /** It looks like an attempt to win a loss back. */
  revenge: boolean;
  /** Its stop was moved away from the price, or taken away. */
  loosened: boolean;
  /** What the plan says of it; null where it was opened without one. */
  verdict: TradeVerdict | null;
}

/** One line of the score: of so many positions, so many kept to it. */
export interface ScoredLine {
  line: ScoreLine;
  points: number;
  of: number;
  kept: number;
  positions: number;
}

export interface DisciplineScore {
  /** The sum of the lines. */
  points: number;
  /** 100, or less where no position was opened under a plan. */
  of: number;
  lines: ScoredLine[];
}

/** Scores how positions were made, line by line, in whole points; null without a position. */
export function scoreDiscipline(made: readonly MadePosition[]): DisciplineScore | null {
  if (made.length === 0) return null;
  const verdicts = made.flatMap(({ verdict }) => verdict ?? []);
  const count = (keeps: (position: MadePosition) => boolean) => ({
    kept: made.filter(keeps).length,
    positions: made.length,
  });
  const counts: Record<ScoreLine, { kept: number; positions: number }> = {
    stop: count(({ stopped }) => stopped),
    risk: count(({ riskPercent }) => riskPercent !== null && respectsRiskRule(riskPercent)),
    plan: {
      kept: verdicts.filter(({ broken }) => broken.length === 0).length,
      positions: verdicts.length,
    },
    calm: count(({ revenge }) => !revenge),
    held: count(({ stopped, loosened }) => stopped && !loosened),
  };
  const lines = (Object.keys(scoreLines) as ScoreLine[])
    .filter((line) => counts[line].positions > 0)
    .map((line) => {
      const { kept, positions } = counts[line];
      const of = scoreLines[line];
      return { line, points: Math.round((of * kept) / positions), of, kept, positions };
    });
  const sum = (field: 'points' | 'of') => lines.reduce((all, line) => all + line[field], 0);
  return { points: sum('points'), of: sum('of'), lines };
}
