import { useCallback, useEffect, useRef, useState } from 'react';
import { bringBack, isPutAway } from '../../lib/put-away.ts';
import { findSegment } from './segment-text.ts';
import { speech } from './speech.ts';

/** Pixels that the lesson's header takes from the top of the view. */
const topBar = 72;
/** Milliseconds after which a scroll of ours is over at the latest. */
const ownScroll = 1200;

/**
 * Marks the paragraph that is read and keeps it in view. Who scrolls elsewhere is left there: `away` then offers a way
 * back.
 *
 * @param segmentId What is read; null when nothing is.
 */
export function useFollow(segmentId: string | null): { away: boolean; comeBack: () => void } {
  const [away, setAway] = useState(false);
  const follows = useRef(true);
  const ownUntil = useRef(0);

  const show = useCallback((element: HTMLElement) => {
    follows.current = true;
    setAway(false);
    if (isInView(element)) return;
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
    ownUntil.current = performance.now() + (still ? 100 : ownScroll);
    if (!isPutAway(element)) return bringIntoView(element, still);
    // Once React is done: this is called in effects too.
    queueMicrotask(() => {
      bringBack(element);
      bringIntoView(element, still);
    });
  }, []);

  useEffect(() => {
    const element = segmentId === null ? null : findSegment(segmentId);
    if (element === null) {
      follows.current = true;
      return undefined;
    }
    element.dataset['speaking'] = '';

    const watch = () => {
      if (performance.now() < ownUntil.current) return;
      follows.current = isInView(element);
      setAway(!follows.current);
    };
    const release = () => {
      ownUntil.current = 0;
    };
    // The reader may have taken over a scroll of ours: what counts is where it ends.
    const onScrollEnd = () => {
      release();
      watch();
    };
    if (follows.current) show(element);
    // Who went ahead and is reached by the voice is followed again.
    else watch();
    // Another screen is shown without any scroll, by the reader or by us.
    const screens = new MutationObserver(() => {
      if (isPutAway(element)) release();
      watch();
    });
    const screen = element.closest('[data-screen]');
    if (screen !== null) screens.observe(screen, { attributeFilter: ['data-put-away'] });
    addEventListener('wheel', release, { passive: true });
    addEventListener('touchmove', release, { passive: true });
    addEventListener('scroll', watch, { passive: true });
    addEventListener('scrollend', onScrollEnd);
    return () => {
      delete element.dataset['speaking'];
      screens.disconnect();
      removeEventListener('wheel', release);
      removeEventListener('touchmove', release);
      removeEventListener('scroll', watch);
      removeEventListener('scrollend', onScrollEnd);
    };
  }, [segmentId, show]);

  const comeBack = useCallback(() => {
    const { segments, at } = speech.read();
    const element = findSegment(segments[at]?.id ?? '');
    if (element !== null) show(element);
  }, [show]);
  return { away: away && segmentId !== null, comeBack };
}

function bringIntoView(element: HTMLElement, still: boolean): void {
  const tall = element.getBoundingClientRect().height > innerHeight / 2;
  element.scrollIntoView({
    block: tall ? 'start' : 'center',
    behavior: still ? 'instant' : 'smooth',
  });
}

/** Returns whether enough of an element is between header and player to be read along. */
function isInView(element: HTMLElement): boolean {
  if (isPutAway(element)) return false;
  const { top, bottom, height } = element.getBoundingClientRect();
  const bar = document.querySelector('[data-speech-bar]')?.getBoundingClientRect();
  const floor = Math.min(innerHeight, bar?.top ?? innerHeight);
  const seen = Math.min(bottom, floor) - Math.max(top, topBar);
  return seen >= Math.min(height, (floor - topBar) / 3);
}
