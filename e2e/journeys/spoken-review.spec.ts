import { paths } from '@chandelle/contract/paths';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../src/accessibility-tree.ts';
import { expectAnnounced, watchAnnouncements } from '../src/announcements.ts';
import { questionAt, wrongOption } from '../src/course.ts';
import { expectTakenOver } from '../src/expect-taken-over.ts';
import { findQuestion, solve } from '../src/pages/review.ts';
import { takeLesson } from '../src/take-lessons.ts';
import { expect, test } from '../src/test.ts';

// By roles and names alone, as a screen reader of a phone goes through the page; a lesson is in spoken-lesson.spec.ts.

/** Longer than a question that was right waits for its first review, in hours. */
const REST = 73;
/** The question of the first lesson that is missed, from 1: it comes first. */
const MISSED = 2;

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const bar = (page: Page) => page.getByRole('region', { name: 'Votre réponse' });
const press = (page: Page, name: string) =>
  bar(page).getByRole('button', { name, exact: true }).click();

/** Answers the question that the heading asks, rightly or not. */
async function answer(page: Page, asked: string, correct: boolean): Promise<void> {
  const question = findQuestion(asked);
  if (question === undefined) throw new Error(`No question asks this: ${asked}`);
  const options = correct ? question.options.filter(({ right }) => right) : [wrongOption(question)];
  const group = page.getByRole(question.multiple ? 'group' : 'radiogroup', { name: asked });
  for (const { text } of options)
    await group
      .getByRole(question.multiple ? 'checkbox' : 'radio', { name: text, exact: true })
      .check();
  await press(page, 'Valider');
  // The reason is said with the verdict.
  const said = options[0]?.why.replaceAll(/[$()*+.?[\\\]^{|}]/gu, String.raw`\$&`).slice(0, 25);
  await expectAnnounced(
    page,
    new RegExp(`^${correct ? 'Juste' : 'Ce n’est pas celle-ci'} .*${said ?? '?'}`, 'u'),
  );
}

test('a session of Révision is finished by what a screen reader is told @only-phone', async ({
  page,
  learner,
  control,
}) => {
  test.setTimeout(240_000);
  expect(learner.pseudo).not.toBe('');
  await takeLesson(page, control, 'candlesticks', [MISSED]);
  await control.advanceClock(REST);
  await watchAnnouncements(page);
  await page.goto(paths.review);
  await expectTakenOver(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Révision' })).toBeVisible();
  await expectAccessible(page, 'review');
  await page
    .getByRole('main')
    .getByRole('link', { name: /la séance$/u })
    .click();

  const counter = page.getByRole('progressbar', { name: 'Progression dans la séance' });
  await expect(counter).toHaveAttribute('aria-valuetext', /^Carte 1 sur \d+$/u);
  const total = Number(/\d+$/u.exec((await counter.getAttribute('aria-valuetext')) ?? '')?.[0]);
  expect(total).toBeGreaterThan(3);
  let drills = 0;
  let before = 'Révision';
  for (let place = 1; place <= total; place += 1) {
    await expect(heading(page)).not.toHaveText(before);
    await expect(heading(page)).toBeFocused();
    await expect(counter).toHaveAttribute('aria-valuetext', `Carte ${place} sur ${total}`);
    const asked = (await heading(page).textContent()) ?? '';
    if (place === 1) {
      expect(asked).toBe(questionAt(MISSED).text);
      await expectAccessible(page, 'a question');
      await answer(page, asked, false);
      await expectAccessible(page, 'a question, wrong');
    } else if (findQuestion(asked) !== undefined) await answer(page, asked, true);
    else {
      drills += 1;
      const wrong = drills === 1;
      const field = page.getByRole('textbox', { name: /\S/u });
      await field.fill(wrong ? '987654' : solve(asked));
      await press(page, 'Valider');
      await expectAnnounced(page, wrong ? /^Il fallait trouver : / : /^Juste : /);
      const solution = page.getByRole('region', { name: 'La solution, pas à pas' });
      await expect(solution.getByRole('listitem').first()).toBeVisible();
      await expectAccessible(page, 'an exercise, answered');
    }
    before = asked;
    await press(page, place === total ? 'Voir le bilan' : 'Continuer');
  }
  expect(drills).toBeGreaterThan(0);
  await expect(heading(page)).not.toHaveText(before);
  await expect(heading(page)).toBeFocused();
  await expect(counter).toHaveCount(0);
  await expectAccessible(page, 'the end of the session');
});
