import { useCallback, useSyncExternalStore } from 'react';

let renderedAt = 0;

/** Sets the moment, in milliseconds, at which a page is rendered on the server; the browser's first render has it too. */
export function setRenderedAt(now: number): void {
  renderedAt = now;
}

/** Returns the present in milliseconds, down to a multiple of `step`, and renders again when the next one has come. */
export function useNow(step: number): number {
  const round = (now: number) => Math.floor(now / step) * step;
  const subscribe = useCallback(
    (changed: () => void) => {
      let timer: ReturnType<typeof setTimeout>;
      const wait = () => {
        timer = setTimeout(
          () => {
            changed();
            wait();
          },
          step - (Date.now() % step),
        );
      };
      wait();
      return () => clearTimeout(timer);
    },
    [step],
  );
  return useSyncExternalStore(
    subscribe,
    () => round(Date.now()),
    () => round(renderedAt),
  );
}
