import { randomInt } from 'node:crypto';
import type { Browser } from 'puppeteer-core';
import { paths } from '@chandelle/contract/paths';
import { scorePercent } from '@chandelle/course/scoring';
import { candlesticks, questions, rightOption, wrongOption } from '../src/course.ts';
import { FirefoxPage, launchFirefox, watchFirefox } from '../src/firefox.ts';
import { screensOf } from '../src/pages/screens.ts';
import { quizOf } from '../src/pages/course.ts';
import { expect, test } from '../src/test.ts';

const newcomer = { pseudo: `Renarde ${randomInt(1_000_000)}`, password: 'trois petites bougies' };
const email = `${newcomer.pseudo.replace(' ', '.').toLowerCase()}@exemple.fr`;
const { start } = quizOf(candlesticks).rules.labels;
const quizStep = candlesticks.steps.findIndex(({ kind }) => kind === 'quiz');

let browser: Browser | undefined;

test.afterEach(async () => {
  await browser?.close();
  browser = undefined;
});

test('in Firefox, a visitor registers, finishes a lesson, trades and stands in the ranking @only-desk', async ({
  baseURL,
}) => {
  const at = (path: string) => new URL(path, baseURL).href;
  browser = await launchFirefox();
  const page = await browser.newPage();
  const noise = watchFirefox(page);
  const firefox = new FirefoxPage(page);

  await test.step('the registration, which signs in by itself', async () => {
    await page.goto(at(paths.register));
    await firefox.fill('Pseudo', newcomer.pseudo);
    await firefox.fill('Adresse email', email);
    await firefox.fill('Mot de passe', newcomer.password);
    await firefox.fill('Confirmer le mot de passe', newcomer.password);
    await firefox.press('radio', 'Femme');
    await firefox.fill('Âge', '34');
    await firefox.press('button', 'Créer mon compte');
    await firefox.see('heading', `Bienvenue, ${newcomer.pseudo}.`);
    await firefox.press('link', 'Commencer la leçon');
  });

  await test.step('the lesson, with its first task', async () => {
    await firefox.see('heading', candlesticks.steps[0]?.title ?? '');
    await (await firefox.see('slider', 'Prix à 15 h')).focus();
    for (let press = 0; press < 12; press += 1) await page.keyboard.press('PageDown');
    await firefox.read('C’est fait.');
    await readSteps(0, quizStep);
  });

  await test.step('the quiz, with one mistake', async () => {
    const [first] = questions;
    if (first === undefined) throw new Error('The quiz is empty.');
    await firefox.see('heading', first.text);
    await firefox.press('radio', wrongOption(first).text);
    await firefox.press('button', 'Valider');
    await firefox.read('Incorrect. Réessayez !');
    for (const question of questions) {
      await firefox.press('radio', rightOption(question).text);
      await firefox.press('button', 'Valider');
      await firefox.read('Excellent ! Bonne réponse !');
      await firefox.press('button', 'Continuer');
    }
  });

  await test.step('the result', async () => {
    await readSteps(quizStep + 1, candlesticks.steps.length);
    await firefox.press('button', 'Terminer la leçon');
    await firefox.read(`${candlesticks.summary.title}, leçon terminée`);
    await firefox.read(`${scorePercent(questions.length, 1)} %`);
  });

  await test.step('the simulator opens, with its chart', async () => {
    await page.goto(at(paths.simulator));
    await firefox.see('button', 'Avancer d’une bougie');
    await page.waitForSelector('.price-chart canvas', { visible: true });
    // Firefox sets letters a little wider.
    expect(await page.evaluate(findCrowded)).toEqual([]);
  });

  await test.step('the ranking', async () => {
    await page.goto(at(paths.leaderboard));
    await firefox.read(`${newcomer.pseudo} (Vous)`);
  });
  expect(noise).toEqual([]);

  /** Reads steps, from 0, up to another one. */
  async function readSteps(from: number, to: number): Promise<void> {
    for (let step = from; step < to; step += 1) {
      await firefox.see('heading', candlesticks.steps[step]?.title ?? '');
      const last = screensOf(candlesticks, step);
      for (let screen = 1; screen <= last; screen += 1) {
        if (step === candlesticks.steps.length - 1 && screen === last) return;
        const label = screen === last && step === quizStep - 1 ? start : null;
        await firefox.press('button', label ?? 'Suivant');
      }
    }
  }
});

/** Finds what has no room in the simulator's or the site's bars. Runs in the page. */
function findCrowded(): string[] {
  const crowded = [...document.querySelectorAll('[role="tablist"]')].filter(
    (tabs) => tabs.scrollWidth > tabs.clientWidth + 1,
  );
  const [readout, status] = ['.candle-readout', '.chart-reading > .workspace-status'].map((part) =>
    document.querySelector(part),
  );
  const reach = Math.max(
    ...[...(readout?.children ?? [])].map((part) => part.getBoundingClientRect().right),
  );
  const over =
    status !== undefined && status !== null && reach > status.getBoundingClientRect().left;
  const rows = new Set(
    [...document.querySelectorAll('header nav li')].map((link) => link.getBoundingClientRect().top),
  );
  return [
    ...crowded.map((tabs) => `tabs: ${tabs.textContent}`),
    ...(over ? [`${readout?.textContent} lies over ${status?.textContent}`] : []),
    ...(rows.size > 1 ? ['the navigation has two rows'] : []),
  ];
}
