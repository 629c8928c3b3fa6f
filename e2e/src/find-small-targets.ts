/**
 * Finds controls whose target is too small, by pressing around their centre: what counts is where a press lands, so a
 * label or an invisible margin belongs to the target. Runs in the page, hence knows nothing of this module.
 *
 * @param least Smallest side in CSS pixels: of `any` control, and of the `main` ones (buttons, fields, menus).
 */
export function findSmallTargets(least: { any: number; main: number }): string[] {
  const mainControls =
    'button, input, select, textarea, summary, [role="button"], [role="switch"], [role="menuitem"], [role="slider"]';
  const scroll = { x: scrollX, y: scrollY };
  const small: string[] = [];
  for (const control of document.querySelectorAll<HTMLElement>(`${mainControls}, a[href]`)) {
    const main = control.matches(mainControls);
    // A screen that is put away is examined when it is shown.
    if (control.closest('[data-put-away]') !== null) continue;
    // A target within a sentence is as tall as its line: the standard exempts it.
    if (getComputedStyle(control).display === 'inline') continue;
    if (!control.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
    control.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
    const size = measure(control, main ? least.main : least.any);
    if (size !== null) small.push(`${nameOf(control)}: ${size}`);
  }
  scrollTo({ left: scroll.x, top: scroll.y, behavior: 'instant' });
  return small;

  function nameOf(element: HTMLElement): string {
    const name = element.getAttribute('aria-label') ?? element.textContent?.trim() ?? '';
    return `${element.tagName.toLowerCase()} « ${(name || element.getAttribute('name')) ?? ''} »`;
  }

  function measure(element: HTMLElement, least: number): string | null {
    const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : [];
    const box = element.getBoundingClientRect();
    const centre = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    const isHit = (x: number, y: number) => {
      // A message that floats over the page goes by itself: what counts is what lies below.
      const hit = document
        .elementsFromPoint(x, y)
        .find((candidate) => candidate.closest('[data-toast]') === null);
      return hit !== undefined && [element, ...labels].some((part) => part.contains(hit));
    };
    // Covered by a bar or a dialog, or clipped: not to be pressed now.
    if (!isHit(centre.x, centre.y)) return null;
    const half = least / 2 - 1;
    const reaches = [
      [-half, 0],
      [half, 0],
      [0, -half],
      [0, half],
    ] as const;
    if (reaches.every(([dx, dy]) => isHit(centre.x + dx, centre.y + dy))) return null;
    const reach = (dx: number, dy: number) => {
      let pixels = 0;
      while (pixels < least && isHit(centre.x + dx * (pixels + 1), centre.y + dy * (pixels + 1)))
        pixels += 1;
      return pixels;
    };
    // Half a pixel at each side is lost to rounding.
    const width = reach(-1, 0) + reach(1, 0) + 2;
    const height = reach(0, -1) + reach(0, 1) + 2;
    return width < least || height < least ? `${width} × ${height}` : null;
  }
}
