import type { Slot } from '@chandelle/contract/simulator-limits';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { MarketSync } from './market-sync.ts';
import { markOf, recordOf, shownMarket, type OpenMarkets } from './open-markets.ts';
import type { SimulatorStorage } from './simulator-storage.ts';

/** Real time between two times that a running market is kept on this device, in milliseconds. */
const SAVE_EVERY_MS = 5000;

/** Saves the markets on this device while they are open: after each command, every few seconds, and on leaving. */
export function useAutosave(
  storage: SimulatorStorage,
  markets: OpenMarkets | null,
  syncs: Record<Slot, MarketSync | null>,
): void {
  const lastSaved = useRef('');
  const save = useEffectEvent(() => {
    if (markets === null) return;
    const { shown, market, replay, closing } = markets;
    // A page that stands still leaves alone what another one of the same browser has kept since.
    const marks = [markOf(market, syncs.market), markOf(replay, syncs.replay)];
    const mark = JSON.stringify([shown, closing.map(({ id }) => id), marks]);
    if (mark === lastSaved.current) return;
    lastSaved.current = mark;
    const record = {
      version: 2,
      shown,
      market: recordOf(market, syncs.market),
      replay: replay === null ? null : recordOf(replay, syncs.replay),
      closing,
    } as const;
    // What this browser cannot keep, the server does.
    storage.save(record).catch(() => undefined);
  });

  useEffect(() => {
    if (markets === null) return undefined;
    const { session } = shownMarket(markets);
    save();
    const timer = setInterval(() => save(), SAVE_EVERY_MS);
    const end = session.watch('accepted', () => queueMicrotask(() => save()));
    const leave = () => save();
    addEventListener('pagehide', leave);
    return () => {
      clearInterval(timer);
      end();
      removeEventListener('pagehide', leave);
      leave();
    };
  }, [markets]);
}
