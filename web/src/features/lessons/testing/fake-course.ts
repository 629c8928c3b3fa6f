import { estimateSeconds } from '@chandelle/course/duration';
import type { Lesson } from '@chandelle/course/public/lesson';
import {
  answerCost,
  deriveQuizState,
  judge,
  quizOutcome,
  type Quiz,
  type SubmittedAnswer,
} from '@chandelle/course/quiz';
import { buildLesson } from '@chandelle/course/testing/build-course';
import { ORPCError } from '@orpc/client';
import { vi } from 'vitest';
import type { Attempt, Completion, LessonContent } from '../types.ts';

const lessonId = 'candlesticks';

/** Minutes of each kind of step of the lesson that {@link makeLesson} makes. */
const minutes = { reading: 5, quiz: 2, closing: 1 };

/** Makes a lesson of two reading steps, a quiz and a closing step, the first of five, as the API tells it. */
export function makeLesson(quiz: Quiz): LessonContent {
  const shown = presentLesson({
    ...buildLesson({
      id: lessonId,
      lesson: { quizAfter: 2 },
      steps: [
        { id: 'un', title: 'Première étape', text: 'Texte de Première étape' },
        { id: 'deux', title: 'Deuxième étape', text: 'Texte de Deuxième étape' },
        { id: 'fin', title: 'Bilan', text: 'Texte du bilan', closing: true },
      ],
    }),
    quiz,
  });
  return {
    ...shown,
    summary: { ...shown.summary, lessonsInLevel: 5 },
    steps: shown.steps.map((step) => ({ ...step, seconds: minutes[step.kind] * 60 })),
  };
}

/** Shows a lesson of the course as the API tells it: no right answer, no explanation. */
export function presentLesson(lesson: Lesson): LessonContent {
  const { summary, unit, steps, quiz, messages, confetti, sources } = lesson;
  return {
    summary: { ...summary, badge: null },
    unit,
    steps: steps.map((step) => ({ ...step, seconds: estimateSeconds(step, quiz) })),
    quiz: quiz && presentQuiz(quiz),
    messages,
    confetti,
    sources,
  };
}

/** Shows a quiz as the API tells it. */
export function presentQuiz({ rules, questions }: Quiz): NonNullable<LessonContent['quiz']> {
  return {
    rules,
    questions: questions.map(({ options, ...question }) => ({
      ...question,
      options: options.map(({ id, text }) => ({ id, text })),
    })),
  };
}

interface Submission {
  attemptId: string;
  submissionId: string;
  questionId: string;
  choice: string[];
}

/** A server of one attempt that judges by the course's own rules, and counts a repeated submission once. */
export function makeFakeServer(quiz: Quiz, start: Partial<Attempt> = {}) {
  const { rules, questions } = quiz;
  const answers: (SubmittedAnswer & { submissionId: string })[] = [];
  let status: Attempt['status'] = 'active';
  const base = {
    id: '7d1c9a52-6f0e-4b1a-9a53-0d8c7a1e2b3f',
    lessonId,
    step: 0,
    screen: 0,
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
      return {
        ...attempt(),
        step: 0,
        screen: 0,
        doneSteps: [],
        id: '0b0e4a3e-1f0a-4d9b-8f43-4c5d6e7f8a90',
      };
    }),
    savePosition: vi.fn(
      async (position: { step: number; screen: number; doneSteps: number[] }) => position,
    ),
  };
}

/** Returns a saved completion. */
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
