import { randomInt } from 'node:crypto';
import { audit } from '../src/audit.ts';
import { expectTakenOver } from '../src/expect-taken-over.ts';
import { expect, test } from '../src/test.ts';

test('a visitor closes a candle, answers a question, and goes on with the lesson once they have an account', async ({
  page,
}) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Essayer sans compte' }).click();
  await expect(page).toHaveURL('/essayer');
  await expect(
    page.getByRole('heading', { level: 1, name: 'Une heure, une bougie' }),
  ).toBeVisible();
  await expect(page.getByText('Essai, 1 sur 3')).toBeVisible();

  await expectTakenOver(page);
  const close = page.getByRole('slider', { name: 'Clôture' });
  await expect(page.getByText('Tâche faite : ')).toHaveCount(0);
  await close.press('PageDown');
  await expect(page.getByText(/^Encore .* dollars plus bas\.$/).first()).toBeVisible();
  await close.press('Home');
  await expect(page.getByText('Tâche faite : ')).toHaveCount(1);
  await expect(page.getByText(/La bougie est baissière, de/).first()).toBeVisible();
  await page.getByRole('button', { name: 'Suivant' }).click();

  await expect(page.getByText('Essai, 2 sur 3')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  const validate = page.getByRole('button', { name: 'Valider' });
  await expect(validate).toBeDisabled();
  await page.getByRole('radio', { name: 'Le prix va baisser ensuite.' }).check();
  await validate.click();
  await expect(page.getByText('Pas cette fois')).toBeVisible();
  await expect(page.getByText('Aucune bougie ne le dit.', { exact: false })).toBeVisible();
  await expect(
    page.getByText('il est redescendu avant la fin de l’heure', { exact: false }),
  ).toHaveCount(0);
  await page.getByRole('radio', { name: 'Le prix est monté' }).check();
  await validate.click();
  await expect(page.getByText('Bonne réponse', { exact: true }).first()).toBeVisible();
  // The bar grows with the verdict, and does not cover the explanation that has come.
  const why = page.getByText('il est redescendu avant la fin de l’heure', { exact: false });
  const bar = page.getByRole('region', { name: 'Suite de l’essai' });
  await expect
    .poll(async () => {
      const [text, foot] = [await why.boundingBox(), await bar.boundingBox()];
      return (foot?.y ?? 0) - ((text?.y ?? 0) + (text?.height ?? 0));
    })
    .toBeGreaterThanOrEqual(0);
  // The way back and forth in the browser is the way between screens; what was done stays done.
  await page.getByRole('button', { name: 'Continuer' }).click();
  await expect(page.getByText('Essai, 3 sur 3')).toBeVisible();
  await page.goBack();
  await expect(page.getByText('Essai, 2 sur 3')).toBeVisible();
  await page.goForward();
  await page.reload();
  await expect(page.getByText('1 tâche, 1 question juste')).toBeVisible();
  await expect(page.getByText('Vous reprendrez à l’étape 2', { exact: false })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Continuer sans compte' })).toHaveAttribute(
    'href',
    '/simulateur',
  );

  const number = randomInt(1_000_000);
  const password = 'trois petites bougies';
  for (const [label, value] of Object.entries({
    Pseudo: `Maud ${number}`,
    'Adresse email': `maud.${number}@exemple.fr`,
    'Mot de passe': password,
    'Confirmer le mot de passe': password,
    Âge: '41',
  }))
    await page.getByLabel(label, { exact: true }).fill(value);
  await page.getByRole('radio', { name: 'Femme' }).check();
  await page.getByRole('button', { name: 'Créer mon compte' }).click();
  await expect(page.getByText('là où votre essai s’est arrêté', { exact: false })).toBeVisible();
  await expect(page).toHaveURL('/lessons/candlesticks');
  await expect(
    page.getByRole('heading', { level: 1, name: 'Anatomie d’une bougie' }),
  ).toBeVisible();
  // The figure comes after the text, and pushes the button away from under the pointer.
  await expect(page.getByRole('slider', { name: 'Plus bas' })).toBeVisible();
  await page.getByRole('button', { name: 'Précédent' }).click();
  await expect(
    page.getByRole('heading', { level: 1, name: 'Une heure, une bougie' }),
  ).toBeVisible();
  // Who has an account has no need of it.
  await page.goto('/essayer');
  await expect(page).toHaveURL('/lessons');
});

test('the trial is accessible and fits on each of its screens, and says where an answer could not be sent', async ({
  page,
  noise,
}) => {
  noise.provoke(/trial\/answers|ERR_FAILED/);
  await page.goto('/essayer');
  await expect(page.getByRole('slider', { name: 'Clôture' })).toBeVisible();
  await audit(page, 'trial, the candle');
  await page.getByRole('button', { name: 'Suivant' }).click();
  await page.getByRole('radio', { name: 'Le prix est monté' }).check();
  await page.route('**/api/trial/answers', (route) => route.abort());
  await page.getByRole('button', { name: 'Valider' }).click();
  await expect(page.getByText('Votre réponse n’est pas partie.')).toBeVisible();
  await page.unroute('**/api/trial/answers');
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await expect(page.getByRole('button', { name: 'Continuer' })).toBeVisible();
  await audit(page, 'trial, the right answer');
  await page.getByRole('button', { name: 'Continuer' }).click();
  await expect(page.getByRole('heading', { name: 'Garder ma progression' })).toBeVisible();
  await audit(page, 'trial, the hand-over');
});

test('the handle to be dragged stirs once, unless motion is not wanted', async ({ page }) => {
  const handle = page.getByRole('slider', { name: 'Clôture' });
  /** Where it stands from its first moment to its last, by what moves it; once where nothing does. */
  const readWay = () =>
    handle.evaluate((element) => {
      const moves = element.getAnimations();
      for (const move of moves) move.pause();
      const end = Number(moves[0]?.effect?.getComputedTiming().endTime ?? 0);
      return [0, 0.7, 1].map((share) => {
        // Just before its end, after which it is gone.
        for (const move of moves) move.currentTime = share * (end - 1);
        return Math.round(element.getBoundingClientRect().y);
      });
    });
  await page.goto('/essayer');
  await expectTakenOver(page);
  expect(new Set(await readWay()).size).toBe(1);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.reload();
  await expect(handle).toBeVisible();
  const [start = 0, amid = 0, end = 0] = await readWay();
  expect(amid - start).toBeGreaterThanOrEqual(8);
  expect(end).toBe(start);
});
