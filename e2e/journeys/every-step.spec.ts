import { audit } from '../src/audit.ts';
import { course } from '../src/course.ts';
import { answerQuiz, finish, readToEnd, readToQuiz } from '../src/pages/course.ts';
import { takeLessons } from '../src/take-lessons.ts';
import { expect, test } from '../src/test.ts';

const lessons = course.lessons.filter(({ summary }) => summary.counted);

// Each lesson is a journey of its own: one after the other they would take many minutes.
test.describe.configure({ mode: 'parallel' });

for (const [index, lesson] of lessons.entries()) {
  const { id, title } = lesson.summary;
  // The first lesson's steps stand for all in `npm test`.
  const carries = index === 0 ? ' @phone' : '';

  test(`${id}: every step is accessible and fits, and no mistake ends in 100 % @only-phone${carries}`, async ({
    page,
    learner,
    control,
  }) => {
    test.setTimeout(600_000);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await takeLessons(
      page,
      control,
      lessons.slice(0, index).map(({ summary }) => summary.id),
    );
    const examine = async (state: string) => {
      // Waiting for a network without requests would take half a second at each of some 400 screens.
      await expect(page.locator('[data-skeleton]')).toHaveCount(0);
      await audit(page, `${learner.pseudo}, ${id}, ${state}`);
    };
    await page.goto(`/lessons/${id}`);
    await readToQuiz(page, lesson, (step, screen) =>
      examine(`step ${step + 1}, screen ${screen + 1}`),
    );
    await examine('quiz');
    await answerQuiz(page, lesson, [], null);
    await examine('quiz, answered');
    if (id === 'spot-trading') await page.getByRole('button', { name: 'Terminer le quiz' }).click();
    await readToEnd(page, lesson, (step, screen) =>
      examine(`step ${step + 1}, screen ${screen + 1}`),
    );
    const most = lesson.summary.points;
    expect(await finish(page)).toMatchObject({ score: 100, pointsEarned: most });
    await expect(page.getByText(`${title}, leçon terminée`)).toBeVisible();
    await expect(page.getByText('100 %').first()).toBeVisible();
    await examine('celebration');
  });
}
