import type { QueryResultRow } from 'pg';
import { preparedStatement } from '../../platform/database/statements/prepared-statement.ts';
import type { ParisWeek } from '../../platform/paris-time/paris-week.ts';
import type { Services } from '../../platform/services.ts';
import type { CardKind } from '@chandelle/course/course-items';
import type { Studied } from './rules/score-week.ts';

/** Somebody of a group, with what they studied in its week. */
export interface Standing extends Studied {
  monday: string;
  level: number;
  seat: number;
  learnerId: string;
  pseudo: string;
  avatarKey: string | null;
}

interface StandingRow extends QueryResultRow, Omit<Standing, keyof Studied> {
  /** Milliseconds, and what each card was. */
  answers: [number, CardKind][];
  lessons: number[];
}

/**
 * The groups of a learner ($1) in weeks ($2 Mondays, $3 from, $4 to): everybody in them who has not left and is in the ranking.
 * Cards that were answered in a lesson have no submission; a lesson that a restart put away was completed before.
 */
const readRows = preparedStatement<StandingRow>(
  'league-standings',
  `select place.monday::text as monday, place.level, place.seat, place.learner_id as "learnerId", pseudo,
     avatar_key as "avatarKey", answered.list as answers, completed.list as lessons
   from unnest($2::date[], $3::timestamptz[], $4::timestamptz[]) as week (monday, from_at, to_at)
   join league_places own on own.learner_id = $1 and own.monday = week.monday
   join league_places place on place.monday = own.monday and place.level = own.level
     and place.group_number = own.group_number
   join league_members on league_members.learner_id = place.learner_id
   join learners on user_id = place.learner_id and listed_on_leaderboard,
   lateral (
     select coalesce(json_agg(json_build_array(floor(extract(epoch from answered_at) * 1000), kind)), '[]') as list
     from review_answers answer join review_cards card on card.id = answer.card_id
     where answer.learner_id = place.learner_id and submission_id is not null
       and answered_at >= from_at and answered_at < to_at) answered,
   lateral (
     select coalesce(json_agg(floor(extract(epoch from first_at) * 1000)), '[]') as list
     from (
       select min(at) as first_at from (
         select lesson_id, completed_at as at from lesson_completions where user_id = place.learner_id
         union all
         select done ->> 'lesson_id', (done ->> 'completed_at')::timestamptz
         from restart_archives, jsonb_array_elements(completions) done where user_id = place.learner_id
       ) ever group by lesson_id) firsts
     where first_at >= from_at and first_at < to_at) completed`,
);

/** Reads the groups in which a learner is in some weeks, each with its learners and what they studied in it. */
export async function readStandings(
  { pool }: Pick<Services, 'pool'>,
  learnerId: string,
  weeks: readonly ParisWeek[],
): Promise<Standing[]> {
  const rows = await readRows(pool, [
    learnerId,
    weeks.map(({ monday }) => monday),
    weeks.map(({ from }) => from),
    weeks.map(({ to }) => to),
  ]);
  return rows.map(({ answers, lessons, ...row }) => ({
    ...row,
    answers: answers.map(([at, kind]) => ({ at: new Date(at), kind })),
    lessons: lessons.map((at) => new Date(at)),
  }));
}
