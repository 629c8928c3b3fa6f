import type { Locator, Page } from '@playwright/test';
import { expectTakenOver } from '../src/expect-taken-over.ts';
import { candlesticks, questions, rightOption, supports, wrongOption } from '../src/course.ts';
import { expectMessage } from '../src/messages.ts';
import { barButton, expectLessonTakenOver, expectStep, verdictBar } from '../src/pages/lesson.ts';
import { expectScreen, screensOf, stepScreen } from '../src/pages/screens.ts';
import { quizOf } from '../src/pages/course.ts';
import type { QuizOption, QuizQuestion } from '@chandelle/course/public/lesson';
import { expect, test } from '../src/test.ts';
import { Walk } from '../src/walk.ts';

// A phone has no keyboard. The keys of the quiz that are a short cut are tried in access.spec.ts.

const figure = (page: Page, name: string) => page.getByRole('figure', { name });
const times = (count: number, key: string) => Array.from({ length: count }, () => key);

/** What is done at a screen of a step, both counted from 1. */
const tasks: Record<string, (page: Page, walk: Walk) => Promise<void>> = {
  '1.1': async (page, walk) => {
    const close = page.getByRole('slider', { name: 'Prix à 15 h' });
    await walk.keys(close, ...times(12, 'PageDown'));
    await expect(
      figure(page, 'quatre prix')
        .getByText(/^C’est fait\./u)
        .first(),
    ).toBeVisible();
  },
  '3.2': (page, walk) => drill(page, walk, 'De quel côté allait le prix ?', 'Dessin suivant'),
  '3.4': drawTrendShapes,
  '3.5': drawOtherShapes,
  '6.2': (page, walk) => drill(page, walk, 'Quelle figure voyez-vous ?', 'Figure suivante'),
};

/** Answers every round of an exercise, wrongly at times, until its summary. */
async function drill(page: Page, walk: Walk, name: string, next: string): Promise<void> {
  const exercise = figure(page, name);
  const goOn = exercise.getByRole('button', { name: next }).or(summaryButton(page, name));
  const choices = exercise.getByRole('group').getByRole('button');
  for (let round = 0; round < 6; round += 1) {
    await expect(choices.first()).toHaveAttribute('aria-pressed', 'false');
    for (let choice = 0; !(await goOn.isVisible()); choice += 1)
      await walk.press(choices.nth(choice));
    await walk.press(goOn);
  }
  await expect(exercise.getByText(/sur 6 du premier coup/u).first()).toBeVisible();
}

const summaryButton = (page: Page, name: string) =>
  figure(page, name).getByRole('button', { name: 'Voir le bilan' });

const priceOf = (shapes: Locator, name: string) => shapes.getByRole('slider', { name });
const expectDrawn = (shapes: Locator, name: string) =>
  expect(shapes.getByRole('listitem').filter({ hasText: name })).toContainText(': dessiné');

/** Draws a hammer and a shooting star, which a trend goes before. */
async function drawTrendShapes(page: Page, walk: Walk): Promise<void> {
  const shapes = figure(page, 'Une tendance, deux formes');
  await walk.keys(priceOf(shapes, 'Ouverture'), ...times(7, 'PageUp'));
  await walk.to(priceOf(shapes, 'Plus haut'), 'Shift+Tab');
  await page.keyboard.press('Home');
  await expectDrawn(shapes, 'Marteau');
  await page.keyboard.press('End');
  await walk.keys(priceOf(shapes, 'Plus bas'), 'End');
  await walk.to(shapes.getByRole('radio', { name: 'Une baisse' }));
  await page.keyboard.press('ArrowRight');
  await expectDrawn(shapes, 'Étoile filante');
}

/** Draws a doji and a marubozu. */
async function drawOtherShapes(page: Page, walk: Walk): Promise<void> {
  const shapes = figure(page, 'Deux formes sans tendance');
  await walk.keys(priceOf(shapes, 'Clôture'), ...times(8, 'PageDown'));
  await expectDrawn(shapes, 'Doji');
  await page.keyboard.press('End');
  await walk.keys(priceOf(shapes, 'Plus bas'), 'End');
  await expectDrawn(shapes, 'Marubozu');
}

/** Where arrows have a meaning of their own. */
const ownArrows = 'figure, [role="region"], [role="slider"], input';

/** The screen of a step that is shown, from 1. */
async function readScreen(page: Page): Promise<number> {
  const shown = page.locator('[data-screen]:not([data-put-away])');
  if ((await shown.count()) === 0) return 1;
  return Number(await shown.getAttribute('data-screen'));
}

/** Goes on to the next screen: out of what has uses for arrows, then by the arrow. Tab may have led there before. */
async function leaveScreen(page: Page, walk: Walk): Promise<void> {
  const shown = await readScreen(page);
  const held = () =>
    page.evaluate((own) => document.activeElement?.closest(own) !== null, ownArrows);
  while ((await held()) && (await readScreen(page)) === shown) await walk.tab();
  if ((await readScreen(page)) === shown) {
    await page.keyboard.press('ArrowRight');
    await expectScreen(page, shown + 1);
    const heading = stepScreen(page, shown + 1)
      .getByRole('heading')
      .first();
    await expect(heading).toBeFocused();
    await expect(heading).toBeInViewport();
  }
}

/** Reads a step, from 1, from its heading to the button that leads on, and presses it. */
async function readStep(page: Page, walk: Walk, step: number, next: string): Promise<void> {
  const count = screensOf(candlesticks, step - 1);
  for (let screen = 1; ; screen = await readScreen(page)) {
    await tasks[`${step}.${screen}`]?.(page, walk);
    if (screen === count) break;
    await leaveScreen(page, walk);
  }
  const steps = page.getByRole('navigation', { name: 'Étapes' });
  await walk.press(steps.getByRole('button', { name: next, exact: true }));
}

/** Chooses an option by Tab, space and arrows, and sends it by the button of the bar. */
async function choose(page: Page, walk: Walk, { question, option, from = 'Tab' }: Choice) {
  const group = page.getByRole('radiogroup', { name: question.text });
  const wanted = group.getByRole('radio').nth(question.options.indexOf(option));
  await walk.to(group.getByRole('radio').and(page.locator(':focus')), from);
  await page.keyboard.press('Space');
  for (const _ of question.options)
    if (!(await wanted.isChecked())) await page.keyboard.press('ArrowDown');
  await expect(wanted).toBeFocused();
  await walk.press(barButton(page, 'Valider'));
}

interface Choice {
  question: QuizQuestion;
  option: QuizOption;
  from?: 'Tab' | 'Shift+Tab';
}

test('a lesson is finished by keyboard alone, with its figures and its quiz @only-desk', async ({
  page,
  learner,
  control,
}) => {
  test.setTimeout(400_000);
  const walk = new Walk(page);
  await page.goto('/lessons');
  await expect(page.getByRole('heading', { level: 1, name: learner.pseudo })).toBeVisible();
  await expectTakenOver(page);
  await walk.to(page.getByRole('link', { name: 'Aller au contenu' }));
  await page.keyboard.press('Enter');
  await walk.press(page.getByRole('link', { name: 'Commencer la leçon' }));

  const { start } = quizOf(candlesticks).rules.labels;
  const quizStep = candlesticks.steps.findIndex(({ kind }) => kind === 'quiz') + 1;
  const title = page.getByRole('heading', { level: 1 });
  for (let step = 1; step < quizStep; step += 1) {
    await expectStep(page, step);
    await expectLessonTakenOver(page);
    await expect(title).toBeFocused();
    await test.step(`step ${step}`, () =>
      readStep(page, walk, step, step + 1 === quizStep ? (start ?? 'Suivant') : 'Suivant'));
  }

  await test.step('the quiz, with one mistake', async () => {
    await expect(title).toBeFocused();
    const [first] = questions;
    if (first === undefined) throw new Error('The quiz is empty.');
    await choose(page, walk, { question: first, option: wrongOption(first) });
    await expectMessage(page, 'Mauvaise réponse');
    // It keeps the focus while it does nothing.
    await expect(barButton(page, 'Valider')).toBeFocused();
    await expect(verdictBar(page).getByText('reprise')).toBeHidden();
    for (const question of questions) {
      const from = question === first ? 'Shift+Tab' : 'Tab';
      await choose(page, walk, { question, option: rightOption(question), from });
      await expect(verdictBar(page).getByText('Excellent ! Bonne réponse !')).toBeVisible();
      await expect(barButton(page, 'Continuer')).toBeFocused();
      await page.keyboard.press('Enter');
    }
  });

  await test.step('the steps after the quiz', async () => {
    const last = candlesticks.steps.length;
    for (let step = quizStep + 1; step <= last; step += 1) {
      await expectStep(page, step);
      await expect(title).toBeFocused();
      await readStep(page, walk, step, step === last ? 'Terminer la leçon' : 'Suivant');
    }
  });

  await test.step('the result, and the next lesson once it may begin', async () => {
    await expect(page.getByText(`${candlesticks.summary.title}, leçon terminée`)).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: learner.pseudo })).toBeFocused();
    await walk.to(page.getByRole('link', { name: 'Continuer' }));
    await control.advanceClock(49);
    await page.reload();
    const next = page.getByRole('link', { name: 'Leçon suivante' });
    await expect(next).toBeVisible();
    await walk.press(next);
    await expect(page.getByText(/^Une notion de la dernière leçon vous a échappé/)).toBeVisible();
    await expect(title).toBeFocused();
    await walk.press(barButton(page, 'Passer'));
    const [opening] = supports.steps;
    await expect(
      page.getByRole('heading', { level: 1, name: opening?.title ?? '?' }),
    ).toBeFocused();
  });
});
