import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { priceText, quotedPrice } from './subscription-price.ts';

test('writes the price as it is quoted, and as sentences have it', () => {
  expect(quotedPrice).toBe('29,99€');
  expect(priceText).toBe('29,99\u00a0€');
});

test.each([
  'home/about.tsx',
  'home/feature-list.ts',
  'legal/sale-page.tsx',
  'forum/parts/paywall.tsx',
  'subscription/offer.tsx',
])('%s spells no price of its own', (page) => {
  const source = readFileSync(new URL(`../../web/src/features/${page}`, import.meta.url), 'utf8');
  expect(source).not.toMatch(/29[,.]99/);
  expect(source).toMatch(/priceText|quotedPrice/);
});
