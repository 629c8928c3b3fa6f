import { useLayoutEffect, type RefObject } from 'react';
import type { ToastMessage } from './toast-store.ts';

/** Width in pixels from which messages stand at the bottom of the window: see toast.css. */
const wide = 1024;
/** Pixels between the bar and the message, and between the message and what makes room for it. */
const gap = 8;
/** What a message must not lie over. */
const controls =
  'a[href], button, input, select, textarea, summary, label, [role="radio"], [role="slider"], [data-question]';

/**
 * Puts the message, on narrow screens, under the bar at the top, and moves the page down for as long as it stays if it
 * would lie over a control or a question there.
 */
export function useToastPlace(place: RefObject<HTMLElement | null>, message: ToastMessage | null) {
  useLayoutEffect(() => {
    const toaster = place.current;
    if (message === null || toaster === null || innerWidth >= wide) return undefined;
    const root = document.documentElement;
    toaster.style.setProperty('--toast-top', `${barBottom() + gap}px`);
    const card = toaster.getBoundingClientRect();
    if (!liesOverControl(card)) return undefined;
    root.dataset['toastRoom'] = '';
    root.style.setProperty('--toast-room', `${Math.ceil(card.height) + 2 * gap}px`);
    return () => {
      delete root.dataset['toastRoom'];
      root.style.removeProperty('--toast-room');
    };
  }, [place, message]);
}

/** Returns the lower edge of the bar that stays at the top of the window; 0 where the page has none. */
function barBottom(): number {
  const bar = document.querySelector('header');
  if (bar === null || getComputedStyle(bar).position !== 'sticky') return 0;
  return Math.max(0, bar.getBoundingClientRect().bottom);
}

function liesOverControl(card: DOMRect): boolean {
  return Array.from(document.querySelectorAll(`main :is(${controls})`)).some((control) => {
    const box = control.getBoundingClientRect();
    const shared = {
      top: Math.max(box.top, card.top),
      bottom: Math.min(box.bottom, card.bottom),
      left: Math.max(box.left, card.left),
      right: Math.min(box.right, card.right),
    };
    const overlaps = shared.top < shared.bottom && shared.left < shared.right;
    return overlaps && box.width > 1 && box.height > 1 && isSeenIn(control, shared);
  });
}

/** Returns whether the element is seen at the corners or in the middle of the area: what is pinned in view may lie over it there. */
function isSeenIn(element: Element, { top, bottom, left, right }: Area): boolean {
  const middle = [(left + right) / 2, (top + bottom) / 2];
  const corners = [left + 1, right - 1].flatMap((x) => [top + 1, bottom - 1].map((y) => [x, y]));
  return [middle, ...corners].some(([x = 0, y = 0]) => {
    const topmost = document
      .elementsFromPoint(x, y)
      .find((candidate) => candidate.closest('[data-toaster]') === null);
    return topmost !== undefined && element.contains(topmost);
  });
}

type Area = Pick<DOMRect, 'top' | 'bottom' | 'left' | 'right'>;
