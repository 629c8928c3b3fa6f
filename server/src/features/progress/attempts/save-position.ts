import { preparedStatement } from '../../../platform/database/statements/prepared-statement.ts';
import { sendTogether } from '../../../platform/database/statements/send-together.ts';
import type { Services } from '../../../platform/services.ts';
import { recordStudyDay, readLastDay } from '../../study-days/record-study-day.ts';
import { requireAttemptLesson, lockAttempt } from './stored-attempt.ts';
import { invalidField, apiError } from '../../../platform/api-error.ts';

export interface Position {
  attemptId: string;
  step: number;
  screen: number;
  doneSteps: number[];
  visibleSeconds: number;
  /** Where the learner's day begins. */
  timeZone: string;
}

interface SavedPosition {
  step: number;
  screen: number;
  doneSteps: number[];
}

/**
 * $1 attempt, $2 step, $3 steps done, $4 seconds to add, $5 now, $6 screen, $7 id of the step whose time it was. Steps once done
 * stay done; a step has an hour at most, beyond which nobody was reading.
 */
const updatePosition = preparedStatement<SavedPosition>(
  'attempt-position',
  `update attempts set
     step_seconds = case when $7::text is null then step_seconds else step_seconds || jsonb_build_object($7::text,
       least(3600, coalesce((step_seconds ->> $7::text)::int, 0) + $4::int)) end,
     step = $2,
     screen = $6,
     done_steps = array(select distinct done from unnest(done_steps || $3::int[]) done order by done),
     visible_seconds = visible_seconds + $4::int,
     position_saved_at = greatest(position_saved_at, $5::timestamptz),
     updated_at = $5::timestamptz
   where id = $1
   returning step, screen, done_steps as "doneSteps"`,
);

/**
 * Saves the step and the screen a learner is at, the steps they have done and the time they spent, which is their day's too.
 *
 * @throws ATTEMPT_NOT_FOUND, ATTEMPT_FINISHED, INVALID_INPUT for a step that the lesson does not have
 */
export async function savePosition(
  services: Services,
  learnerId: string,
  position: Position,
): Promise<{ step: number; screen: number; doneSteps: number[] }> {
  const { attemptId, step, screen, doneSteps, visibleSeconds, timeZone } = position;
  return services.database.transaction(async (tx) => {
    const [[attempt], [last]] = await sendTogether(tx, () => [
      lockAttempt(tx, [attemptId, learnerId]),
      readLastDay(tx, [learnerId]),
    ]);
    if (attempt === undefined) throw apiError('ATTEMPT_NOT_FOUND');
    if (attempt.status === 'completed' || attempt.status === 'abandoned')
      throw apiError('ATTEMPT_FINISHED');
    const { steps } = requireAttemptLesson(services.course, attempt.lessonId);
    const unknown = 'La leçon n’a pas cette étape.';
    if (step >= steps.length) throw invalidField('step', unknown);
    if (doneSteps.some((done) => done >= steps.length)) throw invalidField('doneSteps', unknown);
    const now = services.clock();
    const newlyDone = doneSteps.filter((done) => !attempt.doneSteps.includes(done));
    // It was spent at the step that was shown until now. Of several that were read without a network nobody knows.
    const spentAt = newlyDone.length > 1 ? null : (steps[attempt.step]?.id ?? null);
    const lessonSeconds = countSeconds(visibleSeconds, attempt.positionSavedAt, now);
    const values = [attemptId, step, doneSteps, lessonSeconds, now, screen, spentAt];
    const studied = newlyDone.length > 0;
    const [[saved]] = await sendTogether(tx, () => [
      updatePosition(tx, values),
      ...(studied || lessonSeconds > 0
        ? [recordStudyDay(tx, { learnerId, timeZone, last, now }, { studied, lessonSeconds })]
        : []),
    ]);
    if (saved === undefined) throw new Error('A locked attempt is not there.');
    return saved;
  });
}

/** Counts time up to what really passed since the last save, so that two tabs or a wrong clock cannot add more. */
function countSeconds(visibleSeconds: number, savedAt: Date, now: Date): number {
  const passed = Math.floor((now.getTime() - savedAt.getTime()) / 1000);
  return Math.min(visibleSeconds, Math.max(0, passed));
}
