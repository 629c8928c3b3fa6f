import { expect, type Page, test } from '@playwright/test';
import axe from 'axe-core';
import { findSmallTargets } from './find-small-targets.ts';

const wcag: axe.RunOnly = {
  type: 'tag',
  values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
};
/** The rules that depend on colours; the others find in the dark what they found in the light. */
const colours: axe.RunOnly = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] };
/** Smallest side of a target, in CSS pixels: by WCAG 2.2 AA, and for main controls under a finger. */
const smallest = { any: 24, touched: 44 };

interface AuditOptions {
  /** Something floats over the page (a menu, a message): it covers controls, and does not outlive a change of size. */
  floating?: boolean;
}

const desk = { width: 1440, height: 900 };

/**
 * Examines the page as it stands: accessibility in light and dark, no sideways scroll (on wide windows also at 200 %
 * zoom), and targets large enough. Findings fail the test at its end, each with the name of the state. In a journey that
 * is taken on a phone only, the page is examined once more at the size of a desk; its colours in the dark are the same.
 */
export async function audit(
  page: Page,
  state: string,
  { floating = false }: AuditOptions = {},
): Promise<void> {
  await expectAccessible(page, state, 'dark', colours);
  await expectAccessible(page, state, 'light', wcag);
  await expectNoSidewaysScroll(page, state, !floating);
  const touched = await page.evaluate(() => matchMedia('(pointer: coarse)').matches);
  if (!floating) await expectTargets(page, state, touched ? smallest.touched : smallest.any);
  if (!floating && isOnlyPhone()) await auditWide(page, `${state}, wide`);
}

const isOnlyPhone = () => test.info().tags.includes('@only-phone');

async function auditWide(page: Page, state: string): Promise<void> {
  const size = sizeOf(page);
  await page.setViewportSize(desk);
  await expectNoSidewaysScroll(page, state, true);
  await expectAccessible(page, state, 'light', wcag);
  await expectTargets(page, state, smallest.any);
  await page.setViewportSize(size);
}

function sizeOf(page: Page): { width: number; height: number } {
  const size = page.viewportSize();
  if (size === null) throw new Error('The page has no size.');
  return size;
}

async function expectAccessible(
  page: Page,
  state: string,
  scheme: 'light' | 'dark',
  rules: axe.RunOnly,
): Promise<void> {
  await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
  await settle(page);
  const violations = await findViolations(page, rules);
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, any }) => `${id}: ${target.join(' ')} (${any[0]?.message ?? ''})`),
  );
  expect.soft(found, `${state}, ${scheme}`).toEqual([]);
}

/** Has axe examine the page, into which it is brought once. */
async function findViolations(page: Page, rules: axe.RunOnly): Promise<axe.Result[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source);
  return page.evaluate(async (only) => {
    const { axe: core } = globalThis as unknown as { axe: typeof axe };
    const { violations } = await core.run(
      // Base UI's guards take the focus only to pass it on.
      { exclude: ['[data-base-ui-focus-guard]'] },
      { runOnly: only, resultTypes: ['violations'] },
    );
    return violations;
  }, rules);
}

/** Brings what appears or changes colour to its end, and what that begins. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const listRunning = () =>
      document
        .getAnimations()
        .filter(
          ({ playState, effect }) =>
            playState !== 'finished' &&
            effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY,
        );
    for (let round = 0; round < 10; round += 1) {
      const running = listRunning();
      if (round > 0 && running.length === 0) return;
      for (const animation of running) animation.finish();
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
  });
}

async function expectNoSidewaysScroll(page: Page, state: string, zoomed: boolean): Promise<void> {
  const size = sizeOf(page);
  const check = async (width: number) => {
    // Figures measure themselves anew after a change of size.
    await expect
      .configure({ soft: true })
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth), {
        message: `${state}: reach at ${width} px`,
      })
      .toBeLessThanOrEqual(width);
  };
  await check(size.width);
  if (size.width < 1000 || !zoomed) return;
  // What a window of this size shows at 200 % zoom.
  await page.setViewportSize({ width: size.width / 2, height: size.height / 2 });
  await check(size.width / 2);
  await page.setViewportSize(size);
}

async function expectTargets(page: Page, state: string, main: number): Promise<void> {
  const small = await page.evaluate(findSmallTargets, { any: smallest.any, main });
  expect.soft(small, `${state}: targets that are too small`).toEqual([]);
}
