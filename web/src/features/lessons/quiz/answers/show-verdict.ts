import { wrongAnswerLock } from '@chandelle/course/public/quiz-timing';
import { toast } from '../../../../ui/toast.tsx';
import type { Attempt, Question } from '../../types.ts';
import { advanceAfter, isValidated, justCameFor, type Feedback } from '../quiz-state.ts';
import { announceVerdict, feedbackText, wrongAnswerText } from '../quiz-texts.ts';
import type { QuizPlay } from './quiz-play.ts';

/** What the server says of an answer. */
interface Judged {
  /** Null where any answer will do. */
  correct: boolean | null;
  incomplete: boolean;
  /** What the toast says the error costs, in points; null when it costs nothing any more. */
  cost: number | null;
  attempt: Attempt;
}

/** Shows and says what the server judged, then opens the question again or leaves it. */
export function showVerdict(play: QuizPlay, question: Question, choice: string[], judged: Judged) {
  const { rules } = play.quiz;
  const questionId = question.id;
  const feedback = feedbackOf(judged);
  const leaving = rules.layout === 'single' && feedback !== 'wrong' && feedback !== 'incomplete';
  play.dispatch({ type: 'judge', questionId, feedback, leaving });
  const text = feedbackText(feedback, rules);
  if (text !== null) play.announce(announceVerdict(text, question, judged.attempt, choice));
  if (judged.correct === false) {
    // Right options that are not all of them are no error: the sentence under the question says what is missing.
    if (!judged.incomplete || judged.cost !== null) {
      toast.error('Mauvaise réponse', wrongAnswerText(judged.cost, rules), {
        repeatsPage: true,
      });
    }
    play.later(wrongAnswerLock, () => play.dispatch({ type: 'release', questionId }));
  } else if (leaving) {
    play.later(rules.judging === 'any' ? advanceAfter.any : advanceAfter.right, () =>
      leave(play, question, judged.attempt),
    );
  }
}

/** Goes from a question to the first open one; after the last, the quiz is done. */
function leave({ quiz, dispatch, onDone, later }: QuizPlay, question: Question, latest: Attempt) {
  const { questions } = quiz;
  dispatch({ type: 'release', questionId: question.id });
  const open = questions.findIndex(({ id }) => !isValidated(latest, id));
  if (open === -1) onDone(latest);
  const from = questions.findIndex(({ id }) => id === question.id);
  dispatch({ type: 'advance', from, to: open === -1 ? questions.length : open });
  later(justCameFor, () => dispatch({ type: 'stay' }));
}

function feedbackOf(judged: { correct: boolean | null; incomplete: boolean }): Feedback {
  if (judged.correct === null) return null;
  if (judged.correct) return 'right';
  return judged.incomplete ? 'incomplete' : 'wrong';
}
