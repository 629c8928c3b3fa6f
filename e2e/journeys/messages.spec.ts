import type { Locator, Page } from '@playwright/test';
import { message } from '../src/pages/lesson.ts';
import { expect, test } from '../src/test.ts';

// When an error goes is the same at every size; what it may cover is not.

const shown = (page: Page) => page.locator('[data-toast]');

/** Expects that what lies in the middle of a control, and at both its ends, is the control and no message. */
async function expectUncovered(control: Locator): Promise<void> {
  const uncovered = await control.evaluate((element) => {
    const box = element.getBoundingClientRect();
    const y = box.top + box.height / 2;
    return [box.left + 4, box.left + box.width / 2, box.right - 4].every(
      (x) => document.elementFromPoint(x, y)?.closest('[data-toast]') === null,
    );
  });
  expect(uncovered, 'A message lies over a control').toBe(true);
}

test('the error of a wrong password goes with the right one, and covers nothing of the form', async ({
  page,
  control,
  noise,
  isMobile,
}) => {
  noise.provoke(/401/);
  const learner = await control.buildLearner();
  const press = (target: Locator) => (isMobile ? target.tap() : target.click());
  const email = page.getByLabel('Adresse email');
  const password = page.getByLabel('Mot de passe', { exact: true });
  const submit = page.getByRole('button', { name: 'Se connecter', exact: true });

  await page.goto('/login');
  await press(email);
  await page.keyboard.type(learner.email);
  await press(password);
  await page.keyboard.type('une autre bougie');
  await press(submit);
  await expect(message(page, 'Erreur de connexion')).toBeVisible();
  for (const control of [email, password, submit]) await expectUncovered(control);

  // The pointer rests where the button was; the message still goes by itself or with what follows.
  await press(password);
  await page.keyboard.press('Control+A');
  await page.keyboard.type(learner.password);
  await press(submit);
  await expect(page).toHaveURL('/lessons');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('Erreur de connexion')).toHaveCount(0);
  expect(await shown(page).count()).toBeLessThanOrEqual(1);
});

test('an error goes when its page is left @only-desk', async ({ page, control, noise }) => {
  noise.provoke(/401/);
  const learner = await control.buildLearner();
  await page.goto('/login');
  await page.getByLabel('Adresse email').fill(learner.email);
  await page.getByLabel('Mot de passe', { exact: true }).fill('une autre bougie');
  await page.getByRole('button', { name: 'Se connecter', exact: true }).click();
  await expect(message(page, 'Erreur de connexion')).toBeVisible();
  await page.locator('a[href="/mot-de-passe-oublie"]').click();
  await expect(page).toHaveURL('/mot-de-passe-oublie');
  await expect(shown(page)).toHaveCount(0, { timeout: 1000 });
});

test('who asks for the news without an account is told why the sign-in page comes @only-desk', async ({
  page,
}) => {
  await page.goto('/news');
  await expect(page).toHaveURL('/login?from=%2Fnews');
  await expect(message(page, 'Vous devez être connecté pour accéder aux actualités')).toBeVisible();
});
