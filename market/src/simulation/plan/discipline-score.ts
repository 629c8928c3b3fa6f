import { respectsRiskRule } from '../../risk/risk-rule.ts';
import type { JournalTrade } from '../journal.ts';
import type { SimulationState } from '../state.ts';
import { judgeTrades } from './judge-trades.ts';

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
  /** Its stop was neither lowered nor taken away. */
  held: 15,
} as const;

export type ScoreLine = keyof typeof scoreLines;

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

/** Scores how the positions of an account were made, line by line, in whole points; null without a position. */
export function scoreDiscipline(
  state: SimulationState,
  trades: readonly JournalTrade[],
): DisciplineScore | null {
  if (trades.length === 0) return null;
  const verdicts = [...judgeTrades(state, trades).values()];
  const count = (keeps: (trade: JournalTrade) => boolean) => ({
    kept: trades.filter(keeps).length,
    positions: trades.length,
  });
  const counts: Record<ScoreLine, { kept: number; positions: number }> = {
    stop: count(({ stop }) => stop !== null),
    risk: count(({ riskPercent }) => riskPercent !== null && respectsRiskRule(riskPercent)),
    plan: {
      kept: verdicts.filter(({ broken }) => broken.length === 0).length,
      positions: verdicts.length,
    },
    calm: count(({ revenge }) => !revenge),
    held: count(
      ({ stop, stopLowered, stopRemoved }) => stop !== null && !stopLowered && !stopRemoved,
    ),
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
