import { resumeSimulation } from '@chandelle/market/simulation/simulation';
import { useEffect, useEffectEvent, useMemo } from 'react';
import { MarketSession } from '../../../figures/trading/market-session.ts';
import { DeskSync, type SyncStatus } from './desk-sync.ts';
import type { DeskName, KeptDesk } from './keep-simulator.ts';
import type { OpenDesk } from './open-desks.ts';
import { simulatorServer, type ServerDesk } from './simulator-server.ts';

/** How each market stands with the server. */
export type Statuses = Record<DeskName, SyncStatus>;

/** What is done when a market went on, or was ended, on another device. */
export interface TakeOver {
  moved: (name: DeskName, desk: ServerDesk) => void;
  ended: (name: DeskName) => Promise<void>;
}

/** Keeps a market on the server while it is open. A market from a file stays in this browser. */
export function useSync(
  desk: OpenDesk | null,
  name: DeskName,
  held: boolean,
  setStatuses: (change: (before: Statuses) => Statuses) => void,
  takeOver: TakeOver,
): DeskSync | null {
  const moved = useEffectEvent(takeOver.moved);
  const ended = useEffectEvent(takeOver.ended);
  const sync = useMemo(
    () =>
      desk === null || desk.kept.series !== null
        ? null
        : new DeskSync(desk.session, desk.kept, simulatorServer),
    [desk],
  );
  useEffect(() => {
    sync?.start({
      status: (status) => setStatuses((before) => ({ ...before, [name]: status })),
      moved: (found) => moved(name, found),
      // Without an answer the page stays as it is; the next visit shows what there is.
      ended: () => void ended(name).catch(() => undefined),
    });
    return () => sync?.stop();
  }, [sync, name, setStatuses]);
  useEffect(() => sync?.hold(held), [sync, held]);
  return sync;
}

/** Tells the server the rest of a market that was left here, and then that it is over; across failures and visits. */
export function useClosing(desk: KeptDesk | null, onLeft: (desk: KeptDesk) => void): void {
  const left = useEffectEvent(onLeft);
  useEffect(() => {
    if (desk === null) return undefined;
    const session = new MarketSession(resumeSimulation(desk.state));
    const sync = new DeskSync(session, desk, simulatorServer, true);
    const done = () => left(desk);
    // Where another device has gone on with it, it is that device's.
    sync.start({ status: () => {}, moved: done, ended: done });
    return () => sync.stop();
  }, [desk]);
}
