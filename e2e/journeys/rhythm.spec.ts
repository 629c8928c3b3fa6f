import { paths } from '@chandelle/contract/paths';
import { moveDay } from '@chandelle/course/learner-days';
import type { Page } from '@playwright/test';
import { audit } from '../src/audit.ts';
import { expectTakenOver } from '../src/expect-taken-over.ts';
import { findClipped } from '../src/find-clipped.ts';
import { findMonday, moveTo } from '../src/move-clock.ts';
import { answerQuestion, expectCard, findQuestion, verdict } from '../src/pages/review.ts';
import { takeLesson } from '../src/take-lessons.ts';
import { expect, test } from '../src/test.ts';

const rhythm = (page: Page) => page.getByRole('region', { name: 'Votre rythme' });

async function openProgress(page: Page): Promise<void> {
  await page.goto(paths.dashboard);
  await expectTakenOver(page);
  await expect(rhythm(page).getByText(/série/i).first()).toBeVisible();
}

/** Opens the newest mail of the local mailbox. */
async function openNewestMail(page: Page): Promise<string> {
  await page.goto(paths.outbox);
  const mail = page.getByRole('listitem').first().getByRole('link');
  const subject = (await mail.textContent()) ?? '';
  await mail.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(subject);
  return subject.replaceAll(/\s/gu, ' ');
}

test('a streak bears a rest and a day missed, the goal is reached, and a reminder ends by its link', async ({
  page,
  learner,
  control,
  openDevice,
}) => {
  const monday = await findMonday(control);
  await moveTo(control, monday, 12);

  // What one wants is asked for, nothing by itself.
  await page.goto(paths.settings);
  await expectTakenOver(page);
  const settings = page.getByRole('region', { name: 'Rythme' });
  // By mail, which is the way until one chooses; and in this browser, which has no service worker here.
  await expect(settings.getByRole('switch')).toHaveCount(4);
  await expect(settings.getByRole('switch', { name: 'Par email' })).toBeChecked();
  const switches = settings.getByRole('switch', { name: /^Me rappeler/ });
  await expect(switches).toHaveCount(2);
  const saved = () =>
    page.waitForResponse(
      (response) =>
        response.url().endsWith('/api/rhythm/settings') &&
        response.request().method() === 'PATCH' &&
        response.ok(),
    );
  for (const name of [/leçon s’ouvre$/, /cartes m’attendent$/]) {
    const wanted = settings.getByRole('switch', { name });
    await expect(wanted).not.toBeChecked();
    const written = saved();
    await wanted.click();
    await written;
    await expect(wanted).toBeChecked();
  }
  const written = saved();
  await settings.getByRole('radio', { name: '2', exact: true }).click();
  await written;
  await page.evaluate(() => scrollTo(0, 0));
  await audit(page, 'settings, rhythm');

  await takeLesson(page, control, 'candlesticks', [2]);
  await moveTo(control, moveDay(monday, 1), 12);
  await takeLesson(page, control, 'supports-resistances');
  await openProgress(page);
  await expect(rhythm(page)).toContainText(/Série de 2\sjours\./u);
  await expect(rhythm(page)).toContainText(/Objectif de la semaine atteint\s: 2\sjours sur 2\./u);

  // The rest goes on until Thursday noon; the missed card is due meanwhile.
  await page.goto(paths.review);
  await expectTakenOver(page);
  await moveTo(control, moveDay(monday, 2), 18);
  await control.sendReminders();
  expect(await openNewestMail(page)).toMatch(/ cartes? vous attend(ent)?$/);
  await moveTo(control, moveDay(monday, 3), 18);
  await control.sendReminders();
  expect(await openNewestMail(page)).toBe('Votre leçon est ouverte');
  const text = page.getByText(/fin-des-rappels\?token=/).first();
  const link = /\/fin-des-rappels\?token=[\w.-]+/.exec((await text.textContent()) ?? '')?.[0] ?? '';
  expect(link).not.toBe('');

  // Friday is missed, and frozen. On Saturday one card makes the day.
  await moveTo(control, moveDay(monday, 5), 12);
  await openProgress(page);
  await expect(rhythm(page)).toContainText(/Série de 2\sjours\./u);
  await expect(rhythm(page)).toContainText(/pause de 1\sjour ce mois-ci/u);
  await page.goto(paths.review);
  await expectTakenOver(page);
  await expect(page.getByText(/Série de 2\sjours, leçons comprises/u)).toBeVisible();
  await page.getByRole('link', { name: /la séance$/ }).click();
  const question = findQuestion(await expectCard(page, 'Révision'));
  if (question === undefined) throw new Error('The missed question was to come first.');
  await answerQuestion(page, question, true);
  await expect(verdict(page)).toContainText('Juste');

  await openProgress(page);
  await expect(rhythm(page)).toContainText(/Série de 3\sjours\./u);
  await expect(rhythm(page)).toContainText(/3\sjours pour 2 prévus/u);
  await rhythm(page).getByText('Voir le tableau').click();
  const states = await rhythm(page).getByRole('row').last().textContent();
  expect(states).toMatch(/étudié$/);
  for (const [after, state] of [
    [2, /repos$/],
    [4, /pause$/],
  ] as const) {
    const row = rhythm(page)
      .getByRole('row')
      .nth(-1 - (5 - after));
    await expect(row).toHaveText(state);
  }
  await rhythm(page).getByText('Voir le tableau').click();
  await audit(page, 'own progress, rhythm');
  expect.soft(await page.evaluate(findClipped)).toEqual([]);

  // The link works signed out. To look at it ends nothing; its button does.
  const visitor = await openDevice();
  await visitor.goto(link);
  await expectTakenOver(visitor);
  await audit(visitor, 'end of reminders');
  await page.goto(paths.settings);
  await expectTakenOver(page);
  await expect(settings.getByRole('switch', { name: /leçon s’ouvre$/ })).toBeChecked();
  await visitor.getByRole('button', { name: 'Arrêter les rappels' }).click();
  await expect(
    visitor.getByRole('heading', { level: 1, name: 'Vous ne recevrez plus de rappels' }),
  ).toBeFocused();
  await audit(visitor, 'end of reminders, done');
  await page.reload();
  await expectTakenOver(page);
  for (const wanted of await switches.all()) await expect(wanted).not.toBeChecked();

  // Cards wait the next evening, and nobody is told.
  await moveTo(control, moveDay(monday, 6), 18);
  await control.sendReminders();
  expect(await openNewestMail(page)).toBe('Votre leçon est ouverte');
  expect(learner.email).not.toBe('');
});
