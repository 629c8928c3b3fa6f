import { wrongAnswerLock } from '@chandelle/course/public/quiz-timing';
import { useRef } from 'react';
import { queuedTexts } from '../../../../figures/question/queued-texts.ts';
import { client } from '../../../../lib/api.ts';
import { describeError, errorCode } from '../../../../lib/errors.ts';
import { readZoneInput } from '../../../../lib/use-zone-input.ts';
import { resolveUnjudged } from '../../../../lib/queued-answers.ts';
import { toast } from '../../../../ui/toast.tsx';
import type { Question } from '../../types.ts';
import { dropPendingAnswer, savePendingAnswer, type PendingAnswer } from './answer-store.ts';
import type { QuizPlay } from './quiz-play.ts';
import { showVerdict } from './show-verdict.ts';

/**
 * Returns what sends an answer, keeps it until the server has it, and shows the verdict or why there is none. What is sent `quietly`
 * goes on being shown as waiting.
 */
export function useSending(
  play: QuizPlay,
): (question: Question, answer: PendingAnswer, quietly?: boolean) => void {
  const { learnerId, attempt, dispatch } = play;
  // Questions with an answer under way: two clicks before the next render are one answer.
  const underWay = useRef(new Set<string>());

  async function send(question: Question, answer: PendingAnswer, quietly: boolean) {
    const questionId = question.id;
    if (underWay.current.has(questionId)) return;
    underWay.current.add(questionId);
    if (!quietly) dispatch({ type: 'send', questionId, choice: answer.choice });
    savePendingAnswer(learnerId, attempt.id, questionId, answer);
    try {
      const { submissionId, choice } = answer;
      const judged = await client.progress.submitAnswer({
        attemptId: attempt.id,
        questionId,
        submissionId,
        choice,
        ...readZoneInput(),
      });
      dropPendingAnswer(learnerId, attempt.id, questionId);
      play.onAttempt(judged.attempt);
      showVerdict(play, question, answer.choice, judged);
    } catch (error) {
      await takeFailure(question, answer, error, quietly);
    } finally {
      underWay.current.delete(questionId);
    }
  }

  async function takeFailure(
    question: Question,
    answer: PendingAnswer,
    error: unknown,
    quietly: boolean,
  ) {
    const questionId = question.id;
    const code = errorCode(error);
    const fate = await resolveUnjudged(client, learnerId, error);
    if (code === 'UNAUTHORIZED') {
      dispatch({ type: 'fail', questionId, away: false });
      play.onSessionLost();
    } else if (fate === 'wait') {
      const away = code === 'NETWORK';
      dispatch({ type: 'fail', questionId, away });
      if (!quietly) play.announce(queuedTexts[away ? 'away' : 'refused'].join(' '));
    } else if (fate === 'again') {
      // Input is still locked after an answer that this page did not see: it was loaded anew, or another tab answered.
      play.later(wrongAnswerLock, () => void send(question, answer, quietly));
    } else {
      // Refused for good: another tab or device was faster, or the attempt is over.
      dropPendingAnswer(learnerId, attempt.id, questionId);
      dispatch({ type: 'refuse', questionId });
      toast.error('Réponse non enregistrée', describeError(error));
      play.onStale();
    }
  }

  return (question, answer, quietly = false) => void send(question, answer, quietly);
}
