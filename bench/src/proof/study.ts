import type { Lesson, QuizQuestion } from '@chandelle/course/public/lesson';
import { wrongAnswerLock } from '@chandelle/course/public/quiz-timing';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Learner, newId, write } from './learner.ts';

const timeZone = 'Europe/Paris';
/** Milliseconds between two answers, on average. */
const pauseMs = 400;
const unasked = 0.03;

interface Attempt {
  id: string;
  questions: { questionId: string; validated: boolean; answered: boolean }[];
}

/** Takes lessons in their order, and all of them again after the last, until the run ends. */
export async function study(learner: Learner, lessons: readonly Lesson[]): Promise<void> {
  while (learner.drive.writing)
    for (const lesson of lessons) {
      if (!learner.drive.writing) return;
      await takeLesson(learner, lesson);
      await reviewCards(learner);
    }
}

async function takeLesson(learner: Learner, lesson: Lesson): Promise<void> {
  const { client, drive, learnerId } = learner;
  const { quiz, summary } = lesson;
  if (quiz === null) return;
  const started = await client.call({
    method: 'POST',
    path: `/api/lessons/${summary.id}/attempt`,
    body: {},
  });
  if (!started.kept) return;
  const attempt = started.body as Attempt;
  const settled = new Set(
    attempt.questions
      .filter(({ validated, answered }) => validated || (quiz.rules.judging === 'any' && answered))
      .map(({ questionId }) => questionId),
  );
  for (const question of quiz.questions) {
    if (!drive.writing) return;
    if (settled.has(question.id)) continue;
    if (Math.random() < unasked) await answerNothingAsked(learner, attempt);
    if (quiz.rules.maxErrors === null && Math.random() < 0.15) {
      await answer(learner, attempt, question, false);
      await sleep(wrongAnswerLock + 100);
    }
    // A try that was left alone leaves its question open.
    while (drive.writing && !(await answer(learner, attempt, question, true))) await sleep(pauseMs);
    await sleep(pauseMs * (0.5 + Math.random()));
  }
  if (!drive.writing) return;
  await write(
    learner,
    { kind: 'completion', key: `${learnerId}/${summary.id}`, value: '' },
    { method: 'POST', path: `/api/attempts/${attempt.id}/completion`, body: { timeZone } },
    (body) => ({ level: (body as { pointsEarned: number }).pointsEarned }),
  );
}

async function answer(
  learner: Learner,
  { id }: Attempt,
  question: QuizQuestion,
  right: boolean,
): Promise<boolean> {
  const rights = question.options.filter((option) => option.right).map((option) => option.id);
  const wrongs = question.options.filter((option) => !option.right).map((option) => option.id);
  const choice = right ? rights : wrongs.slice(0, 1);
  const submissionId = newId();
  const { kept } = await write(
    learner,
    {
      kind: 'answer',
      key: `${id}/${submissionId}`,
      value: `${question.id} ${choice.join(' ')}`,
    },
    {
      method: 'POST',
      path: `/api/attempts/${id}/answers`,
      body: { submissionId, questionId: question.id, choice, timeZone },
      mayGiveUp: true,
    },
  );
  return kept;
}

/** Answers what the lesson does not ask: it must be refused, whatever happens meanwhile. */
async function answerNothingAsked(learner: Learner, { id }: Attempt): Promise<void> {
  const submissionId = newId();
  await write(
    learner,
    { kind: 'answer', key: `${id}/${submissionId}`, value: 'unasked a' },
    {
      method: 'POST',
      path: `/api/attempts/${id}/answers`,
      body: { submissionId, questionId: 'unasked', choice: ['a'], timeZone },
      expected: ['QUESTION_NOT_FOUND'],
    },
  );
}

interface Card {
  cardId: string;
  number: number;
  exercise: { kind: 'question'; question: { options: { id: string }[] } } | { kind: 'drill' };
}

/** Answers two of the cards that are due. */
async function reviewCards(learner: Learner): Promise<void> {
  const { client, drive } = learner;
  const asked = await client.call({
    method: 'GET',
    path: `/api/review/cards?timeZone=${encodeURIComponent(timeZone)}&extra=true`,
  });
  if (!asked.kept) return;
  for (const { cardId, number, exercise } of (asked.body as { cards: Card[] }).cards.slice(0, 2)) {
    if (!drive.writing) return;
    const submissionId = newId();
    const given =
      exercise.kind === 'drill'
        ? { typed: '12' }
        : { choice: exercise.question.options.slice(0, 1).map((option) => option.id) };
    await write(
      learner,
      {
        kind: 'review',
        key: `${cardId}/${submissionId}`,
        value: given.typed ?? given.choice.join(' '),
      },
      {
        method: 'POST',
        path: `/api/review/cards/${cardId}/answers`,
        body: { submissionId, number, timeZone, ...given },
        mayGiveUp: true,
      },
    );
  }
}
