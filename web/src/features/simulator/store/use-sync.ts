import { resumeSimulation } from '@chandelle/market/simulation/simulation';
import { useEffect, useEffectEvent, useMemo } from 'react';
import { MarketSession } from '../../../trading/session-at-rest.ts';
import { staysHere } from './candles-of.ts';
import { MarketSync } from './market-sync.ts';
import type { Slot } from '@chandelle/contract/simulator-limits';
import type { MarketRecord } from './simulator-storage.ts';
import type { OpenMarket } from './open-markets.ts';
import { simulatorServer, type ServerMarket } from './simulator-server.ts';
import type { SyncStatus } from '../../../trading/texts/sync-texts.ts';

/** How each market stands with the server. */
export type Statuses = Record<Slot, SyncStatus>;

/** What is done when a market went on, or was ended, on another device. */
export interface TakeOver {
  moved: (slot: Slot, market: ServerMarket) => void;
  ended: (slot: Slot) => Promise<void>;
}

/** Synchronises a market with the server while it is open. A market from a file stays in this browser. */
export function useSync(
  market: OpenMarket | null,
  slot: Slot,
  held: boolean,
  setStatuses: (change: (before: Statuses) => Statuses) => void,
  takeOver: TakeOver,
): MarketSync | null {
  const moved = useEffectEvent(takeOver.moved);
  const ended = useEffectEvent(takeOver.ended);
  const sync = useMemo(
    () =>
      market === null || staysHere(market.record)
        ? null
        : new MarketSync(market.session, market.record, simulatorServer),
    [market],
  );
  useEffect(() => {
    sync?.start({
      status: (status) => setStatuses((before) => ({ ...before, [slot]: status })),
      moved: (found) => moved(slot, found),
      // Without an answer the page stays as it is; the next visit shows what there is.
      ended: () => void ended(slot).catch(() => undefined),
    });
    return () => sync?.stop();
  }, [sync, slot, setStatuses]);
  useEffect(() => sync?.hold(held), [sync, held]);
  return sync;
}

/** Sends the server the rest of a market that was left here, and then that it is over; across failures and visits. */
export function useClosing(
  market: MarketRecord | null,
  onLeft: (market: MarketRecord) => void,
): void {
  const left = useEffectEvent(onLeft);
  useEffect(() => {
    if (market === null) return undefined;
    const session = new MarketSession(resumeSimulation(market.state, market.series ?? undefined));
    const sync = new MarketSync(session, market, simulatorServer, true);
    const done = () => left(market);
    // Where another device has gone on with it, it is that device's.
    sync.start({ status: () => {}, moved: done, ended: done });
    return () => sync.stop();
  }, [market]);
}
