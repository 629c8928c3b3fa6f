import { lessons } from 'virtual:course-catalogue';
import { sendWaitingAnswers } from '../../features/lessons/quiz/answers/send-waiting.ts';
import { sendChanges } from '../../features/notebook/changes/send-changes.ts';
import { sendWaitingCards } from '../../features/review/waiting/send-waiting.ts';
import { announce } from '../../lib/flash-message.ts';
import { saySent } from './say-sent.ts';

/**
 * Sends what a learner has answered and noted without a network, and says in one message what came of the answers: a note is where
 * it was written. Returns whether the server has taken any.
 */
export async function sendWaiting(learnerId: string): Promise<boolean> {
  const quizzes = await sendWaitingAnswers(learnerId);
  const cards = await sendWaitingCards(learnerId);
  const notes = await sendChanges(learnerId);
  const message = saySent(
    {
      judged: [...quizzes.judged, ...cards.judged],
      refused: quizzes.refused + cards.refused,
    },
    (lessonId) => lessons.find(({ id }) => id === lessonId)?.title,
  );
  if (message !== null) announce(message);
  return message !== null || notes.taken.length > 0;
}
