import type { Locator } from '@playwright/test';
import { paths } from '@chandelle/contract/paths';
import { audit } from '../src/audit.ts';
import { supports } from '../src/course.ts';
import { expectScreen, pressStep, screensOf, stepScreen } from '../src/pages/screens.ts';
import { takeLessons } from '../src/take-lessons.ts';
import { expect, test } from '../src/test.ts';

/** The step with the plan of a trade, from 1. */
const STEP = 5;

/** Reads the prices of the statement and solves it by hand: its answer as a French reader types it. */
async function solve(drill: Locator): Promise<string> {
  const text = (await drill.getByRole('group', { name: /^Degré \d sur 3$/ }).textContent()) ?? '';
  const [entry = 0, stop = 0, target] = [...text.matchAll(/(\d[\d\s]*)\s€/gu)].map(([, number]) =>
    Number(number?.replace(/\s/gu, '')),
  );
  const found =
    target === undefined ? entry + 3 * (entry - stop) : (target - entry) / (entry - stop);
  return String(Math.round(found * 10) / 10).replace('.', ',');
}

test('a formula is worked in three degrees, with numbers drawn anew', async ({
  page,
  learner,
  control,
}) => {
  expect(learner.pseudo).not.toBe('');
  await takeLessons(page, control, ['candlesticks']);
  await page.goto(paths.lessonStep(supports.summary.id, STEP));
  const drill = page.getByRole('figure', { name: 'Le ratio d’un plan' });
  const screens = screensOf(supports, STEP - 1);
  for (let screen = 1; screen < screens; screen += 1) {
    await expectScreen(page, screen);
    if ((await stepScreen(page, screen).locator(drill).count()) > 0) break;
    await pressStep(page, 'Suivant');
  }
  const field = drill.getByRole('textbox');
  const statement = drill.getByRole('group', { name: /^Degré \d sur 3$/ });
  await expect(field).toHaveAttribute('inputmode', 'decimal');
  await expect(page.getByText('tâche sur').or(page.getByText('tâches sur'))).toBeVisible();

  // A wrong answer is met with a hint, and nothing moves.
  const place = async () => {
    const [whole, own] = [await drill.boundingBox(), await field.boundingBox()];
    return { height: whole?.height, top: (own?.y ?? 0) - (whole?.y ?? 0) };
  };
  await field.fill('0,01');
  const before = await place();
  await drill.getByRole('button', { name: 'Vérifier' }).click();
  await expect(drill.locator('.live-caption')).toContainText('Pas encore.');
  expect(await place()).toEqual(before);
  await audit(page, 'typed drill');

  // The solution, and other numbers: by keys alone.
  const asked = (await statement.textContent()) ?? '';
  await drill.getByRole('button', { name: 'Voir la solution' }).press('Enter');
  await expect(drill.getByRole('region', { name: /solution/ }).getByRole('listitem')).toHaveCount(
    3,
  );
  await audit(page, 'typed drill');
  await expect(async () => {
    await drill.getByRole('button', { name: 'D’autres nombres' }).press('Enter');
    expect(await statement.textContent()).not.toBe(asked);
  }).toPass();

  for (const next of ['Au degré 2', 'Au degré 3', 'Encore une fois']) {
    await field.fill(await solve(drill));
    await field.press('Enter');
    await expect(drill.locator('.live-caption')).toContainText('C’est juste');
    const move = drill.getByRole('button', { name: next });
    await expect(move).toBeVisible();
    if (next !== 'Encore une fois') {
      await field.press('Enter');
      await expect(statement).toBeFocused();
    }
  }
  await expect(drill.getByRole('button', { name: /^Degré \d réussi$/ })).toHaveCount(3);
  await expect(page.getByText(/^1\stâche sur/)).toBeVisible();
});
