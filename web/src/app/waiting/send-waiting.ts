import { lessons } from 'virtual:course-catalogue';
import { sendWaitingAnswers } from '../../features/lessons/quiz/answers/send-waiting.ts';
import { sendWaitingCard } from '../../features/review/session/send-waiting.ts';
import { announce } from '../../lib/flash-message.ts';
import { saySent } from './say-sent.ts';

/** Sends what a learner has answered without a network, and says so in one message. Returns whether the server has judged any. */
export async function sendWaiting(learnerId: string): Promise<boolean> {
  const quizzes = await sendWaitingAnswers(learnerId);
  const card = await sendWaitingCard(learnerId);
  const message = saySent(
    {
      judged: [...quizzes.judged, ...card.judged],
      refused: quizzes.refused + card.refused,
    },
    (lessonId) => lessons.find(({ id }) => id === lessonId)?.title,
  );
  if (message !== null) announce(message);
  return message !== null;
}
