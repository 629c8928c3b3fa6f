import { paths } from '@chandelle/contract/paths';
import type { Page } from '@playwright/test';
import { listPages } from '../src/page-audiences.ts';
import { finishLesson } from '../src/pages/lesson.ts';
import { openAccountMenu } from '../src/pages/accounts.ts';
import { expect, test } from '../src/test.ts';

const entries = {
  'Résilier votre contrat': '/resilier',
  'Renoncer au contrat ici': '/renoncer',
};
const open = ['/', ...listPages('visitor'), '/nulle-part'];
const lessons = ['candlesticks', 'futures-expert', 'technique-mrob'].map(paths.lesson);
const closed = ['/', ...listPages('learner'), ...lessons];

/** Expects both ways out of the contract on the page itself, or in the menu of a page that has no foot. */
async function expectWaysOut(page: Page, pseudo: string | null, narrow: boolean): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached();
  const foot = page.getByRole('contentinfo').getByRole('link', { name: 'Renoncer au contrat ici' });
  const workspace = page.locator('.forum-workspace, .workspace');
  if (pseudo !== null && /\/simulateur$|forum/.test(page.url())) await workspace.first().waitFor();
  const inMenu = pseudo !== null && !(await foot.isVisible());
  if (inMenu) await openAccountMenu(page, pseudo, narrow);
  const ownMenu = page.getByRole('button', { name: 'Compte, mentions et contrat' });
  const guest = pseudo === null && page.url().endsWith(paths.simulator);
  if (guest) await ownMenu.click();
  for (const [name, address] of Object.entries(entries)) {
    const role = guest || (inMenu && !narrow) ? 'menuitem' : 'link';
    const entry = page.getByRole(role, { name, exact: true }).filter({ visible: true }).first();
    // What arrives meanwhile above it pushes it out of view again.
    await expect(async () => {
      await entry.scrollIntoViewIfNeeded();
      await expect(entry).toBeInViewport({ timeout: 1_000 });
    }).toPass();
    await expect(entry).toHaveAttribute('href', address);
  }
}

test('a visitor finds the two ways out of the contract on every page', async ({
  page,
  noise,
  isMobile,
}) => {
  noise.provoke(/404: GET \/nulle-part|status of 404.*nulle-part/);
  for (const address of open)
    await test.step(address, async () => {
      await page.goto(address);
      await expectWaysOut(page, null, isMobile);
    });
});

test('a subscriber finds them on every page, lessons and workspaces included', async ({
  page,
  learner,
  control,
  noise,
  isMobile,
}) => {
  noise.provoke(/40[349]: GET \/api|status of 40[349]/);
  await control.subscribe(learner.learnerId);
  for (const address of closed)
    await test.step(address, async () => {
      await page.goto(address);
      // The forum adds the channel that it shows.
      await expect(page).toHaveURL((url) => url.pathname === address);
      await expectWaysOut(page, learner.pseudo, isMobile);
    });
  if (isMobile) return;
  await test.step('the forum in a window without a third column', async () => {
    await page.setViewportSize({ width: 1100, height: 800 });
    await page.goto(paths.communityForum);
    for (const part of [
      page.getByRole('heading', { name: 'En ce moment' }),
      page.getByRole('heading', { name: 'Les règles du forum' }),
      page.getByRole('heading', { name: 'Être prévenu' }),
      page.getByRole('link', { name: 'Résilier votre contrat' }),
    ]) {
      const seen = part.filter({ visible: true }).first();
      await seen.scrollIntoViewIfNeeded();
      await expect(seen).toBeInViewport();
    }
  });
});

test('a learner finds them after a finished lesson', async ({ page, learner, isMobile }) => {
  await finishLesson(page);
  await expectWaysOut(page, learner.pseudo, isMobile);
});
