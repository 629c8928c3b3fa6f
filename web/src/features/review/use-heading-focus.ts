import { useEffect, type RefObject } from 'react';

/** Gives the focus to the heading of what has just come in the place of something else, at the top of the page. */
export function useHeadingFocus(frame: RefObject<HTMLElement | null>, arrived: boolean): void {
  useEffect(() => {
    if (!arrived) return;
    scrollTo({ top: 0 });
    frame.current?.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
  }, [frame, arrived]);
}
