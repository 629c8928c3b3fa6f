import { shownAttempts } from '@chandelle/contract/dashboard';
import type { SubmittedAnswer } from '@chandelle/course/quiz';
import { groupBy } from '../../../platform/group-by.ts';
import {
  type JsonRow,
  readJsonRows,
} from '../../../platform/database/statements/prepared-lists.ts';

/** Attempts that are read: what a learner did before the last two hundred tells little of today. */
const readAttempts = 200;

/** An attempt of the present course, with what is asked of its lesson. */
export interface StudiedAttempt {
  id: string;
  lessonId: string;
  status: 'active' | 'failed' | 'completed' | 'abandoned';
  retake: boolean;
  visibleSeconds: number;
  startedAt: Date;
  /** Of its completion; null before. */
  score: number | null;
  errors: number | null;
  /** Seconds for which the lesson was on screen in all attempts. */
  lessonSeconds: number;
  /** Attempts in all. */
  count: number;
}

/** An answer of an attempt. */
interface AttemptAnswer extends Omit<SubmittedAnswer, 'choice'> {
  attemptId: string;
  choice: string[];
}

/** What attempts and answers tell, as it is stored. */
export interface StoredStudy {
  attempts: JsonRow<StudiedAttempt>[];
  answers: JsonRow<AttemptAnswer>[];
}

/**
 * The query for the attempts of a learner ($1) since the course was begun, or begun again: latest first. An abandoned attempt
 * handed its time on to the one that took its place.
 */
export const selectStudied = `select id, lesson_id as "lessonId", status, retake,
    visible_seconds as "visibleSeconds", started_at as "startedAt",
    (result ->> 'score')::int as score, (result ->> 'errors')::int as errors,
    (coalesce(sum(visible_seconds) filter (where status <> 'abandoned')
      over (partition by lesson_id), 0))::int as "lessonSeconds",
    (count(*) over ())::int as count
  from attempts
  where user_id = $1 and started_at >= coalesce(
    (select max(restarted_at) from restart_archives where user_id = $1), '-infinity')
  order by started_at desc, id desc
  limit ${readAttempts}`;

/**
 * The query for the answers that are needed of these attempts, by attempt, oldest first: those of the last finished one of each
 * lesson, and of those shown below the pass mark.
 */
export const selectNeededAnswers = `select attempt_id as "attemptId", question_id as "questionId", choice, correct,
    answered_at as "answeredAt"
  from attempt_answers
  where attempt_id in (
    select id from (
      select id, status,
        row_number() over (order by "startedAt" desc, id desc) as place,
        row_number() over (
          partition by "lessonId", status = 'active' order by "startedAt" desc, id desc) as "placeInLesson"
      from (${selectStudied}) studied) placed
    where status <> 'active' and "placeInLesson" = 1
      or status in ('failed', 'abandoned') and place <= ${shownAttempts})
  order by attempt_id, number`;

/** Reads attempts from what is stored, latest first, and the answers of those that are needed, by attempt, oldest first. */
export function readStudy({ attempts, answers }: StoredStudy): {
  attempts: StudiedAttempt[];
  answers: ReadonlyMap<string, SubmittedAnswer[]>;
} {
  return {
    attempts: readJsonRows<StudiedAttempt>(attempts, { startedAt: true }),
    answers: groupBy(
      readJsonRows<AttemptAnswer>(answers, { answeredAt: true }),
      ({ attemptId }) => attemptId,
    ),
  };
}
