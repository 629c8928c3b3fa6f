import {
  drawExercise,
  type Exercise,
  writeQuantity,
} from '@chandelle/course/public/drills/draw-exercise';
import type { DrillRound } from '@chandelle/course/public/drills/drill-kind';
import { judgeAnswer } from '@chandelle/course/public/drills/judge-answer';
import type { QuizQuestion } from '@chandelle/course/public/lesson';
import { findChoiceProblem, judge } from '@chandelle/course/quiz';
import { seededRandom } from '@chandelle/market/seeded-random';

/** An exercise as an exam asks it, with its right answer: all that is needed to show, judge and explain it later. */
export type AskedExercise =
  | { kind: 'question'; question: QuizQuestion }
  | { kind: 'drill'; name: string; round: DrillRound; seed: number };

/** An answer as it is saved. */
export interface ExamAnswer {
  choice: string[] | null;
  typed: string | null;
}

/** What an ended exam tells of an answer, as one reads it. */
export interface PresentedAnswer {
  text: string;
  given: string[];
  expected: string[];
  reasons: string[];
}

/** Works out the exercise that a drill was asked with: the same numbers each time. */
export const workOut = ({ round, seed }: Extract<AskedExercise, { kind: 'drill' }>): Exercise =>
  drawExercise(round, seededRandom(seed));

/** Says why an answer cannot be one to the exercise, by its field; null for one that can. */
export function findAnswerProblem(
  asked: AskedExercise,
  { choice, typed }: ExamAnswer,
): { field: 'choice' | 'typed'; message: string } | null {
  if (asked.kind === 'question') {
    const message = findChoiceProblem(asked.question, choice ?? []);
    return message === null ? null : { field: 'choice', message };
  }
  return judgeAnswer(workOut(asked), typed ?? '').kind === 'unreadable'
    ? { field: 'typed', message: 'Écrivez un nombre, par exemple 12,5.' }
    : null;
}

/** Judges a saved answer; nothing saved is wrong. A number that is nearly right counts as right, as in Révision. */
export function isRight(asked: AskedExercise, { choice, typed }: ExamAnswer): boolean {
  if (asked.kind === 'question') return choice !== null && judge(asked.question, choice).correct;
  return typed !== null && ['correct', 'near'].includes(judgeAnswer(workOut(asked), typed).kind);
}

/** Presents what was asked and answered, and what should have been: once the exam has ended, never before. */
export function presentAnswer(
  asked: AskedExercise,
  { choice, typed }: ExamAnswer,
): PresentedAnswer {
  if (asked.kind === 'question') {
    const { text, options } = asked.question;
    const named = options.filter(({ id, right }) => right || choice?.includes(id));
    return {
      text,
      given: options.filter(({ id }) => choice?.includes(id)).map((option) => option.text),
      expected: options.filter(({ right }) => right).map((option) => option.text),
      reasons: [...new Set(named.map(({ why }) => why))],
    };
  }
  const { text, question, answer, unit, steps } = workOut(asked);
  return {
    text: `${text} ${question}`,
    given: typed === null ? [] : [unit === '' ? typed : `${typed}\u00A0${unit}`],
    expected: [writeQuantity(answer, unit, asked.round.decimals)],
    reasons: steps.map(({ say, line }) => `${say} : ${line}`),
  };
}
