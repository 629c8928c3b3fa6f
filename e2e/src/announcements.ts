import { expect, type Page } from '@playwright/test';

/**
 * Records what a page's live regions come to say, as a screen reader hears it: a region that comes together with its text
 * is not announced, unless it is an alert. To be called before the page is opened.
 */
export async function watchAnnouncements(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const said: string[] = [];
    Object.assign(globalThis, { journeyAnnouncements: said });
    const live = '[aria-live="polite"], [aria-live="assertive"], [role="status"], [role="alert"]';
    const elementOf = (node: Node) => (node instanceof Element ? node : node.parentElement);
    const report = (region: Element) => {
      const text = (region.textContent ?? '').replaceAll(/\s+/gu, ' ').trim();
      if (text !== '' && region.closest('[inert], [hidden]') === null) said.push(text);
    };
    new MutationObserver((records) => {
      const fresh = new Set(records.flatMap(({ addedNodes }) => [...addedNodes]));
      const regions = new Set<Element>();
      for (const { target, addedNodes } of records) {
        const region = elementOf(target)?.closest(live) ?? null;
        if (region !== null) regions.add(region);
        for (const node of addedNodes)
          if (node instanceof Element)
            for (const alert of [node, ...node.querySelectorAll('*')])
              if (alert.matches('[role="alert"]')) regions.add(alert);
      }
      for (const region of regions) {
        const late = [...fresh].some((node) => node.contains(region));
        if (!late || region.matches('[role="alert"]')) report(region);
      }
    }).observe(document, { childList: true, characterData: true, subtree: true });
  });
}

/** Expects that a live region has said a text, or a part of it, since the page was loaded; each time counts once. */
export async function expectAnnounced(page: Page, text: string | RegExp): Promise<void> {
  await expect
    .poll(() => page.evaluate(takeUpTo, typeof text === 'string' ? text : text.source), {
      message: `the announcement « ${String(text)} »`,
    })
    .toBe(true);
}

/** Runs in the page: takes a text out of what was said; whether it was among it. */
function takeUpTo(wanted: string): boolean {
  const { journeyAnnouncements: said = [] } = globalThis as { journeyAnnouncements?: string[] };
  const pattern = new RegExp(wanted.replaceAll(/\s/gu, '\\s'), 'u');
  const index = said.findIndex((text) => pattern.test(text));
  if (index >= 0) said.splice(index, 1);
  return index >= 0;
}
