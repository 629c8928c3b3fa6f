/*
 * Of several screens of a text one is shown, and the others are put away: whoever listens to the page, prints it or
 * searches it has them, and they are not seen. Each carries the attribute `data-screen`, and `data-put-away` while it is.
 */

/** Asked of a screen that is put away: to show itself. */
export const bringBackEvent = 'chandelle:bring-back';

/** Returns whether an element is in a screen that is put away. */
export function isPutAway(element: Element): boolean {
  return element.closest('[data-put-away]') !== null;
}

/** Has the screen that holds an element shown; when this returns it is laid out. Not to be called in effects of React. */
export function bringBack(element: Element): void {
  if (isPutAway(element)) element.dispatchEvent(new Event(bringBackEvent, { bubbles: true }));
}

/** Gives the focus to the heading of what is shown: a screen's own, or else the title of the page. The view stays. */
export function focusShownHeading(page: ParentNode): void {
  const shown = page.querySelector('[data-screen]:not([data-put-away])');
  const heading =
    shown?.querySelector<HTMLElement>('h1, h2') ?? page.querySelector<HTMLElement>('h1');
  if (heading === null) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
