import type { Transaction } from '../../../platform/database/database.ts';
import type { Newcomer } from '../../../platform/personal-data.ts';
import type { Services } from '../../../platform/services.ts';
import { attempts } from '../tables.ts';

/** Begins the lesson of the trial for somebody who went through it before they registered, at the step that follows it. */
export async function goOnAfterTrial(
  tx: Transaction,
  { course: { trial }, clock }: Services,
  { learnerId, trialDone }: Newcomer,
): Promise<void> {
  if (!trialDone || trial === undefined) return;
  const now = clock();
  await tx.insert(attempts).values({
    learnerId,
    lessonId: trial.lessonId,
    step: trial.step + 1,
    doneSteps: [trial.step],
    retake: false,
    startedAt: now,
    positionSavedAt: now,
    updatedAt: now,
  });
}
