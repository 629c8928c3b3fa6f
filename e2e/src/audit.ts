import { expect, type Page, test } from '@playwright/test';
import type axe from 'axe-core';
import { findSmallTargets } from './find-small-targets.ts';
import { photograph, screenshotsFolder } from './photograph.ts';
import { runAxe } from './run-axe.ts';
import { finishAnimations } from './finish-animations.ts';

const wcag: axe.RunOnly = {
  type: 'tag',
  values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
};
/** The rules that depend on colours; the others find in the dark what they found in the light. */
const colours: axe.RunOnly = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] };
/** Smallest side of a target, in CSS pixels: by WCAG 2.2 AA, and for main controls under a finger. */
const minTargetSize = { any: 24, touched: 44 };

type Scheme = 'light' | 'dark';

interface AuditOptions {
  /** Something floats over the page (a menu, a message): it covers controls, and does not outlive a change of size. */
  floating?: boolean;
  /** Milliseconds that figures get to measure themselves anew after a change of size. */
  patience?: number;
}

/** What was found at one size in one scheme, or nothing. */
interface Finding {
  where: string;
  found: string[];
}

const desktop = { width: 1440, height: 900 };

/**
 * Examines the page as it stands, as {@link examinePage} does. Findings fail the test at its end, each with the name of the
 * state.
 */
export async function audit(page: Page, state: string, options: AuditOptions = {}): Promise<void> {
  const { floating = false } = options;
  if (screenshotsFolder !== undefined)
    return photograph(page, screenshotsFolder, state, { floating });
  for (const { where, found } of await examinePage(page, options))
    expect.soft(found, `${state}, ${where}`).toEqual([]);
}

/** Examines the page as it stands, at the size of the journey and as narrow as a phone: a state that is played at a desk only. */
export async function auditNarrowToo(page: Page, state: string): Promise<void> {
  await audit(page, state);
  const size = sizeOf(page);
  await page.setViewportSize({ width: 360, height: 780 });
  await audit(page, `${state}, narrow`);
  await page.setViewportSize(size);
}

/**
 * Examines the page as it stands: accessibility in light and dark, no sideways scroll (on wide windows also at 200 %
 * zoom), and targets large enough. In a journey that is taken on a phone only, the page is examined at the size of a desk
 * too: at one size in the light and at the other in the dark, and the next state the other way round.
 */
export async function examinePage(
  page: Page,
  { floating = false, patience = 15_000 }: AuditOptions = {},
): Promise<Finding[]> {
  await holdStill(page);
  const both = isOnlyPhone() && !floating;
  const [here, wide] = takeTurns(page);
  const findings = both
    ? [await findInaccessible(page, here, wcag)]
    : [await findInaccessible(page, 'dark', colours), await findInaccessible(page, 'light', wcag)];
  const size = sizeOf(page);
  findings.push(await findReach(page, size.width, patience));
  if (size.width >= 1000 && !floating) {
    findings.push(await findZoomedReach(page, size, patience));
    await page.setViewportSize(size);
  }
  const touched = await page.evaluate(() => matchMedia('(pointer: coarse)').matches);
  if (!floating)
    findings.push(
      await findSmall(page, touched ? minTargetSize.touched : minTargetSize.any, size.width),
    );
  if (both) findings.push(...(await examineWide(page, wide, patience)));
  await wakeScreens(page);
  return findings;
}

const turns = new WeakMap<Page, number>();

/** Says in which scheme a page is examined at the size of a phone, and in which at that of a desk. */
function takeTurns(page: Page): readonly [Scheme, Scheme] {
  const turn = turns.get(page) ?? 0;
  turns.set(page, turn + 1);
  return turn % 2 === 0 ? ['light', 'dark'] : ['dark', 'light'];
}

const isOnlyPhone = () => test.info().tags.includes('@only-phone');

/**
 * Has colours come at once, where each of thousands of elements would begin a transition, and leaves screens of a step that
 * are put away without layout: each change of size and of colours would compute theirs too. Each is examined when it is shown.
 */
async function holdStill(page: Page): Promise<void> {
  await page.evaluate(() => {
    const sheets = globalThis as { still?: CSSStyleSheet; asleep?: CSSStyleSheet };
    if (sheets.still === undefined) {
      sheets.still = new CSSStyleSheet();
      sheets.still.replaceSync('*, ::before, ::after { transition: none !important }');
      sheets.asleep = new CSSStyleSheet();
      sheets.asleep.replaceSync('[data-put-away] { content-visibility: hidden !important }');
      document.adoptedStyleSheets.push(sheets.still, sheets.asleep);
    }
    if (sheets.asleep !== undefined) sheets.asleep.disabled = false;
  });
}

/** Gives screens that are put away their layout back: a reader finds what is in them. */
async function wakeScreens(page: Page): Promise<void> {
  await page.evaluate(() => {
    const { asleep } = globalThis as { asleep?: CSSStyleSheet };
    if (asleep !== undefined) asleep.disabled = true;
  });
}

async function examineWide(page: Page, scheme: Scheme, patience: number): Promise<Finding[]> {
  const size = sizeOf(page);
  const zoomed = await findZoomedReach(page, desktop, patience);
  await page.setViewportSize(desktop);
  const findings = [
    zoomed,
    await findReach(page, desktop.width, patience),
    await findInaccessible(page, scheme, wcag),
    await findSmall(page, minTargetSize.any, desktop.width),
  ];
  await page.setViewportSize(size);
  return findings;
}

interface Size {
  width: number;
  height: number;
}

function sizeOf(page: Page): Size {
  const size = page.viewportSize();
  if (size === null) throw new Error('The page has no size.');
  return size;
}

async function findInaccessible(page: Page, scheme: Scheme, rules: axe.RunOnly): Promise<Finding> {
  await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
  await finishAnimations(page);
  const violations = await runAxe(page, rules);
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, any }) => `${id}: ${target.join(' ')} (${any[0]?.message ?? ''})`),
  );
  return { where: `${scheme} at ${sizeOf(page).width} px`, found };
}

/** Finds whether something reaches beyond a window of this width, and goes on doing so. */
async function findReach(page: Page, width: number, patience: number): Promise<Finding> {
  const where = `reach at ${width} px`;
  const reach = await page.evaluate(
    async ([most, time]) => {
      const until = performance.now() + time;
      // Figures measure themselves anew after a change of size.
      do await new Promise((resolve) => requestAnimationFrame(resolve));
      while (document.documentElement.scrollWidth > most && performance.now() < until);
      return document.documentElement.scrollWidth;
    },
    [width, patience] as const,
  );
  return { where, found: reach > width ? [`${reach} px wide`] : [] };
}

/** Finds the same of what a window of this size shows at 200 % zoom, and leaves it at that. */
async function findZoomedReach(page: Page, size: Size, patience: number): Promise<Finding> {
  await page.setViewportSize({ width: size.width / 2, height: size.height / 2 });
  return findReach(page, size.width / 2, patience);
}

async function findSmall(page: Page, main: number, width: number): Promise<Finding> {
  const found = await page.evaluate(findSmallTargets, { any: minTargetSize.any, main });
  return { where: `targets that are too small at ${width} px`, found };
}
