import { wrongAnswerLock } from '@chandelle/course/public/quiz-timing';
import { client } from '../../../../lib/api.ts';
import { readZoneInput } from '../../../../lib/use-zone-input.ts';
import { unlessHeld } from '../../../../lib/hold-answers.ts';
import { type SentAnswers, resolveUnjudged } from '../../../../lib/queued-answers.ts';
import {
  dropPendingAnswer,
  listQueuedAttempts,
  type PendingAnswer,
  readPendingAnswers,
} from './answer-store.ts';

interface Queued {
  attemptId: string;
  questionId: string;
  answer: PendingAnswer;
}

/** Lists the answers of a learner that wait, in the order in which they were given. */
function listQueued(learnerId: string): Queued[] {
  const queued = listQueuedAttempts(learnerId).flatMap((attemptId) =>
    Object.entries(readPendingAnswers(learnerId, attemptId)).map(([questionId, answer]) => ({
      attemptId,
      questionId,
      answer,
    })),
  );
  return queued.toSorted((one, other) => one.answer.givenAt - other.answer.givenAt);
}

/**
 * Sends the answers of a learner that wait on this device, one after the other, each under the id that it was given with. Those
 * of a quiz that is open somewhere are left to its page, which shows the verdict. Ends at the first that nobody judges now.
 */
export async function sendQueuedAnswers(learnerId: string): Promise<SentAnswers> {
  const sent: SentAnswers = { judged: [], refused: 0 };
  let goesOn = true;
  for (const queued of listQueued(learnerId)) {
    if (!goesOn) break;
    await unlessHeld(queued.attemptId, async () => {
      goesOn = await sendOne(learnerId, queued, sent);
    });
  }
  return sent;
}

/** Sends one answer, if it still waits. Returns whether there is a point in sending the next one. */
async function sendOne(learnerId: string, queued: Queued, sent: SentAnswers): Promise<boolean> {
  const { attemptId, questionId } = queued;
  const answer = readPendingAnswers(learnerId, attemptId)[questionId];
  if (answer === undefined) return true;
  const { submissionId, choice } = answer;
  try {
    const { attempt } = await client.progress.submitAnswer({
      attemptId,
      questionId,
      submissionId,
      choice,
      ...readZoneInput(),
    });
    sent.judged.push(attempt.lessonId);
  } catch (error) {
    const fate = await resolveUnjudged(client, learnerId, error);
    if (fate === 'wait') return false;
    if (fate === 'again') {
      await new Promise((resolve) => setTimeout(resolve, wrongAnswerLock));
      return sendOne(learnerId, queued, sent);
    }
    sent.refused += 1;
  }
  dropPendingAnswer(learnerId, attemptId, questionId);
  return true;
}
