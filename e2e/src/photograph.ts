import path from 'node:path';
import { type Page, test } from '@playwright/test';
import { finishAnimations } from './finish-animations.ts';

/** Where `npm run screenshots` wants its pictures; undefined in a test. */
export const screenshotsFolder = process.env['SCREENSHOTS'];

const sizes = [
  { width: 360, height: 740 },
  { width: 768, height: 1_024 },
  { width: 1_440, height: 900 },
];
const schemes = ['light', 'dark'] as const;

/** Returns a text as a part of a file's name: « quiz, answered » is `quiz-answered`. */
const nameFile = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^\w.]+/g, '-')
    .replaceAll(/^-|-$/g, '');

/**
 * Takes pictures of the page as it stands, whole, at three sizes in the light and in the dark, into a folder of the journey.
 * What floats over a page does not outlive a change of size: then at the journey's own size only.
 */
export async function photograph(
  page: Page,
  folder: string,
  state: string,
  { floating }: { floating: boolean },
): Promise<void> {
  const own = page.viewportSize();
  if (own === null) throw new Error('The page has no size.');
  const journey = path.basename(test.info().file, '.spec.ts');
  for (const size of floating ? [own] : sizes) {
    await page.setViewportSize(size);
    for (const scheme of schemes) {
      await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
      // What another size needs comes now; a page of the forum listens to a stream, and is never done.
      await page.waitForLoadState('networkidle', { timeout: 2000 }).catch(() => null);
      await finishAnimations(page);
      // A picture of a whole page shows what sticks where the page stands.
      if (!floating) await page.evaluate(() => scrollTo(0, 0));
      const name = `${nameFile(state)}.${size.width}.${scheme}.png`;
      await page.screenshot({ path: path.join(folder, journey, name), fullPage: !floating });
    }
  }
  await page.setViewportSize(own);
}
