import { readFileSync } from 'node:fs';
import path from 'node:path';
import { repositoryRoot } from '@chandelle/server/platform/repository-root';
import { expect, test } from '../src/test.ts';

// A list of links is the same at every size.

/** What the pages are made of, by the web's own list, but our own workspaces. */
const listPackages = () => {
  const file = path.join(repositoryRoot, 'web/package.json');
  const { dependencies } = JSON.parse(readFileSync(file, 'utf8')) as {
    dependencies: Record<string, string>;
  };
  return Object.keys(dependencies).filter((name) => !name.startsWith('@chandelle/'));
};

test('the licences of all that is bundled are a link away from the legal notice @only-desk', async ({
  page,
  noise,
}) => {
  // A page of plain text names no icon, so the browser looks for one.
  noise.provoke(/favicon\.ico/);
  await page.goto('/mentions-legales');
  await page.getByRole('link', { name: 'Lire les licences' }).click();
  await expect(page).toHaveURL('/licences.txt');
  const text = (await page.locator('body').textContent()) ?? '';
  for (const name of [...listPackages(), 'tailwindcss']) {
    const notice = text.split('\n## ').find((part) => part.startsWith(`${name} - `)) ?? '';
    expect(notice, name).toMatch(/licen[cs]e|permission|copyright/i);
    expect(notice.length, name).toBeGreaterThan(500);
  }
});
