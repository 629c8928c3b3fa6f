import type { Page } from '@playwright/test';
import type { QuizOption, QuizQuestion } from '@chandelle/course/public/lesson';
import { expectAccessible } from '../src/accessibility-tree.ts';
import { expectAnnounced, watchAnnouncements } from '../src/announcements.ts';
import { candlesticks, questions, rightOption, supports, wrongOption } from '../src/course.ts';
import { expectTakenOver } from '../src/expect-taken-over.ts';
import { expectLessonTakenOver } from '../src/pages/lesson.ts';
import { quizOf } from '../src/pages/course.ts';
import { screensOf } from '../src/pages/screens.ts';
import { expect, test } from '../src/test.ts';

// By roles and names alone, as a screen reader of a phone goes through the page; the keyboard is in keyboard-lesson.spec.ts.

const steps = (page: Page) => page.getByRole('navigation', { name: 'Étapes' });
const title = (page: Page, name: string | undefined) =>
  page.getByRole('heading', { level: 1, name: name ?? '?' });
const count = candlesticks.steps.length;

/** What is done at a step, from 1, and what is said of it. */
const tasks: Record<number, (page: Page) => Promise<void>> = {
  1: async (page) => {
    const figure = page.getByRole('figure', { name: 'Une heure d’échanges, quatre prix' });
    const close = figure.getByRole('slider', { name: 'Prix à 15 h' });
    for (let press = 0; press < 12; press += 1) await close.press('PageDown');
    await expectAnnounced(page, /^Bougie baissière\./u);
    await expectAnnounced(page, /^C’est fait\./u);
  },
  3: async (page) => {
    const drill = page.getByRole('figure', { name: 'De quel côté allait le prix ?' });
    const next = drill.getByRole('button', { name: /^(Dessin suivant|Voir le bilan)$/u });
    for (let round = 1; round <= 6; round += 1) {
      const choices = drill.getByRole('group', { name: `${round} sur 6` }).getByRole('button');
      await expect(choices).toHaveCount(3);
      for (let choice = 0; !(await next.isVisible()); choice += 1) {
        await choices.nth(choice).click();
        await expectAnnounced(page, /^(Juste|Pas ici) : /u);
      }
      await next.click();
    }
    await expectAnnounced(page, /^\d sur 6 du premier coup\./u);
  },
};

/** Reads a step, from 1, and leaves it by a button; the counter says the next one. */
async function readStep(page: Page, step: number, next: string): Promise<void> {
  await tasks[step]?.(page);
  const screens = screensOf(candlesticks, step - 1);
  for (let screen = 1; screen <= screens; screen += 1) {
    if (screens > 1)
      await expect(page.getByRole('group', { name: `Écran ${screen} sur ${screens}` })).toHaveCount(
        1,
      );
    const label = screen === screens ? next : 'Suivant';
    await steps(page).getByRole('button', { name: label, exact: true }).click();
  }
}

/** Answers a question and sends the answer. */
async function answer(page: Page, question: QuizQuestion, option: QuizOption): Promise<void> {
  const group = page.getByRole('radiogroup', { name: question.text });
  await group.getByRole('radio', { name: option.text }).check();
  await bar(page).getByRole('button', { name: 'Valider' }).click();
}

const bar = (page: Page) => page.getByRole('region', { name: 'Votre réponse' });

test('a lesson is finished by what a screen reader is told @only-phone', async ({
  page,
  learner,
  control,
}) => {
  test.setTimeout(400_000);
  await watchAnnouncements(page);
  await page.goto('/lessons');
  await expect(title(page, learner.pseudo)).toBeVisible();
  await expectAccessible(page, 'the lessons');
  await expectTakenOver(page);
  const lesson = page.getByRole('main');
  await lesson.getByRole('link', { name: 'Commencer la leçon' }).click();

  const { start } = quizOf(candlesticks).rules.labels;
  const quizStep = candlesticks.steps.findIndex(({ kind }) => kind === 'quiz') + 1;
  for (let step = 1; step < quizStep; step += 1) {
    await expect(title(page, candlesticks.steps[step - 1]?.title)).toBeFocused();
    await expectLessonTakenOver(page);
    await expect(
      page.getByRole('progressbar', { name: 'Progression dans la leçon' }),
    ).toHaveAttribute('aria-valuetext', `Étape ${step} sur ${count}`);
    if (step > 1) await expectAnnounced(page, `Étape ${step} sur ${count}`);
    await expectAccessible(page, `step ${step}`);
    await readStep(page, step, step + 1 === quizStep ? (start ?? 'Suivant') : 'Suivant');
  }

  await test.step('the quiz, with one mistake', async () => {
    await expect(title(page, candlesticks.steps[quizStep - 1]?.title)).toBeFocused();
    await expectAccessible(page, 'the quiz');
    const [first] = questions;
    if (first === undefined) throw new Error('The quiz is empty.');
    const slip = wrongOption(first);
    await steps(page).getByRole('button', { name: 'Suivant', exact: true }).click();
    await expectAnnounced(page, 'Quiz incomplet');
    await answer(page, first, slip);
    await expectAnnounced(page, 'Incorrect. Réessayez !');
    const chosen = page.getByRole('radio', { name: slip.text });
    await expect(chosen).toHaveAccessibleDescription(new RegExp(slip.why.slice(0, 20), 'u'));
    await expect(chosen).not.toBeChecked();
    for (const question of questions) {
      await answer(page, question, rightOption(question));
      await expectAnnounced(page, 'Excellent ! Bonne réponse !');
      await expectAccessible(page, 'a question, answered');
      await bar(page).getByRole('button', { name: 'Continuer' }).click();
    }
  });

  await test.step('the steps after the quiz', async () => {
    for (let step = quizStep + 1; step <= count; step += 1) {
      await expect(title(page, candlesticks.steps[step - 1]?.title)).toBeFocused();
      await expectAnnounced(page, `Étape ${step} sur ${count}`);
      await expectAccessible(page, `step ${step}`);
      await readStep(page, step, step === count ? 'Terminer la leçon' : 'Suivant');
    }
  });

  await test.step('the result, and the next lesson once it may begin', async () => {
    await expect(title(page, learner.pseudo)).toBeFocused();
    await expectAccessible(page, 'the result');
    await control.advanceClock(49);
    await page.reload();
    await page.getByRole('link', { name: `Leçon suivante : ${supports.summary.title}` }).click();
    // What was missed is asked first, and may be passed.
    await expect(page.getByText(/^Une notion de la dernière leçon vous a échappé/)).toBeVisible();
    await page.getByRole('button', { name: 'Passer', exact: true }).click();
    await expect(title(page, supports.steps[0]?.title)).toBeFocused();
  });
});
