import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { QuizQuestion, QuizRules } from './public/lesson.ts';
import {
  answerCost,
  countErrors,
  deriveQuizState,
  firstVerdicts,
  findChoiceProblem,
  judge,
  nextAnswerAllowed,
  quizOutcome,
  type Quiz,
  type SubmittedAnswer,
} from './quiz.ts';
import { wrongAnswerLock } from './public/quiz-timing.ts';
import { buildQuiz } from './testing/build-course.ts';

const start = new Date('2026-03-01T10:00:00Z');
const later = (milliseconds: number) => new Date(start.getTime() + milliseconds);

/** A quiz of questions that are named by their number, with their right options. */
function quizOf(rights: readonly string[], rules: Partial<QuizRules> = {}): Quiz {
  const why = (letter: string) => `Raison ${letter}`;
  const questions = rights.map((right, index) => ({ id: `q${index + 1}`, right, why }));
  return buildQuiz(questions, { layout: 'single', ...rules });
}

function questionOf(right: string): QuizQuestion {
  const [question] = quizOf([right]).questions;
  if (question === undefined) throw new Error('The quiz has a question.');
  return question;
}

/** Answers written `1a` (question 1, option a) or `3ac`, judged by the quiz, two seconds apart. */
function answer(quiz: Quiz, ...written: string[]): SubmittedAnswer[] {
  return written.map((text, index) => {
    const number = Number.parseInt(text, 10);
    const choice = text.slice(String(number).length).split('');
    const question = quiz.questions[number - 1];
    const correct = question !== undefined && judge(question, choice).correct;
    return { questionId: `q${number}`, choice, correct, answeredAt: later(index * 2000) };
  });
}

const candlesticks = quizOf(['a', 'b', 'c', 'd']);
const supports = quizOf(['a', 'b', 'ac', 'd'], {
  layout: 'page',
  countedErrors: 'first',
  finishWhen: 'answered',
  errorCost: 10,
});
const ten = quizOf([...'aaaaaaaaaa'], { maxErrors: 3, passPercent: 70, errorCost: 10 });
const narratifs = quizOf([...'aaaaaaaa'], {
  judging: 'any',
  maxErrors: 1,
  passPercent: 80,
  errorCost: 0,
});

describe('judge', () => {
  it.each([
    ['a', ['a'], { correct: true, wrong: false, incomplete: false }],
    ['a', ['b'], { correct: false, wrong: true, incomplete: false }],
    ['a', ['x'], { correct: false, wrong: true, incomplete: false }],
    ['ac', ['a', 'c'], { correct: true, wrong: false, incomplete: false }],
    ['ac', ['c', 'a'], { correct: true, wrong: false, incomplete: false }],
    ['ac', ['a'], { correct: false, wrong: false, incomplete: true }],
    ['ac', ['a', 'b'], { correct: false, wrong: true, incomplete: true }],
    ['ac', ['a', 'b', 'c'], { correct: false, wrong: true, incomplete: true }],
    ['ac', ['a', 'a'], { correct: false, wrong: false, incomplete: true }],
  ])('right %s, chosen %j: %j', (right, choice, verdict) => {
    expect(judge(questionOf(right), choice)).toEqual(verdict);
  });
});

describe('findChoiceProblem', () => {
  it.each([
    ['a', ['b'], null],
    ['ac', ['b', 'c'], null],
    ['a', [], 'Choisissez une réponse.'],
    ['a', ['x'], 'Cette réponse n’existe pas.'],
    ['a', ['a', 'b'], 'Une seule réponse est possible.'],
    ['ac', ['a', 'a'], 'La même réponse est donnée deux fois.'],
  ])('right %s, chosen %j: %j', (right, choice, problem) => {
    expect(findChoiceProblem(questionOf(right), choice)).toBe(problem);
  });
});

describe('firstVerdicts', () => {
  it('judges the first answer of each question, in the order of the quiz', () => {
    const answers = answer(candlesticks, '2b', '1b', '1a', '2c');
    expect(
      firstVerdicts(candlesticks, answers).map(({ question, right }) => [question.id, right]),
    ).toEqual([
      ['q1', false],
      ['q2', true],
    ]);
  });

  it('takes a choice that only misses something for no answer yet', () => {
    const incomplete = answer(supports, '3a');
    expect(firstVerdicts(supports, incomplete)).toEqual([]);
    expect(firstVerdicts(supports, answer(supports, '3a', '3ac'))).toMatchObject([{ right: true }]);
  });
});

describe('deriveQuizState with retries', () => {
  it('shows nothing before the first answer', () => {
    const state = deriveQuizState(candlesticks, []);
    expect(state.questions[0]).toEqual({
      questionId: 'q1',
      lastChoice: [],
      lastCorrect: null,
      answered: false,
      tries: 0,
      validated: false,
      explanations: {},
      rightOptions: null,
    });
    expect(state).toMatchObject({ errors: 0, possibleScore: 100 });
  });

  it('reveals only the explanations of the options chosen while the question is open', () => {
    const answers = answer(candlesticks, '1b', '1c');
    const state = deriveQuizState(candlesticks, answers);
    expect(state.questions[0]).toEqual({
      questionId: 'q1',
      lastChoice: ['c'],
      lastCorrect: false,
      answered: true,
      tries: 2,
      validated: false,
      explanations: { b: 'Raison b', c: 'Raison c' },
      rightOptions: null,
    });
    expect(state).toMatchObject({ errors: 2, possibleScore: 50 });
  });

  it('reveals all explanations once the question is validated, and nothing of the others', () => {
    const state = deriveQuizState(candlesticks, answer(candlesticks, '1b', '1a'));
    expect(state.questions[0]).toMatchObject({
      lastChoice: ['a'],
      lastCorrect: true,
      validated: true,
      explanations: { a: 'Raison a', b: 'Raison b', c: 'Raison c', d: 'Raison d' },
      rightOptions: ['a'],
    });
    expect(state.questions[1]?.explanations).toEqual({});
    expect(state.errors).toBe(1);
  });

  it('keeps the judgement that was given, whatever the quiz says since', () => {
    const edited = quizOf(['b', 'b', 'c', 'd']);
    const state = deriveQuizState(edited, answer(candlesticks, '1a'));
    expect(state.questions[0]).toMatchObject({ validated: true, lastCorrect: true });
    expect(state.errors).toBe(0);
  });

  it('never names a right option of an open question', () => {
    const written = fc.array(
      fc
        .tuple(fc.integer({ min: 1, max: 4 }), fc.constantFrom(...'abcd'))
        .map(([n, o]) => `${n}${o}`),
      { maxLength: 20 },
    );
    fc.assert(
      fc.property(written, (texts) => {
        const answers = answer(candlesticks, ...texts);
        for (const question of deriveQuizState(candlesticks, answers).questions) {
          const own = answers.filter((given) => given.questionId === question.questionId);
          expect(question.validated).toBe(own.some((given) => given.correct));
          if (question.validated) continue;
          expect(question.rightOptions).toBeNull();
          const chosen = own.flatMap((given) => given.choice);
          expect(Object.keys(question.explanations).every((id) => chosen.includes(id))).toBe(true);
        }
      }),
    );
  });
});

describe('deriveQuizState judged at the end', () => {
  const seven = answer(narratifs, '1b', '2a', '3a', '4a', '5a', '6a', '7a');

  it('tells nothing, not even the errors, before the last answer', () => {
    const state = deriveQuizState(narratifs, seven);
    expect(state).toMatchObject({ errors: 0, possibleScore: 100 });
    for (const question of state.questions) {
      expect(question).toMatchObject({ lastCorrect: null, explanations: {}, rightOptions: null });
    }
    expect(state.questions.map((question) => question.validated)).toEqual([
      true,
      true,
      true,
      true,
      true,
      true,
      true,
      false,
    ]);
  });

  it('tells everything after it', () => {
    const state = deriveQuizState(narratifs, [...seven, ...answer(narratifs, '8a')]);
    expect(state).toMatchObject({ errors: 1, possibleScore: 88 });
    expect(state.questions[0]).toMatchObject({
      lastChoice: ['b'],
      lastCorrect: false,
      rightOptions: ['a'],
      explanations: { a: 'Raison a', b: 'Raison b', c: 'Raison c', d: 'Raison d' },
    });
  });

  it('lets the first answer stand', () => {
    const answers = answer(narratifs, '1b', '1a', '2a', '3a', '4a', '5a', '6a', '7a', '8a');
    expect(deriveQuizState(narratifs, answers).questions[0]?.lastChoice).toEqual(['b']);
    expect(countErrors(narratifs, answers)).toBe(1);
  });
});

describe('countErrors', () => {
  it('counts every wrong answer, or the first of each question', () => {
    expect(countErrors(candlesticks, answer(candlesticks, '1b', '1c', '1d', '2a', '1a'))).toBe(4);
    expect(countErrors(supports, answer(supports, '1b', '1c', '1d', '2a', '1a'))).toBe(2);
  });

  it('does not count an unfinished choice of right options', () => {
    expect(countErrors(supports, answer(supports, '3a'))).toBe(0);
    expect(countErrors(supports, answer(supports, '3ab', '3a', '3bd', '3ac'))).toBe(1);
  });
});

describe('nextAnswerAllowed', () => {
  const at = (quiz: Quiz, texts: string[], question: string, milliseconds: number) =>
    nextAnswerAllowed(quiz, answer(quiz, ...texts), question, later(milliseconds));

  it('locks the question for 1.5 s after a wrong answer, and no other question', () => {
    expect(at(candlesticks, ['1b'], 'q1', 0)).toBe('too-soon');
    expect(at(candlesticks, ['1b'], 'q1', wrongAnswerLock - 1)).toBe('too-soon');
    expect(at(candlesticks, ['1b'], 'q1', wrongAnswerLock)).toBe('allowed');
    expect(at(candlesticks, ['1b'], 'q2', 0)).toBe('allowed');
  });

  it('refuses an answer to a validated question, however late', () => {
    expect(at(candlesticks, ['1a'], 'q1', 0)).toBe('settled');
    expect(at(candlesticks, ['1b', '1a'], 'q1', 9_000_000)).toBe('settled');
  });

  it('does not lock after an unfinished choice of right options', () => {
    expect(at(supports, ['3a'], 'q3', 10)).toBe('allowed');
  });

  it('lets the first answer stand where answers are judged at the end', () => {
    expect(at(narratifs, [], 'q1', 0)).toBe('allowed');
    expect(at(narratifs, ['1b'], 'q1', 9000)).toBe('settled');
  });

  it('does not lock for longer when the clock of this process lags', () => {
    expect(at(candlesticks, ['1b'], 'q1', -60_000)).toBe('allowed');
  });
});

describe('answerCost', () => {
  const cost = (quiz: Quiz, before: string[], text: string) => {
    const answers = answer(quiz, ...before, text);
    const last = answers.at(-1);
    if (last === undefined) throw new Error('no answer');
    return answerCost(quiz, answers.slice(0, -1), last);
  };

  it('is the cost of the lesson for each error that counts', () => {
    expect(cost(candlesticks, [], '1b')).toBe(25);
    expect(cost(candlesticks, ['1b'], '1c')).toBe(25);
    expect(cost(ten, [], '1b')).toBe(10);
    expect(cost(supports, [], '1b')).toBe(10);
  });

  it('is null for what costs nothing any more', () => {
    expect(cost(candlesticks, [], '1a')).toBeNull();
    expect(cost(candlesticks, ['1b', '1c', '1d', '2a'], '2c')).toBeNull();
    expect(cost(supports, ['1b'], '1c')).toBeNull();
    expect(cost(supports, [], '3a')).toBeNull();
    expect(cost(narratifs, [], '1b')).toBeNull();
  });
});

describe('quizOutcome', () => {
  const outcome = (quiz: Quiz, ...texts: string[]) => quizOutcome(quiz, answer(quiz, ...texts));
  const rightToAll = (quiz: Quiz) =>
    quiz.questions.map(
      (question, index) =>
        `${index + 1}${question.options
          .filter((option) => option.right)
          .map(({ id }) => id)
          .join('')}`,
    );

  it('names the questions that are not validated', () => {
    expect(outcome(candlesticks, '1a', '2b', '3a')).toEqual({
      kind: 'incomplete',
      missing: ['q3', 'q4'],
    });
  });

  it('passes without mark however many errors', () => {
    expect(
      outcome(candlesticks, '1b', '1c', '1d', '2a', '2c', ...rightToAll(candlesticks)),
    ).toEqual({
      kind: 'passed',
      score: 0,
      errors: 5,
    });
  });

  it('is finished by any answer where the lesson says so, but not by an unfinished choice', () => {
    expect(outcome(supports, '1b', '2b', '3ab', '4d')).toEqual({
      kind: 'passed',
      score: 50,
      errors: 2,
    });
    expect(outcome(supports, '1b', '2b', '3a', '4d')).toEqual({
      kind: 'incomplete',
      missing: ['q3'],
    });
  });

  it('passes ten questions with three errors and not with four', () => {
    expect(outcome(ten, '1b', '2b', '3b', ...rightToAll(ten))).toEqual({
      kind: 'passed',
      score: 70,
      errors: 3,
    });
    expect(outcome(ten, '1b', '2b', '3b', '3c', ...rightToAll(ten))).toEqual({
      kind: 'below',
      score: 60,
      errors: 4,
      passPercent: 70,
    });
  });

  it('passes narratifs with one wrong of eight and not with two', () => {
    expect(outcome(narratifs, '1b', ...rightToAll(narratifs).slice(1))).toEqual({
      kind: 'passed',
      score: 88,
      errors: 1,
    });
    expect(outcome(narratifs, '1b', '2b', ...rightToAll(narratifs).slice(2))).toEqual({
      kind: 'below',
      score: 75,
      errors: 2,
      passPercent: 80,
    });
  });

  it('passes a lesson without quiz', () => {
    expect(quizOutcome(null, [])).toEqual({ kind: 'passed', score: 100, errors: 0 });
  });
});
