import { useEffect, useState } from 'react';
import type { MarketSession } from '../../../figures/trading/market-session.ts';

/** Time between two renderings of a running market, in milliseconds: figures that change faster cannot be read. */
const READING_MS = 125;

/** Renders again after changes of a market, at most eight times a second; what a learner does shows at once. */
export function useMarket(session: MarketSession): void {
  const [, render] = useState(0);
  useEffect(() => {
    let last = 0;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const show = () => {
      last = performance.now();
      timer = undefined;
      render((count) => count + 1);
    };
    const changed = () => {
      timer ??= setTimeout(show, Math.max(0, READING_MS - (performance.now() - last)));
    };
    const accepted = () => {
      clearTimeout(timer);
      show();
    };
    const ends = [session.watch('changed', changed), session.watch('accepted', accepted)];
    return () => {
      clearTimeout(timer);
      for (const end of ends) end();
    };
  }, [session]);
}
