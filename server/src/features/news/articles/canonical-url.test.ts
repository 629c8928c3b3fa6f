import { expect, test } from 'vitest';
import { canonicalUrl, withoutTracking } from './canonical-url.ts';

test.each([
  ['https://www.site.fr/a/?utm_source=rss&utm_medium=feed#top', 'https://site.fr/a'],
  ['http://site.fr/a/', 'https://site.fr/a'],
  ['https://Site.FR/a?b=2&a=1', 'https://site.fr/a?a=1&b=2'],
  ['https://m.site.fr/a/amp', 'https://site.fr/a'],
  ['https://site.fr/index.html', 'https://site.fr'],
  ['https://site.fr:8443/a?fbclid=x', 'https://site.fr:8443/a'],
])('%s is known as %s', (url, known) => expect(canonicalUrl(url)).toBe(known));

test('keeps an article’s own parameters', () => {
  expect(canonicalUrl('https://site.fr/?p=12')).not.toBe(canonicalUrl('https://site.fr/?p=13'));
});

test('sends the reader on without what tracks', () => {
  expect(withoutTracking('http://www.site.fr/a/?id=3&utm_source=rss&gclid=1#suite')).toBe(
    'http://www.site.fr/a/?id=3#suite',
  );
});
