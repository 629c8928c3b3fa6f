import { paths } from '@chandelle/contract/paths';
import { moveDay } from '@chandelle/course/learner-days';
import type { Locator, Page } from '@playwright/test';
import { audit } from '../src/audit.ts';
import { expectTakenOver } from '../src/expect-taken-over.ts';
import { course, findLesson } from '../src/course.ts';
import { findMonday, moveTo } from '../src/move-clock.ts';
import { expectScreen, pressStep, screensOf, stepScreen } from '../src/pages/screens.ts';
import { openTicket, readNumber } from '../src/pages/trading.ts';
import { takeLessons } from '../src/take-lessons.ts';
import { expect, test } from '../src/test.ts';

const save = (page: Page) => page.getByRole('button', { name: /^Enregistrer/ });
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

/** Fills the ticket with a purchase at market, its stop so many percent below. */
async function fillPurchase(page: Page, quantity: string, percent: number) {
  const ticket = await openTicket(page, 'Acheter');
  await ticket.getByRole('radio', { name: 'Au marché', exact: true }).check();
  const price = readNumber(await page.locator('.market-price').innerText());
  await field(page, 'Stop').fill(String(Math.round(price * (1 - percent / 100))));
  await ticket.getByText('Objectif, et quantité selon le risque').click();
  await ticket
    .getByRole('textbox', { name: /^Objectif/ })
    .fill(String(Math.round(price * (1 + (3 * percent) / 100))));
  await ticket.getByRole('textbox', { name: 'Quantité' }).fill(quantity);
  return ticket;
}

/** Scrolls what holds a part to its end: there the foot of the ticket covers nothing. */
const scrollPast = (part: Locator) =>
  part.evaluate((element) => {
    for (let holder = element.parentElement; holder !== null; holder = holder.parentElement)
      holder.scrollTop = holder.scrollHeight;
  });

test('a plan is written, printed, and kept by the simulator, which never refuses a sale', async ({
  page,
  learner,
  control,
  isMobile,
}) => {
  test.slow();
  expect(learner.cookie).not.toBe('');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const monday = await findMonday(control);
  await moveTo(control, monday, 12);
  await page.goto(paths.plan);
  await expectTakenOver(page);

  await test.step('a contradiction is refused at its field', async () => {
    await field(page, 'Ce que j’attends avant d’entrer').fill('Retour sur un support.');
    await field(page, 'Ouvert, au plus').fill('0,4');
    await expect(field(page, 'Ouvert, au plus')).toHaveAttribute('aria-invalid', 'true');
    await expect(page.getByText(/Une seule position à 1\s% dépasse déjà 0,4\s%/u)).toBeVisible();
    await expect(save(page)).toBeDisabled();
    await audit(page, 'plan, contradiction');
  });

  await test.step('one’s own rules are saved, and hold at once', async () => {
    await field(page, 'Ouvert, au plus').fill('3');
    await field(page, 'Positions').fill('1');
    await field(page, 'Pertes').fill('1');
    const risk = page.getByRole('radiogroup', { name: /Risque/ });
    await risk.getByText('Avertir').click();
    await save(page).click();
    await expect(page.getByText('Elle vaut dès maintenant.')).toBeVisible();
    await expect(save(page)).toBeDisabled();
  });

  await test.step('one page of paper, without what only a screen can do', async () => {
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('article', { name: 'La page à imprimer' })).toBeVisible();
    const onScreen = page.locator('button, input, textarea, nav, header');
    await expect(onScreen.filter({ visible: true })).toHaveCount(0);
    const pdf = await page.pdf({ format: 'A4' });
    expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g)).toHaveLength(1);
    await page.emulateMedia({ media: 'screen' });
  });

  await test.step('the simulator warns, places, and ends the day', async () => {
    await page.goto(paths.simulator);
    const ticket = await fillPurchase(page, '0,1', 3);
    const warned = page.getByRole('region', { name: 'Votre plan vous avertit' });
    await expect(warned).toBeVisible();
    // In the drawer of a phone an edge cuts through one field or another.
    if (!isMobile) await audit(page, 'simulator, plan warns');
    await ticket.getByRole('button', { name: /^Acheter 0/ }).click();
    if (isMobile) await page.getByRole('tab', { name: /^Positions/ }).click();
    await page.getByRole('button', { name: 'Tout vendre' }).first().click();
    const again = await fillPurchase(page, '0,01', 3);
    const refused = page.getByRole('region', { name: 'Votre plan refuse cet ordre' });
    await expect(refused).toContainText(/Une perte aujourd’hui/);
    await expect(again.getByRole('button', { name: /^Acheter 0/ })).toBeDisabled();
    await scrollPast(refused);
    await audit(page, 'simulator, plan refuses', { floating: isMobile });
    await again.getByRole('tab', { name: 'Vendre' }).click();
    await expect(refused).toBeHidden();
    await expect(again.getByRole('button', { name: /^Vendre 0/ })).toBeEnabled();
  });

  await test.step('a change is valid from the next day, on which one buys again', async () => {
    await page.goto(paths.plan);
    await expectTakenOver(page);
    await field(page, 'Positions').fill('2');
    await save(page).click();
    await expect(page.locator('[data-toast]')).toContainText('Elle vaut à partir de demain.');
    await page.goto(paths.simulator);
    await fillPurchase(page, '0,01', 3);
    await expect(page.getByRole('region', { name: 'Votre plan refuse cet ordre' })).toBeVisible();
    await moveTo(control, moveDay(monday, 1), 12);
    await page.reload();
    const ticket = await fillPurchase(page, '0,01', 3);
    await expect(ticket.getByText(/Votre scénario/)).toBeVisible();
    await expect(ticket.getByRole('button', { name: /^Acheter 0/ })).toBeEnabled();
  });
});

/** Opens the screen of a step, from 1, in which a figure stands. */
async function openFigure(page: Page, lessonId: string, step: number, figure: Locator) {
  await page.goto(paths.lessonStep(lessonId, step));
  const screens = screensOf(findLesson(lessonId), step - 1);
  for (let screen = 1; screen <= screens; screen += 1) {
    await expectScreen(page, screen);
    if ((await stepScreen(page, screen).locator(figure).count()) > 0) break;
    await pressStep(page, 'Suivant');
  }
  await expect(figure.getByRole('form', { name: 'Mon plan' })).toBeVisible();
}

test('a plan is written in the lessons that teach it, and is the one of its page', async ({
  page,
  learner,
  control,
}) => {
  test.slow();
  expect(learner.cookie).not.toBe('');
  const ids = course.lessons.map(({ summary }) => summary.id);
  const before = (id: string) => ids.slice(0, ids.indexOf(id));
  const [psychology, strategies] = ['psychologie-trading', 'strategies-avancees'] as const;
  await takeLessons(page, control, before(psychology));

  await test.step('what ends a day, with the words that a first plan lacks', async () => {
    const figure = page.getByRole('figure', { name: 'Votre journée, dans votre plan' });
    await openFigure(page, psychology, 6, figure);
    await field(page, 'Positions').fill('2');
    await expect(figure.getByText(/On ne perd pas/)).toBeVisible();
    await audit(page, 'own plan in a lesson, contradiction');
    await field(page, 'Pertes').fill('2');
    await field(page, 'Ce que j’attends avant d’entrer').fill('Un retour sur le support du matin.');
    await save(page).click();
    await expect(page.getByText('Elle vaut dès maintenant.')).toBeVisible();
    await expect(figure.getByText('Tâche faite : ')).toBeAttached();
    await expect(page.getByText(/^1\stâche sur/)).toBeVisible();
    await audit(page, 'own plan in a lesson, saved');
  });

  await test.step('where, when and how, upon what is there', async () => {
    await takeLessons(page, control, ids.slice(ids.indexOf(psychology), ids.indexOf(strategies)));
    const figure = page.getByRole('figure', { name: 'Vos lignes, dans votre plan' });
    await openFigure(page, strategies, 1, figure);
    await field(page, 'Par position').fill('0,5');
    await figure.getByRole('checkbox', { name: 'samedi' }).check();
    await save(page).click();
    await expect(page.getByText('Elle vaut à partir de demain.')).toBeVisible();
    await audit(page, 'own plan in a lesson, lines');
  });

  await page.goto(paths.plan);
  await expectTakenOver(page);
  await expect(field(page, 'Positions')).toHaveValue('2');
  await expect(field(page, 'Par position')).toHaveValue('0,5');
  await expect(field(page, 'Ce que j’attends avant d’entrer')).toHaveValue(
    'Un retour sur le support du matin.',
  );
});
