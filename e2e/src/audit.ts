import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { findSmallTargets } from './find-small-targets.ts';

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
/** The rules that depend on colours; the others find in the dark what they found in the light. */
const colourRules = ['color-contrast', 'link-in-text-block'];
/** Smallest side of a target, in CSS pixels: by WCAG 2.2 AA, and for main controls under a finger. */
const smallest = { any: 24, touched: 44 };

interface AuditOptions {
  /** Something floats over the page (a menu, a message): it covers controls, and does not outlive a change of size. */
  floating?: boolean;
}

/**
 * Examines the page as it stands: accessibility in light and dark, no sideways scroll (on wide windows also at 200 %
 * zoom), and targets large enough. Findings fail the test at its end, each with the name of the state.
 */
export async function audit(
  page: Page,
  state: string,
  { floating = false }: AuditOptions = {},
): Promise<void> {
  for (const scheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
    await settle(page);
    // Base UI's guards take the focus only to pass it on.
    const axe = new AxeBuilder({ page })
      .setLegacyMode()
      .options({ resultTypes: ['violations'] })
      .exclude('[data-base-ui-focus-guard]');
    if (scheme === 'light') axe.withTags(standards);
    else axe.withRules(colourRules);
    const { violations } = await axe.analyze();
    const found = violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, any }) => `${id}: ${target.join(' ')} (${any[0]?.message ?? ''})`),
    );
    expect.soft(found, `${state}, ${scheme}`).toEqual([]);
  }
  await expectNoSidewaysScroll(page, state, !floating);
  if (!floating) await expectTargets(page, state);
}

/** Waits until what appears or changes colour has done so. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter(
        (animation) => animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY,
      )
      .map((animation) => animation.finished.catch(() => undefined));
    await Promise.race([Promise.all(ending), new Promise((resolve) => setTimeout(resolve, 2000))]);
  });
}

async function expectNoSidewaysScroll(page: Page, state: string, zoomed: boolean): Promise<void> {
  const size = page.viewportSize();
  if (size === null) throw new Error('The page has no size.');
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

async function expectTargets(page: Page, state: string): Promise<void> {
  const touched = await page.evaluate(() => matchMedia('(pointer: coarse)').matches);
  const small = await page.evaluate(findSmallTargets, {
    any: smallest.any,
    main: touched ? smallest.touched : smallest.any,
  });
  expect.soft(small, `${state}: targets that are too small`).toEqual([]);
}
