import { paths } from '@chandelle/contract/paths';
import type { Page } from '@playwright/test';
import { audit } from '../src/audit.ts';
import { questionAt } from '../src/course.ts';
import { expectTakenOver } from '../src/expect-taken-over.ts';
import { findClipped } from '../src/find-clipped.ts';
import {
  answerQuestion,
  cardButton,
  cardText,
  expectCard,
  findQuestion,
  solve,
  verdict,
} from '../src/pages/review.ts';
import { takeLesson } from '../src/take-lessons.ts';
import { expect, test } from '../src/test.ts';

/** Longer than any rest between two lessons, and than a question that was right waits for its first review, in hours. */
const REST = 73;
/** The question of the first lesson that is missed, from 1. */
const MISSED = 2;

const missed = questionAt(MISSED);
const start = (page: Page) => page.getByRole('link', { name: /la séance$/ });

async function openReview(page: Page): Promise<void> {
  await page.goto(paths.review);
  await expectTakenOver(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Révision' })).toBeVisible();
}

async function expectUncut(page: Page, state: string): Promise<void> {
  expect.soft(await page.evaluate(findClipped), `${state}: text`).toEqual([]);
}

test('what was learnt comes back as cards, the missed one first, and again the next day @desk', async ({
  page,
  learner,
  control,
}) => {
  expect(learner.pseudo).not.toBe('');
  await openReview(page);
  await expect(page.getByText('Vos premières cartes viendront d’une leçon')).toBeVisible();
  await audit(page, 'review without a lesson');

  // Of two lessons more cards would come than one session asks, and the end would speak of those that wait.
  await takeLesson(page, control, 'candlesticks', [MISSED]);
  await control.advanceClock(REST);

  await openReview(page);
  await expect(page.getByText('À revoir aujourd’hui')).toBeVisible();
  await audit(page, 'review');
  await expectUncut(page, 'review');

  // The missed question comes first. It is missed again, then the page is loaded anew: it goes on with the rest.
  await start(page).click();
  let asked = await expectCard(page, 'Révision');
  expect(asked).toBe(missed.text);
  await expect(cardText(page)).toBeFocused();
  const counter = page.getByRole('progressbar', { name: 'Progression dans la séance' });
  const total = Number(/\d+$/.exec((await counter.getAttribute('aria-valuetext')) ?? '')?.[0]);
  await audit(page, 'review question');
  await answerQuestion(page, missed, false);
  await expect(verdict(page)).toContainText('Une erreur ne coûte rien. La carte revient');
  await audit(page, 'review question, wrong');
  await expectUncut(page, 'review question, wrong');
  await page.reload();
  asked = await expectCard(page, missed.text);
  await expect(counter).toHaveAttribute('aria-valuetext', `Carte 2 sur ${total}`);

  // The others are right, exercises among them.
  let drills = 0;
  for (let place = 2; place <= total; place += 1) {
    const question = findQuestion(asked);
    if (question !== undefined) await answerQuestion(page, question, true);
    else {
      drills += 1;
      const field = page.getByRole('textbox');
      await expect(field).toHaveAttribute('inputmode', 'decimal');
      if (drills === 1) await audit(page, 'review exercise');
      await field.fill(solve(asked));
      await field.press('Enter');
      await expect(verdict(page)).toContainText('Juste : ');
      await expect(
        page.getByRole('region', { name: 'La solution, pas à pas' }).getByRole('listitem').first(),
      ).toBeVisible();
      if (drills === 1) await audit(page, 'review exercise, right');
    }
    await cardButton(page, place === total ? 'Voir le bilan' : 'Continuer').click();
    if (place < total) {
      asked = await expectCard(page, asked);
      await expect(cardText(page)).toBeFocused();
    }
  }
  expect(drills).toBeGreaterThan(0);

  await expect(cardText(page)).toHaveText(/ sur .+\.$/);
  await expect(cardText(page)).toBeFocused();
  const memories = page.getByRole('table').first().getByRole('row');
  expect(await memories.count()).toBeGreaterThan(1);
  await audit(page, 'end of a session');
  await expectUncut(page, 'end of a session');
  await page.getByRole('link', { name: 'Me le rappeler' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Rythme' })).toBeInViewport();
  await page.goBack();
  await page.getByRole('link', { name: 'Retour aux leçons' }).click();
  await expect(page).toHaveURL(new RegExp(`${paths.lessons}$`));

  // A day later the missed one is back, before all others.
  await control.advanceClock(25);
  await openReview(page);
  await start(page).click();
  expect(await expectCard(page, 'Révision')).toBe(missed.text);
  await answerQuestion(page, missed, true);
  await expect(verdict(page)).toContainText('Juste');
});
