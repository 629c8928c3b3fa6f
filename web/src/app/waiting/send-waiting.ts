import { lessons } from 'virtual:course-catalogue';
import { sendWaitingAnswers } from '../../features/lessons/quiz/answers/send-waiting.ts';
import { sendWaitingCards } from '../../features/review/waiting/send-waiting.ts';
import { announce } from '../../lib/flash-message.ts';
import { saySent } from './say-sent.ts';

/** Sends what a learner has answered without a network, and says so in one message. Returns whether the server has judged any. */
export async function sendWaiting(learnerId: string): Promise<boolean> {
  const quizzes = await sendWaitingAnswers(learnerId);
  const cards = await sendWaitingCards(learnerId);
  const message = saySent(
    {
      judged: [...quizzes.judged, ...cards.judged],
      refused: quizzes.refused + cards.refused,
    },
    (lessonId) => lessons.find(({ id }) => id === lessonId)?.title,
  );
  if (message !== null) announce(message);
  return message !== null;
}
