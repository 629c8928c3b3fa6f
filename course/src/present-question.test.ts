import { expect, test } from 'vitest';
import { presentQuestion } from './present-question.ts';
import { tinyCourse } from './testing/tiny-course.ts';

test('a question is shown without which options are right, and why', () => {
  const questions = tinyCourse.lessons.flatMap(({ quiz }) => quiz?.questions ?? []);
  expect(questions.length).toBeGreaterThan(0);
  for (const question of questions) {
    const { id, text, figure, taughtIn, taughtScreen, multiple, options } = question;
    expect(presentQuestion(question)).toEqual({
      id,
      text,
      figure,
      taughtIn,
      taughtScreen,
      multiple,
      options: options.map((option) => ({ id: option.id, text: option.text })),
    });
  }
});
