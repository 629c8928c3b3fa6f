import type { Slot } from '@chandelle/contract/simulator-limits';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { MarketSync } from './market-sync.ts';
import { markOf, recordOf, shownMarket, type OpenMarkets } from './open-markets.ts';
import type { SimulatorStorage } from './simulator-storage.ts';

/** Real time between two times that a running market is kept on this device, in milliseconds. */
const KEEP_MS = 5000;

/** Keeps the markets on this device while they are open: after each command, every few seconds, and on leaving. */
export function useKeeping(
  storage: SimulatorStorage,
  markets: OpenMarkets | null,
  syncs: Record<Slot, MarketSync | null>,
): void {
  const lastKept = useRef('');
  const keep = useEffectEvent(() => {
    if (markets === null) return;
    const { shown, market, replay, closing } = markets;
    // A page that stands still leaves alone what another one of the same browser has kept since.
    const marks = [markOf(market, syncs.market), markOf(replay, syncs.replay)];
    const mark = JSON.stringify([shown, closing.map(({ id }) => id), marks]);
    if (mark === lastKept.current) return;
    lastKept.current = mark;
    const kept = {
      version: 2,
      shown,
      market: recordOf(market, syncs.market),
      replay: replay === null ? null : recordOf(replay, syncs.replay),
      closing,
    } as const;
    // What this browser cannot keep, the server does.
    storage.save(kept).catch(() => undefined);
  });

  useEffect(() => {
    if (markets === null) return undefined;
    const { session } = shownMarket(markets);
    keep();
    const timer = setInterval(() => keep(), KEEP_MS);
    const end = session.watch('accepted', () => queueMicrotask(() => keep()));
    const leave = () => keep();
    addEventListener('pagehide', leave);
    return () => {
      clearInterval(timer);
      end();
      removeEventListener('pagehide', leave);
      leave();
    };
  }, [markets]);
}
