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
 * On narrow screens, puts the message under the bar at the top, and moves the page down for as long as it stays if it
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
    const { top, bottom, left, right, width, height } = control.getBoundingClientRect();
    const seen = width > 1 && height > 1;
    return seen && top < card.bottom && bottom > card.top && left < card.right && right > card.left;
  });
}
