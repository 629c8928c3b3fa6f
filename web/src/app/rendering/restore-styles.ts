/**
 * Sets on the elements of a rendered page the styles that were moved to its head (lift-styles.ts),
 * so that React finds the page as it has rendered it.
 */
export function restoreStyles(page: Document): void {
  const lifted = page.querySelector<HTMLStyleElement>('#lifted-styles');
  for (const rule of lifted?.sheet?.cssRules ?? []) {
    if (!(rule instanceof CSSStyleRule)) continue;
    for (const element of page.querySelectorAll<HTMLElement>(rule.selectorText)) {
      element.style.cssText = rule.style.cssText;
      element.removeAttribute('data-style');
    }
  }
  lifted?.remove();
}
