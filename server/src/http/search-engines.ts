import { readdirSync } from 'node:fs';
import path from 'node:path';
import { indexedPages, paths } from '@chandelle/contract/paths';
import { Hono } from 'hono';
import type { Config } from '../platform/config.ts';

/** Where nobody but a page or a learner has anything to look for. */
const closed = ['/api/', '/files/', '/outbox', '/demonstration/'];

/** Lists the terms of the glossary that the build has written a document for. */
function listTerms(webDirectory: string): string[] {
  try {
    return readdirSync(path.join(webDirectory, 'pages/glossaire'))
      .filter((name) => name.endsWith('.html'))
      .map((name) => name.slice(0, -'.html'.length))
      .sort();
  } catch (error) {
    // Where no web was built the server has no pages at all.
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}

/**
 * Serves /sitemap.xml, the public pages and every term of the glossary by their full addresses, and /robots.txt, which names it.
 *
 * @param webDirectory The built web, which is read once.
 */
export function makeSearchEngineFiles(
  { baseUrl }: Pick<Config, 'baseUrl'>,
  webDirectory: string,
): Hono {
  const addresses = [
    paths.home,
    ...indexedPages.map((name) => paths[name]),
    ...listTerms(webDirectory).map(paths.glossaryTerm),
  ];
  const entries = addresses.map((address) => `  <url><loc>${baseUrl}${address}</loc></url>\n`);
  const sitemap = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('')}</urlset>\n`;
  const robots = [
    'User-agent: *',
    ...closed.map((address) => `Disallow: ${address}`),
    '',
    `Sitemap: ${baseUrl}/sitemap.xml`,
  ];
  return new Hono()
    .get('/sitemap.xml', (context) =>
      context.body(sitemap, 200, {
        'content-type': 'application/xml; charset=utf-8',
        'cache-control': 'no-cache',
      }),
    )
    .get('/robots.txt', (context) =>
      context.text(`${robots.join('\n')}\n`, 200, { 'cache-control': 'no-cache' }),
    );
}
