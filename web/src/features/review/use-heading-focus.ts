import { useEffect, type RefObject } from 'react';

/**
 * Gives the focus to the heading of what has just come in the place of something else, at the top of the page.
 * @param frame Around it; null where it is the page's own.
 */
export function useHeadingFocus(frame: RefObject<HTMLElement | null> | null, arrived: boolean) {
  useEffect(() => {
    if (!arrived) return;
    scrollTo({ top: 0 });
    const place = frame === null ? document : frame.current;
    place?.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
  }, [frame, arrived]);
}
