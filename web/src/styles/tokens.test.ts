import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const css = readFileSync(path.join(import.meta.dirname, 'tokens.css'), 'utf8');

/** Lists the declarations of every rule for a selector, by name. */
function readRules(selector: string): Record<string, string> {
  const rules = [...css.replaceAll(/\/\*.*?\*\//gs, '').matchAll(/([^{}]+)\{([^{}]*)\}/g)];
  const found = rules.filter(([, selectors = '']) =>
    selectors.trim().split(/,\s*/).includes(selector),
  );
  return Object.fromEntries(
    found.flatMap(([, , body = '']) =>
      [...body.matchAll(/([\w-]+):\s*([^;]+);/g)].map(([, name, value]) => [name, value]),
    ),
  ) as Record<string, string>;
}

test('a dark page is the same, whether the system asks for it or the learner', () => {
  const asked = { ...readRules("[data-theme='dark']"), ...readRules(":root[data-theme='dark']") };
  expect(Object.keys(asked).length).toBeGreaterThan(30);
  expect(readRules(':root:not([data-theme])')).toEqual(asked);
  const candles = readRules("[data-theme='dark'][data-candles='blue-orange']");
  expect(Object.keys(candles)).toHaveLength(6);
  expect(readRules(":root:not([data-theme])[data-candles='blue-orange']")).toEqual(candles);
});
