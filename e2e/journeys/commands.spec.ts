import { paths } from '@chandelle/contract/paths';
import type { Page } from '@playwright/test';
import { audit } from '../src/audit.ts';
import { openLesson } from '../src/pages/lesson.ts';
import { expect, test } from '../src/test.ts';

const searchKeys = 'ControlOrMeta+k';
const fieldOf = (page: Page) => page.getByRole('combobox', { name: /^Rechercher une leçon/ });
const chosen = (page: Page) => page.getByRole('option', { selected: true });

test('a learner goes everywhere by the keyboard @only-desk', async ({ page, learner }) => {
  expect(learner.pseudo).not.toBe('');
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
  await page.goto(paths.leaderboard);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // Nobody pays for the search who does not ask for it.
  expect(fetched.filter((path) => /search-panel|key-sheet/.test(path))).toEqual([]);
  await page.keyboard.press(searchKeys);
  const field = fieldOf(page);
  await expect(field).toBeFocused();
  expect(fetched.filter((path) => path.includes('search-panel'))).not.toEqual([]);
  await audit(page, 'search, before anything is typed');
  await field.fill('moyene mobil');
  await expect(chosen(page)).toContainText('Moyennes mobiles');
  await expect(page.getByRole('dialog').getByText(/^\d+ résultats$/)).toBeAttached();
  await audit(page, 'search, with results');
  await field.fill('supports et résistances');
  await expect(page.getByRole('option').first()).toContainText('Verrouillée');
  await field.fill('qwzxj');
  await expect(page.getByText('Rien ne correspond à « qwzxj »')).toBeVisible();
  await expect(page.getByText('Aucun résultat', { exact: true })).toBeAttached();
  await audit(page, 'search, with nothing found');
  await field.fill('bougie');
  const [first, second] = await page.getByRole('option').all();
  if (first === undefined || second === undefined) throw new Error('There is nothing to choose.');
  await expect(first).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('ArrowDown');
  await expect(second).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('ArrowUp');
  await expect(first).toHaveAttribute('aria-selected', 'true');
  await field.fill('meche');
  await expect(chosen(page)).toContainText('Mèche');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Mèche' })).toBeFocused();
});

test('Escape closes the search and gives the focus back @only-desk', async ({ page }) => {
  await page.goto(paths.terms);
  const button = page.getByRole('button', { name: 'Recherche dans le site' });
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(fieldOf(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(fieldOf(page)).toBeHidden();
  await expect(button).toBeFocused();
});

test('« ? » says which keys a lesson has @only-desk', async ({ page, learner }) => {
  expect(learner.pseudo).not.toBe('');
  await openLesson(page);
  await page.keyboard.press('?');
  const sheet = page.getByRole('dialog', { name: 'Les touches de cette page' });
  await expect(sheet.getByRole('heading', { name: 'Dans la leçon' })).toBeVisible();
  await expect(sheet.getByText('Suivant', { exact: true })).toBeVisible();
  await audit(page, 'keys of a lesson');
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
});

test('the home page answers the first Ctrl and K @only-desk', async ({ page }) => {
  await page.goto('/');
  await page.keyboard.press(searchKeys);
  await expect(fieldOf(page)).toBeFocused();
  await page.keyboard.type('glossaire');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(paths.glossary);
});

test('a visitor finds a lesson, and the account that opens it @only-desk', async ({ page }) => {
  await page.goto(paths.glossary);
  await page.getByRole('button', { name: 'Recherche dans le site' }).click();
  await fieldOf(page).fill('gestion du risque');
  await expect(chosen(page)).toContainText('Dans le cours');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/register\?from=%2Flessons%2Fgestion-risque/);
});

test('a phone searches from its menu @only-phone', async ({ page }) => {
  await page.goto(paths.glossary);
  await page.getByRole('button', { name: 'Ouvrir le menu' }).click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await menu.getByRole('button', { name: 'Rechercher' }).click();
  await fieldOf(page).fill('levier');
  await audit(page, 'search on a phone');
  await page.getByRole('option').first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Levier' })).toBeVisible();
});
