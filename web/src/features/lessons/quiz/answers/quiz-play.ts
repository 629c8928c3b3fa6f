import type { Dispatch } from 'react';
import type { Attempt, Quiz } from '../../types.ts';
import type { QuizUiAction } from '../quiz-state.ts';

export interface QuizOptions {
  quiz: Quiz;
  learnerId: string;
  attempt: Attempt;
  onAttempt: (attempt: Attempt) => void;
  /** The attempt is not the one of the server any more (another tab or device): read it again. */
  onStale: () => void;
  onSessionLost: () => void;
  /** The last question of a quiz that shows one at a time is done. */
  onDone: (attempt: Attempt) => void;
}

/** A quiz that is played: what it was given, and what changes its page. */
export interface QuizPlay extends QuizOptions {
  dispatch: Dispatch<QuizUiAction>;
  /** Says what was judged to those who listen. */
  announce: (text: string) => void;
  /** Acts after so many milliseconds, unless the page has gone by then. */
  later: (milliseconds: number, act: () => void) => void;
}
