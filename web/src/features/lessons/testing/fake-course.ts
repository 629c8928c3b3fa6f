import type { Lesson, QuizQuestion, QuizRules } from '@chandelle/course/lesson';
import {
  answerCost,
  deriveQuizState,
  judge,
  quizOutcome,
  type SubmittedAnswer,
} from '@chandelle/course/quiz';
import { ORPCError } from '@orpc/client';
import { vi } from 'vitest';
import type { Attempt, Completion, LessonContent } from '../types.ts';

const lessonId = 'candlesticks';

/** Makes a question of four options whose right ones are given by letter. */
export function makeQuestion(id: string, right: string, multiple = false): QuizQuestion {
  return {
    id,
    text: `Question ${id}`,
    figure: null,
    multiple,
    options: ['a', 'b', 'c', 'd'].map((letter) => ({
      id: letter,
      text: `Réponse ${letter} de ${id}`,
      right: right.includes(letter),
      why: `Explication ${letter} de ${id}`,
    })),
  };
}

/** Gives the rules of a quiz, those of candlesticks unless told otherwise. */
export function makeRules(overrides: Partial<QuizRules> = {}): QuizRules {
  return {
    layout: 'page',
    judging: 'retry',
    countedErrors: 'every',
    finishWhen: 'validated',
    maxErrors: null,
    passPercent: null,
    errorCost: 25,
    labels: {
      start: null,
      finish: 'Terminer la leçon',
      finishDisabled: null,
      counter: null,
      incomplete: null,
      wrong: '-{cost} points. Réessayez cette question.',
      hint: null,
      results: null,
    },
    ...overrides,
  };
}

const paragraph = (text: string) => ({
  type: 'root' as const,
  children: [
    { type: 'element', tagName: 'p', properties: {}, children: [{ type: 'text', value: text }] },
  ],
});

/** Makes a lesson of two reading steps, a quiz and a closing step, as the API tells it. */
export function makeLesson(questions: QuizQuestion[], rules: QuizRules): LessonContent {
  const reading = (id: string, title: string) => ({
    kind: 'reading' as const,
    id,
    title,
    objective: `Objectif de ${title}`,
    body: paragraph(`Texte de ${title}`),
  });
  return {
    summary: {
      id: lessonId,
      title: 'Connaître les bougies japonaises',
      shortTitle: 'Bougies',
      description: '',
      level: 1,
      order: 1,
      placeInLevel: 1,
      lessonsInLevel: 5,
      difficulty: 'Débutant',
      points: 100,
      minutes: 18,
      opening: { kind: 'always' },
      available: true,
      counted: true,
      badge: null,
      questionCount: questions.length,
    },
    unit: 'étape',
    steps: [
      reading('un', 'Première étape'),
      reading('deux', 'Deuxième étape'),
      { kind: 'quiz', id: 'quiz', title: 'Quiz' },
      { kind: 'closing', id: 'fin', title: 'Bilan', body: paragraph('Texte du bilan') },
    ],
    quiz: {
      rules,
      questions: questions.map(({ options, ...question }) => ({
        ...question,
        options: options.map(({ id, text }) => ({ id, text })),
      })),
    },
    messages: {
      saveFailed: 'Impossible de sauvegarder votre progression',
      saved: [],
      stepDone: null,
    },
    confetti: { pieces: 50, seconds: 5 },
    sources: [],
  };
}

/** Shows a lesson of the course as the API tells it: no right answer, no explanation. */
export function presentLesson(lesson: Lesson): LessonContent {
  const { summary, unit, steps, quiz, messages, confetti, sources } = lesson;
  return {
    summary: { ...summary, badge: null },
    unit,
    steps,
    quiz: quiz && {
      rules: quiz.rules,
      questions: quiz.questions.map(({ options, ...question }) => ({
        ...question,
        options: options.map(({ id, text }) => ({ id, text })),
      })),
    },
    messages,
    confetti,
    sources,
  };
}

interface Submission {
  attemptId: string;
  submissionId: string;
  questionId: string;
  choice: string[];
}

/** A server of one attempt that judges by the course's own rules, and counts a repeated submission once. */
export function makeFakeServer(
  questions: QuizQuestion[],
  rules: QuizRules,
  start: Partial<Attempt> = {},
) {
  const quiz = { rules, questions };
  const answers: (SubmittedAnswer & { submissionId: string })[] = [];
  let status: Attempt['status'] = 'active';
  const base = {
    id: '7d1c9a52-6f0e-4b1a-9a53-0d8c7a1e2b3f',
    lessonId,
    step: 0,
    doneSteps: [],
    retake: false,
  };
  const attempt = (): Attempt => {
    const state = deriveQuizState(quiz, answers);
    return { ...base, possiblePoints: state.possibleScore, ...start, status, ...state };
  };

  return {
    answers,
    attempt,
    submitAnswer: vi.fn(async ({ submissionId, questionId, choice }: Submission) => {
      const question = questions.find(({ id }) => id === questionId);
      if (question === undefined) throw new ORPCError('QUESTION_NOT_FOUND');
      const verdict = judge(question, choice);
      const before = [...answers];
      const answer = {
        submissionId,
        questionId,
        choice,
        correct: verdict.correct,
        answeredAt: new Date(0),
      };
      const repeated = answers.some((known) => known.submissionId === submissionId);
      if (!repeated) answers.push(answer);
      return {
        correct: rules.judging === 'any' ? null : verdict.correct,
        cost: answerCost(quiz, before, answer),
        incomplete: verdict.incomplete,
        attempt: attempt(),
      };
    }),
    complete: vi.fn(async (): Promise<Completion> => {
      const outcome = quizOutcome(quiz, answers);
      if (outcome.kind === 'incomplete') throw new ORPCError('QUIZ_INCOMPLETE');
      if (outcome.kind === 'below') {
        status = 'failed';
        const { score, passPercent } = outcome;
        throw new ORPCError('SCORE_TOO_LOW', { data: { score, passPercent, attempt: attempt() } });
      }
      status = 'completed';
      return makeCompletion({
        score: outcome.score,
        errors: outcome.errors,
        questionCount: questions.length,
      });
    }),
    retry: vi.fn(async () => {
      answers.length = 0;
      status = 'active';
      return { ...attempt(), step: 0, doneSteps: [], id: '0b0e4a3e-1f0a-4d9b-8f43-4c5d6e7f8a90' };
    }),
    savePosition: vi.fn(async (position: { step: number; doneSteps: number[] }) => position),
  };
}

/** Gives a saved completion. */
export function makeCompletion(overrides: Partial<Completion> = {}): Completion {
  return {
    lessonId,
    lessonTitle: 'Connaître les bougies japonaises',
    score: 75,
    errors: 1,
    questionCount: 4,
    pointsEarned: 75,
    pointsAdded: 75,
    totalPoints: 75,
    badge: {
      id: 'candlestick-master',
      name: 'Maître des Bougies Japonaises',
      description: 'Vous lisez une bougie.',
      earnedAt: '2026-11-21T10:00:00.000Z',
    },
    timeSpentMinutes: 15,
    unlockNextAt: null,
    retake: false,
    completedAt: '2026-11-21T10:00:00.000Z',
    ...overrides,
  };
}
