import { audit } from '../src/audit.ts';
import { candlesticks } from '../src/course.ts';
import { signOut } from '../src/pages/accounts.ts';
import { quizOf } from '../src/pages/course.ts';
import { answerRight, goToStep, openLesson, openQuestion } from '../src/pages/lesson.ts';
import {
  expectHeard,
  expectSilence,
  listenButton,
  player,
  playerButton,
  readSounds,
  spokenParagraph,
  watchSounds,
} from '../src/pages/read-aloud.ts';
import { pressStep, screensOf } from '../src/pages/screens.ts';
import { expect, test } from '../src/test.ts';

test.beforeEach(({ page }) => watchSounds(page));

test('a step is listened to, paused, taken up, sought through and left', async ({
  page,
  learner: _signedIn,
}) => {
  const [first] = candlesticks.steps;
  await openLesson(page);
  await listenButton(page).click();
  await expectHeard(page);
  await expect(spokenParagraph(page)).toContainText(first?.title ?? '?');

  await test.step('pause and resume keep the place', async () => {
    await playerButton(page, 'Mettre en pause').click();
    await expectSilence(page);
    const [paused] = await readSounds(page);
    await playerButton(page, 'Reprendre la lecture').click();
    const resumed = await expectHeard(page);
    expect(resumed.currentTime).toBeGreaterThanOrEqual(paused?.currentTime ?? 0);
    expect(resumed.source).toBe(paused?.source);
  });

  await test.step('paragraph by paragraph, each marked and in view', async () => {
    for (const number of [1, 2, 3]) {
      await playerButton(page, 'Paragraphe suivant').click();
      await expect(spokenParagraph(page)).toHaveAttribute('data-segment', `${first?.id}-${number}`);
    }
    await expect(spokenParagraph(page)).toBeInViewport();
    await expectHeard(page);
  });

  await test.step('who scrolls away is left there, and finds back', async () => {
    // To another screen, where the step has one.
    if (screensOf(candlesticks, 0) > 1) await pressStep(page, 'Suivant');
    await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
    const back = playerButton(page, 'Revenir au passage lu');
    await back.click();
    await expect(spokenParagraph(page)).toBeInViewport();
    await expect(back).toBeHidden();
  });

  await test.step('the slider goes through the whole step', async () => {
    const slider = player(page).getByRole('slider', { name: 'Position dans la lecture' });
    await slider.focus();
    await slider.press('Home');
    await expect(spokenParagraph(page)).toHaveAttribute('data-segment', `${first?.id}-0`);
    await slider.press('PageUp');
    await expect(spokenParagraph(page)).not.toHaveAttribute('data-segment', `${first?.id}-0`);
    await expectHeard(page);
  });

  await test.step('the keys work wherever the focus is', async () => {
    await page.keyboard.press('Alt+KeyK');
    await expectSilence(page);
    await page.keyboard.press('Alt+KeyK');
    await expectHeard(page);
  });

  await test.step('the next step is silent', async () => {
    await goToStep(page, 1, 2);
    await expectSilence(page);
    await expect(player(page)).toBeHidden();
    await expect(listenButton(page)).toBeVisible();
  });
});

test('speed is remembered, and media keys know what is read', async ({
  page,
  learner: _signedIn,
}) => {
  await openLesson(page);
  await listenButton(page).click();
  await expectHeard(page);
  await playerButton(page, /réglages de la lecture/).click();
  await page.getByRole('radio', { name: '×1,5' }).check();
  expect((await expectHeard(page)).playbackRate).toBe(1.5);
  await page.keyboard.press('Escape');
  const session = await page.evaluate(() => ({
    title: navigator.mediaSession.metadata?.title,
    state: navigator.mediaSession.playbackState,
  }));
  expect(session).toEqual({ title: candlesticks.steps[0]?.title, state: 'playing' });
  await audit(page, 'step being read');

  await page.reload();
  await listenButton(page).click();
  expect((await expectHeard(page)).playbackRate).toBe(1.5);
  await expect(playerButton(page, /×1,5/)).toBeVisible();
});

test('one voice at a time: question, tab, sign-out', async ({
  page,
  context,
  learner,
  isMobile,
}) => {
  const [first, second] = quizOf(candlesticks).questions;
  await openLesson(page);
  await goToStep(page, 1, 5);
  const listenTo = (text = '?') =>
    page.getByRole('button', { name: `Écouter la question ${text}` });
  await listenTo(first?.text).click();
  await expectHeard(page);
  if (first === undefined || second === undefined) throw new Error('The quiz has two questions.');
  await answerRight(page, first);
  await openQuestion(page, second);
  await expectSilence(page);
  await listenTo(second.text).click();
  await expect
    .poll(async () => (await expectHeard(page)).source)
    .toContain(`question-${second.id}`);
  await audit(page, 'question being read');
  await page.getByRole('button', { name: /^Arrêter la lecture/ }).click();
  await expectSilence(page);

  await listenTo(second.text).click();
  await expectHeard(page);
  const other = await context.newPage();
  await watchSounds(other);
  await openLesson(other);
  await other.keyboard.press('Alt+KeyK');
  await expectHeard(other);
  await expectSilence(page);
  await expect(playerButton(page, 'Reprendre la lecture')).toBeVisible();

  await playerButton(page, 'Reprendre la lecture').click();
  await expectHeard(page);
  await expectSilence(other);
  await other.goto('/lessons');
  await signOut(other, learner.pseudo, isMobile);
  await expect(page).toHaveURL('/login');
});
