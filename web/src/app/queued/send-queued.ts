import type { QueryClient } from '@tanstack/react-query';
import { lessons } from 'virtual:course-catalogue';
import { sendQueuedAnswers } from '../../features/lessons/quiz/answers/send-queued.ts';
import { sendChanges } from '../../features/notebook/changes/send-changes.ts';
import { sendQueuedCards } from '../../features/review/queued/send-queued.ts';
import { announce } from '../../lib/flash-message.ts';
import { readAnew } from '../../lib/read-anew.ts';
import { saySent } from './say-sent.ts';

/**
 * Sends what a learner has answered and noted without a network, and says in one message what came of the answers: a note is where
 * it was written. What the server has taken, pages read anew.
 */
export async function sendQueued(
  queryClient: QueryClient | null,
  learnerId: string,
): Promise<void> {
  const quizzes = await sendQueuedAnswers(learnerId);
  const cards = await sendQueuedCards(learnerId);
  const notes = await sendChanges(learnerId);
  const message = saySent(
    {
      judged: [...quizzes.judged, ...cards.judged],
      refused: quizzes.refused + cards.refused,
    },
    (lessonId) => lessons.find(({ id }) => id === lessonId)?.title,
  );
  if (message !== null) announce(message);
  const taken = message !== null || notes.taken.length > 0;
  if (taken && queryClient !== null) void readAnew(queryClient);
}
