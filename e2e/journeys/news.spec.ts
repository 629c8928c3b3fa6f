import { randomInt } from 'node:crypto';
import { audit } from '../src/audit.ts';
import { message } from '../src/pages/lesson.ts';
import { expect, test } from '../src/test.ts';

// Who may read what is the same at every size; the page of the sources is examined from a phone as wide as a desk.

// Desk and phone may meet in one world: each brings articles of its own.
const mark = `n${randomInt(1_000_000)}`;
const article = (title: string, text: string) => ({
  title: `${title} ${mark}`,
  text,
  link: `https://source.example/${mark}/${encodeURIComponent(title)}`,
});

test('a visitor is told why the news are closed @only-desk', async ({ page }) => {
  await page.goto('/news');
  await expect(message(page, 'Vous devez être connecté pour accéder aux actualités')).toBeVisible();
  await expect(page).toHaveURL('/login?from=%2Fnews');
});

test('a learner reads, filters, refreshes and opens the news @desk', async ({
  page,
  control,
  learner,
  context,
}) => {
  await control.publish('Gazette', [
    article(
      'Le Bitcoin revient sur son support',
      'Une cassure de la résistance avait échoué la veille.',
    ),
    article('La Fed laisse ses taux', 'Le comité attend l’inflation de septembre.'),
  ]);
  await control.publish('Revue', [
    article('Règlement européen', 'MiCA demande un agrément aux prestataires.'),
  ]);
  await control.collect();
  // No address outside is asked: what opens is answered here.
  await context.route('https://source.example/**', (route) =>
    route.fulfill({ body: 'Article entier' }),
  );

  const card = (title: string) => page.getByRole('article', { name: `${title} ${mark}` });

  await test.step('the page and its cards', async () => {
    await page.goto('/news');
    await expect(page.getByRole('heading', { level: 1, name: 'Actualités Crypto' })).toBeVisible();
    await expect(page.getByText('Mis à jour à l’instant')).toBeVisible();
    await expect(card('Le Bitcoin revient sur son support')).toContainText('Gazette');
    await expect(card('Règlement européen')).toContainText('Régulation');
    await expect(
      card('Le Bitcoin revient sur son support').getByRole('link', {
        name: 'Supports et résistances',
      }),
    ).toHaveAttribute('href', '/lessons/supports-resistances');
    await audit(page, `news of ${learner.pseudo}`);
  });

  await test.step('the filters, which the back button undoes', async () => {
    await page.getByRole('button', { name: 'Macroéconomie' }).click();
    await expect(page).toHaveURL(/theme=macro/);
    await expect(card('La Fed laisse ses taux')).toBeVisible();
    await expect(card('Règlement européen')).toBeHidden();
    await page.goBack();
    await expect(card('Règlement européen')).toBeVisible();
    await page.getByRole('button', { name: 'Chercher' }).click();
    await page.getByLabel('Source').selectOption('Revue');
    await expect(card('La Fed laisse ses taux')).toBeHidden();
    await page.getByLabel('Rechercher').fill('agrement');
    await expect(page).toHaveURL(/q=agrement/);
    await expect(card('Règlement européen')).toBeVisible();
    await page.getByLabel('Rechercher').fill('licorne');
    await expect(page.getByText('Aucun article ne correspond')).toBeVisible();
    await page.getByRole('button', { name: 'Effacer les filtres' }).click();
    await expect(page.getByLabel('Rechercher')).toHaveValue('');
    await expect(card('La Fed laisse ses taux')).toBeVisible();
  });

  await test.step('an article opens in a new tab, and is marked as read', async () => {
    const link = card('Règlement européen').getByRole('link', { name: /Lire l'article/ });
    await expect(link).toHaveAttribute('rel', /noopener/);
    const [opened] = await Promise.all([context.waitForEvent('page'), link.click()]);
    await expect(opened.getByText('Article entier')).toBeVisible();
    await opened.close();
    await expect(card('Règlement européen').getByText('Lu', { exact: true })).toBeVisible();
    await page.reload();
    await expect(card('Règlement européen').getByText('Lu', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Non lus' }).click();
    await expect(card('La Fed laisse ses taux')).toBeVisible();
    await expect(card('Règlement européen')).toBeHidden();
    await page.getByRole('button', { name: 'Non lus' }).click();
    await card('Règlement européen').getByRole('button', { name: 'Marquer comme non lu' }).click();
    await expect(card('Règlement européen').getByText('Lu', { exact: true })).toBeHidden();
  });

  await test.step('an article is saved for later, in the account', async () => {
    const save = card('Règlement européen').getByRole('button', { name: 'Enregistrer' });
    const press = () => Promise.all([page.waitForResponse(/\/saved$/), save.click()]);
    await press();
    await expect(save).toHaveAttribute('aria-pressed', 'true');
    await page.reload();
    await page.getByRole('button', { name: 'Enregistrés' }).click();
    await expect(page).toHaveURL(/gardes=1/);
    await expect(card('Règlement européen')).toBeVisible();
    await expect(card('La Fed laisse ses taux')).toBeHidden();
    await audit(page, 'saved news');
    await press();
    await expect(save).toHaveAttribute('aria-pressed', 'false');
    await page.reload();
    await expect(page.getByText('Rien n’est enregistré pour plus tard')).toBeVisible();
    await page.getByRole('button', { name: 'Voir tous les articles' }).click();
    await expect(card('La Fed laisse ses taux')).toBeVisible();
  });

  await test.step('a refresh brings what is new, and no more than once a minute', async () => {
    await control.publish('Revue', [
      article('Un protocole de prêt change ses règles', 'La DeFi relève ses garanties.'),
    ]);
    const refresh = page.getByRole('button', { name: 'Actualiser' });
    await refresh.click();
    await expect(card('Un protocole de prêt change ses règles')).toBeVisible();
    await expect(message(page, 'Actualités à jour', '1 nouvel article.')).toBeVisible();
    await refresh.click();
    await expect(
      message(page, 'Actualités à jour', 'La dernière mise à jour date de moins d’une minute.'),
    ).toBeVisible();
  });

  await test.step('the policy rate is handled by keyboard', async () => {
    const rate = page.getByRole('slider', { name: 'Taux directeur' });
    const links = page.getByRole('figure').getByRole('list');
    await expect(links.getByText('508\u00a0€')).toBeVisible();
    await rate.focus();
    await rate.press('End');
    await expect(rate).toHaveAttribute('aria-valuetext', '6,00\u00a0%');
    // 1 000 ÷ 1,11^10 and 200 000 × r ÷ (1 − (1 + r)^−240) at r = 0,08 ÷ 12.
    await expect(links.getByText('352\u00a0€')).toBeVisible();
    await expect(links.getByText('1\u202f673\u00a0€ par mois')).toBeVisible();
  });
});

test('moderators see how the sources are doing, learners do not @only-phone', async ({
  page,
  control,
  openDevice,
  learner,
  noise,
}) => {
  noise.provoke(/403: GET \/api\/news\/feeds|status of 403/);
  await page.goto('/news/sources');
  await expect(page.getByText('Réservé aux modérateurs'), learner.pseudo).toBeVisible();
  await control.collect();
  const device = await openDevice(await control.buildLearner({ moderator: true }));
  await device.goto('/news');
  await device.getByRole('link', { name: 'État des sources' }).click();
  await expect(device.getByRole('heading', { name: 'État des sources' })).toBeVisible();
  await expect(device.getByRole('listitem').filter({ hasText: 'Gazette' })).toContainText('Répond');
  await audit(device, 'health of the sources');
});
