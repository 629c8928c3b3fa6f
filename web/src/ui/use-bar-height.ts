import type { RefCallback } from 'react';

/** What the page reads of bars that stay in view: the one of a verdict at the foot, and the wick's at the top. */
type BarHeight = '--verdict-bar' | '--wick-header';

/** Tells the page how high a bar is, which keeps as much free beside its content. */
const measureAs =
  (property: BarHeight): RefCallback<HTMLElement> =>
  (bar) => {
    if (bar === null) return undefined;
    const root = document.documentElement.style;
    const observer = new ResizeObserver(() => {
      root.setProperty(property, `${bar.offsetHeight}px`);
    });
    observer.observe(bar);
    return () => {
      observer.disconnect();
      root.removeProperty(property);
    };
  };

// The same function at each drawing: another one would measure anew.
const measures = {
  '--verdict-bar': measureAs('--verdict-bar'),
  '--wick-header': measureAs('--wick-header'),
};

/** Returns the ref of a bar that stays in view, whose height the property holds. */
export function useBarHeight(property: BarHeight = '--verdict-bar'): RefCallback<HTMLElement> {
  return measures[property];
}
