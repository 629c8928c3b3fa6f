import { paths } from '@chandelle/contract/paths';
import { listPages } from '../src/page-audiences.ts';
import { expect, test } from '../src/test.ts';

test('every address of the sitemap is a page that needs no account @only-desk', async ({
  page,
  request,
  baseURL,
}) => {
  const robots = await (await request.get('/robots.txt')).text();
  const sitemap = /^Sitemap: (.*)$/m.exec(robots)?.[1] ?? '';
  const xml = await (await request.get(new URL(sitemap).pathname)).text();
  const listed = [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(
    ([, url]) => new URL(url ?? '').pathname,
  );
  expect(listed.length).toBeGreaterThan(80);
  expect(listed).toContain('/glossaire/meche');
  for (const path of listed) {
    const answer = await request.get(path);
    expect(answer.status(), path).toBe(200);
  }
  const open = new Set(['/', ...listPages('visitor')]);
  const pages = listed.filter((path) => !path.startsWith('/glossaire/'));
  expect(pages.filter((path) => !open.has(path))).toEqual([]);
  for (const path of pages) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(page.url(), path).toBe(new URL(path, baseURL).href);
  }
});

test('the preview of a link has a title, a description and a picture by its whole address @only-desk', async ({
  page,
  request,
  baseURL,
}) => {
  const origin = new URL(baseURL ?? '').origin;
  for (const path of [
    '/',
    paths.glossary,
    paths.glossaryTerm('meche'),
    paths.terms,
    paths.lessons,
  ]) {
    // Without scripts, as those who make previews read it.
    const html = await (await request.get(path)).text();
    const read = (name: string) =>
      new RegExp(`<(?:meta|link) (?:property|rel)="${name}" (?:content|href)="([^"]+)"`).exec(
        html,
      )?.[1];
    expect(read('og:title'), path).toBe(/<title>([^<]*)</.exec(html)?.[1]);
    expect(read('og:description'), path).toMatch(/.{40}/);
    expect(read('canonical'), path).toBe(`${origin}${path}`);
    const picture = await request.get(read('og:image') ?? '');
    expect(picture.headers()['content-type'], path).toBe('image/png');
  }
  await page.goto('/');
  const facts = await page.locator('script[type="application/ld+json"]').textContent();
  expect(JSON.parse(facts ?? '')).toMatchObject({ '@type': 'Course', inLanguage: 'fr' });
});
