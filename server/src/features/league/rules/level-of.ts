import { leagueRules } from '@chandelle/contract/league-rules';

const { levels } = leagueRules;

/** Returns at which level, from 0, somebody is who has completed so many lessons. */
export const levelOf = (lessons: number): number =>
  levels.filter((from) => from <= lessons).length - 1;

/** Returns how many lessons those of a level have completed: from, and to where there is an end. */
export function lessonsOfLevel(level: number): { from: number; to: number | null } {
  const next = levels[level + 1];
  return { from: levels[level] ?? 0, to: next === undefined ? null : next - 1 };
}
