import { paths } from '@chandelle/contract/paths';
import { expect, test } from '../src/test.ts';

test('a visitor looks a word up, reads it, and finds the list as it was @desk', async ({
  page,
}) => {
  await page.goto(paths.glossary);
  const field = page.getByRole('textbox', { name: 'Chercher un mot' });
  await field.fill('carnet d');
  // Before the page hears what is typed, its list is whole, and a link leads on as it is.
  await expect(page).toHaveURL(`${paths.glossary}?q=carnet+d`);
  await page.getByRole('link', { name: 'Carnet d’ordres', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Carnet d’ordres' })).toBeVisible();
  await expect(page).toHaveTitle('Carnet d’ordres, définition · Chandelle');
  await expect(page.getByRole('figure')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Commencer le cours' })).toBeVisible();
  await page
    .getByRole('navigation', { name: 'Voir aussi' })
    .getByRole('link', { name: 'Spread' })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Spread' })).toBeVisible();
  await page.goBack();
  await page.goBack();
  await expect(field).toHaveValue('carnet d');
});

test('a learner goes from a word to the lesson that is open', async ({ page, learner }) => {
  expect(learner.pseudo).not.toBe('');
  await page.goto(paths.glossaryTerm('meche'));
  const where = page.getByRole('region', { name: 'Où on l’apprend' });
  await expect(where.getByText('S’ouvre après')).toBeVisible();
  await where.getByRole('link', { name: 'Connaître les bougies japonaises' }).click();
  await expect(page).toHaveURL(new RegExp(`^[^?]*${paths.lesson('candlesticks')}`));
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Anatomie');
});

test('a word stands in its document before any script has run @only-desk', async ({ request }) => {
  const word = await request.get(paths.glossaryTerm('meche'));
  expect(word.status()).toBe(200);
  const html = await word.text();
  expect(html).toContain('<title>Mèche, définition · Chandelle</title>');
  expect(html).toMatch(/<h1[^>]*>Mèche<\/h1>/);
  expect(html).toContain('Trait qui dépasse du corps');
  expect((await request.get(paths.glossaryTerm('nulle-part'))).status()).toBe(404);
});
