import type { RefCallback } from 'react';

/** Tells the page how high the bar is, which keeps as much free below its content. */
function measure(bar: HTMLElement | null) {
  if (bar === null) return;
  const root = document.documentElement.style;
  const observer = new ResizeObserver(() => {
    root.setProperty('--verdict-bar', `${bar.offsetHeight}px`);
  });
  observer.observe(bar);
  return () => {
    observer.disconnect();
    root.removeProperty('--verdict-bar');
  };
}

/** Returns the ref of a bar at the foot whose height `--verdict-bar` holds. */
export function useBarHeight(): RefCallback<HTMLElement> {
  return measure;
}
