import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { QuizRules } from './public/lesson.ts';
import { deriveQuizState, judge, type Quiz, type SubmittedAnswer } from './quiz.ts';
import { buildQuiz } from './testing/build-course.ts';
import { listShownWrongAnswers } from './shown-wrong-answers.ts';

function quizOf(rules: Partial<QuizRules> = {}): Quiz {
  const why = (letter: string) => `Raison ${letter}`;
  return buildQuiz(
    ['a', 'b', 'ac'].map((right, index) => ({ id: `q${index + 1}`, right, why })),
    { layout: 'single', ...rules },
  );
}

/** Answers written `1a` (question 1, option a) or `3ac`, a second apart. */
function answer(quiz: Quiz, ...written: string[]): SubmittedAnswer[] {
  return written.map((text, index) => {
    const [number, ...choice] = text;
    const question = quiz.questions[Number(number) - 1];
    return {
      questionId: `q${number}`,
      choice,
      correct: question !== undefined && judge(question, choice).correct,
      answeredAt: new Date(1_000_000 + index * 1000),
    };
  });
}

const write = (answers: readonly SubmittedAnswer[]) =>
  answers.map(({ questionId, choice }) => `${questionId.slice(1)}${choice.join('')}`);

it('lists each wrong answer at once where one may try again, and no unfinished one', () => {
  const quiz = quizOf();
  const answers = answer(quiz, '1b', '1c', '1a', '3a', '3ad', '3ac');
  expect(write(listShownWrongAnswers(quiz, answers, false))).toEqual(['1b', '1c', '3ad']);
});

it('lists nothing before the last question where answers are judged at the end', () => {
  const quiz = quizOf({ judging: 'any' });
  const answers = answer(quiz, '1b', '2b', '3a');
  expect(listShownWrongAnswers(quiz, answers.slice(0, 2), false)).toEqual([]);
  expect(write(listShownWrongAnswers(quiz, answers, false))).toEqual(['1b', '3a']);
  expect(write(listShownWrongAnswers(quiz, answers.slice(0, 2), true))).toEqual(['1b']);
});

it('leaves out questions that the quiz no longer has', () => {
  const quiz = quizOf();
  expect(listShownWrongAnswers(quiz, answer(quiz, '9a', '1d'), true)).toHaveLength(1);
});

it('lists only answers whose every option the quiz has explained by then', () => {
  const anyAnswer = fc
    .tuple(fc.constantFrom('1', '2', '3'), fc.subarray([...'abcd'], { minLength: 1 }))
    .map(([number, choice]) => number + choice.join(''));
  fc.assert(
    fc.property(
      fc.array(anyAnswer, { maxLength: 12 }),
      fc.constantFrom<QuizRules['judging']>('retry', 'any'),
      fc.boolean(),
      (written, judging, finished) => {
        const quiz = quizOf({ judging });
        const answers = answer(quiz, ...written);
        const { questions } = deriveQuizState(quiz, answers, finished);
        for (const { questionId, choice, correct } of listShownWrongAnswers(
          quiz,
          answers,
          finished,
        )) {
          expect(correct).toBe(false);
          const state = questions.find((each) => each.questionId === questionId);
          for (const id of choice) expect(Object.keys(state?.explanations ?? {})).toContain(id);
        }
      },
    ),
  );
});
