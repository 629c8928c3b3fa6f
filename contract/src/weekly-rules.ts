/** Rules of the week's market. The page states them, the server holds them. */
export const weeklyRules = {
  /** Simulated days of the market. */
  days: 14,
  /** Lessons completed from which each group begins. */
  groups: [0, 3, 7],
  /** Rows of a ranking that are shown from its top, and on each side of the learner's own. */
  topRows: 20,
  sideRows: 3,
  /** Positions of a market that are shown. */
  shownPositions: 26,
} as const;

/** Lessons that those of a group have completed: from, and to where there is an end. */
export interface WeeklyGroup {
  from: number;
  to: number | null;
}

/** Returns in which group, from 0, somebody is who has completed so many lessons. */
export const weeklyGroupOf = (lessons: number): number =>
  weeklyRules.groups.filter((from) => from <= lessons).length - 1;

/** Returns how many lessons those of a group, from 0, have completed. */
export function lessonsOfGroup(group: number): WeeklyGroup {
  const next = weeklyRules.groups[group + 1];
  return { from: weeklyRules.groups[group] ?? 0, to: next === undefined ? null : next - 1 };
}
