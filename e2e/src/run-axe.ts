import type { Page } from '@playwright/test';
import axe from 'axe-core';

/** Has axe examine the page, into which it is brought once. */
export async function runAxe(page: Page, rules: axe.RunOnly): Promise<axe.Result[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source);
  return page.evaluate(examine, rules);
}

/**
 * Runs axe in the page, past what it measures piece by piece and says nothing of: screens of a step that are put away, and
 * shapes of drawings that have no role and no focus. It reads the children of each element, and for what lies on what it
 * walks through all of them once more: these are left out of both for so long.
 */
async function examine(only: axe.RunOnly): Promise<axe.Result[]> {
  const { axe: core } = globalThis as unknown as { axe: typeof axe };
  const silent = new Set<Node>(
    document.querySelectorAll(`
      [data-put-away] > *,
      svg :is(rect, path, line, circle, ellipse, polygon, polyline, g:not(:has(text, foreignObject, [tabindex], [role]))):not(
        [tabindex],
        [role],
        svg [tabindex] *,
        svg [role] *
      )
    `),
  );
  const parents = new Set([...silent].flatMap(({ parentElement }) => parentElement ?? []));
  for (const parent of parents) {
    const value = [...parent.childNodes].filter((child) => !silent.has(child));
    Object.defineProperty(parent, 'childNodes', { value, configurable: true });
  }
  document.createTreeWalker = (root, what) =>
    Document.prototype.createTreeWalker.call(document, root, what, (node) =>
      silent.has(node) ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT,
    );
  try {
    const { violations } = await core.run(
      // Base UI's guards take the focus only to pass it on.
      { exclude: ['[data-base-ui-focus-guard]'] },
      { runOnly: only, resultTypes: ['violations'] },
    );
    return violations;
  } finally {
    Reflect.deleteProperty(document, 'createTreeWalker');
    for (const parent of parents) Reflect.deleteProperty(parent, 'childNodes');
  }
}
