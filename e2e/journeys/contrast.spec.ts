import type { Locator, Page } from '@playwright/test';
import { paths } from '@chandelle/contract/paths';
import { candlesticks } from '../src/course.ts';
import { expectLessonTakenOver } from '../src/pages/lesson.ts';
import { expect, test } from '../src/test.ts';

/** How something looks where the system forces its colours: what tells it from its neighbours. */
const readLook = (control: Locator): Promise<string> =>
  control.evaluate((element) => {
    const look = (part: Element, pseudo?: string) => {
      const style = getComputedStyle(part, pseudo);
      return [
        style.backgroundColor,
        style.borderTopColor,
        style.outlineStyle === 'none' ? 'none' : style.outlineColor,
        style.borderBottomWidth,
      ].join(' ');
    };
    return [look(element), look(element, '::after')].join(' | ');
  });

const readFill = (part: Locator): Promise<string> =>
  part.evaluate((element) => getComputedStyle(element).fill);

const readGround = (page: Page): Promise<string> =>
  page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);

// The same at every size. Chromium draws what Windows calls a contrast theme.
test.use({ contextOptions: { forcedColors: 'active', reducedMotion: 'reduce' } });

test('in forced colours, what is chosen, on, in focus or done is told apart @only-desk', async ({
  page,
  learner,
}) => {
  expect(learner.pseudo).not.toBe('');
  await page.goto(paths.lesson(candlesticks.summary.id));
  await expectLessonTakenOver(page);

  await test.step('a choice in a bar, a switch of the course and its focus', async () => {
    const choices = page.getByRole('radiogroup', { name: 'Exemples' }).locator('label');
    await expect(choices).toHaveCount(3);
    expect(await readLook(choices.nth(0))).not.toBe(await readLook(choices.nth(1)));
    const next = page.getByRole('button', { name: 'Suivant', exact: true });
    await expect(next).toHaveCSS('outline-style', 'none');
    await page.keyboard.press('Tab');
    await next.focus();
    await expect(next).toHaveCSS('outline-style', 'solid');
    const readRing = () => next.evaluate((button) => getComputedStyle(button).outlineColor);
    // It fades in.
    await expect.poll(readRing).not.toBe(await readGround(page));
  });

  await test.step('the burnt part of the wick', async () => {
    const wick = page.getByRole('progressbar', { name: 'Progression dans la leçon' });
    const burnt = wick.locator('span').nth(1);
    const colour = await burnt.evaluate((part) => getComputedStyle(part).backgroundColor);
    expect(colour).not.toBe(await readGround(page));
    const rest = await wick
      .locator('span')
      .first()
      .evaluate((part) => getComputedStyle(part).backgroundColor);
    expect(colour).not.toBe(rest);
  });

  await test.step('a rising candle and a falling one', async () => {
    await page.goto(paths.lessonStep(candlesticks.summary.id, 3));
    await expectLessonTakenOver(page);
    const [rising, falling] = ['.candle-rise', '.candle-fall'].map((kind) =>
      page.locator(`${kind} .candle-body`).first(),
    ) as [Locator, Locator];
    await expect(rising).toBeVisible();
    expect(await readFill(rising)).not.toBe(await readFill(falling));
    expect(await readFill(falling)).not.toBe(await readGround(page));
  });

  await test.step('switches and tabs of the settings and of the simulator', async () => {
    await page.goto(paths.settings);
    const toggle = page.getByRole('switch').first();
    await expect(toggle).toBeVisible();
    const readSwitch = async () =>
      `${await readLook(toggle)} ${await readLook(toggle.locator('span'))}`;
    const off = await readSwitch();
    await toggle.click();
    await expect.poll(readSwitch).not.toBe(off);

    await page.goto(paths.simulator);
    const tabs = page.getByRole('tablist', { name: 'Votre compte' }).getByRole('tab');
    await expect(tabs.first()).toBeVisible();
    expect(await readLook(tabs.nth(0))).not.toBe(await readLook(tabs.nth(1)));
    // The bar of the tabs scrolls, and would cut what is drawn around one.
    await page.keyboard.press('Tab');
    await tabs.nth(0).focus();
    await expect(tabs.nth(0)).toHaveCSS('outline-offset', '-3px');
    const timeframe = page.getByRole('radio', { checked: true, name: '15 minutes' });
    const label = (radio: Locator) => radio.locator('xpath=ancestor::label');
    expect(await readLook(label(timeframe))).not.toBe(
      await readLook(label(page.getByRole('radio', { name: '1 heure' }))),
    );
  });
});
