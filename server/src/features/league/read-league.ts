import type { leagueSchema } from '@chandelle/contract/league';
import { eq } from 'drizzle-orm';
import type { input } from 'zod';
import { type ParisWeek, weekBefore, weekOf } from '../../platform/paris-time/paris-week.ts';
import type { Services } from '../../platform/services.ts';
import { avatarUrl } from '../identity/avatar-url.ts';
import type { SignedIn } from '../identity/read-session.ts';
import { readStandings, type Standing } from './read-standings.ts';
import { lessonsOfLevel } from './rules/level-of.ts';
import { rankGroup } from './rules/rank-group.ts';
import { scoreToday, scoreWeek } from './rules/score-week.ts';
import { leagueMembers } from './tables.ts';
import { takePlace } from './take-place.ts';

type League = input<typeof leagueSchema>;

/**
 * Reads a learner's league: the group of the week, and how the one before ended. Whoever is in the league gets their place of
 * the week by looking, if study did not bring it before.
 */
export async function readLeague(services: Services, learner: SignedIn): Promise<League> {
  const { learnerId, listedOnLeaderboard: listed } = learner;
  const now = services.clock();
  const week = weekOf(now);
  const weeks = [week, weekBefore(week)];
  const outside = { ...presentWeek(week, now), listed, group: null, last: null };
  if (!listed) return { ...outside, joined: await isMember(services, learnerId) };
  let standings = await readStandings(services, learnerId, weeks);
  if (!isPlaced(standings, learnerId, week)) {
    if (!(await isMember(services, learnerId))) return { ...outside, joined: false };
    await takePlace(services, learnerId, now);
    standings = await readStandings(services, learnerId, weeks);
  }
  return {
    ...outside,
    joined: true,
    group: presentGroup(standings, learnerId, week, now),
    last: presentLast(standings, learnerId, weekBefore(week)),
  };
}

/** Returns whether a learner asked to be in the league. */
async function isMember({ database }: Services, learnerId: string): Promise<boolean> {
  const members = await database
    .select({ learnerId: leagueMembers.learnerId })
    .from(leagueMembers)
    .where(eq(leagueMembers.learnerId, learnerId));
  return members.length === 1;
}

const isPlaced = (standings: readonly Standing[], learnerId: string, { monday }: ParisWeek) =>
  standings.some((one) => one.monday === monday && one.learnerId === learnerId);

function presentWeek({ monday, to }: ParisWeek, now: Date) {
  const hoursLeft = Math.ceil((Number(to) - Number(now)) / 3_600_000);
  return { monday, endsAt: to.toISOString(), hoursLeft };
}

/** Ranks those of a week's group, by what they studied in it. */
const rank = (standings: readonly Standing[], week: ParisWeek) =>
  rankGroup(
    standings
      .filter(({ monday }) => monday === week.monday)
      .map((standing) => ({ ...standing, ...scoreWeek(standing, week) })),
  );

function presentGroup(
  standings: readonly Standing[],
  learnerId: string,
  week: ParisWeek,
  now: Date,
): League['group'] {
  const ranked = rank(standings, week);
  const own = ranked.find((one) => one.learnerId === learnerId);
  // Left, or out of the ranking, between two statements.
  if (own === undefined) return null;
  return {
    level: lessonsOfLevel(own.level),
    rows: ranked.map((one) => ({
      rank: one.rank,
      pseudo: one.pseudo,
      avatarUrl: avatarUrl(one.avatarKey),
      points: one.points,
      own: one === own,
    })),
    own: {
      cardPoints: own.cardPoints,
      lessonPoints: own.lessonPoints,
      todayPoints: scoreToday(own, week, now),
    },
  };
}

function presentLast(
  standings: readonly Standing[],
  learnerId: string,
  week: ParisWeek,
): League['last'] {
  const ranked = rank(standings, week);
  const own = ranked.find((one) => one.learnerId === learnerId);
  if (own === undefined) return null;
  return { monday: week.monday, rank: own.rank, learners: ranked.length, points: own.points };
}
