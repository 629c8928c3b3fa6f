import { questionId, tinyCourse, wrongChoice } from '@chandelle/course/testing/tiny-course';
import { expect, it } from 'vitest';
import { presentStudy } from './present-study.ts';

it('names the screen that teaches what was missed, the first of several', () => {
  const [found] = tinyCourse.lessons.filter(({ summary }) => summary.id === 'bougies');
  const quiz = found?.quiz ?? null;
  if (found === undefined || quiz === null) throw new Error('The tiny course has changed.');
  const screens = [4, 3, 2, 5];
  const questions = quiz.questions.map((question, index) => ({
    ...question,
    taughtScreen: screens[index] ?? 1,
  }));
  const missed = [1, 2].map((number) => ({
    questionId: questionId('bougies', number),
    choice: wrongChoice,
    correct: false,
    answeredAt: new Date(0),
  }));
  const attempt = {
    id: 'one',
    lessonId: 'bougies',
    status: 'failed',
    retake: false,
    score: null,
    errors: null,
    visibleSeconds: 60,
    startedAt: new Date(0),
    lessonSeconds: 60,
    count: 1,
  } as const;
  const [study] = presentStudy({
    lessons: [{ ...found, quiz: { ...quiz, questions } }],
    attempts: [attempt],
    answers: new Map([['one', missed]]),
  });
  // Questions without an answer were not missed.
  expect(study?.again).toEqual([{ number: 1, screen: 3, title: 'Lecture' }]);
});
