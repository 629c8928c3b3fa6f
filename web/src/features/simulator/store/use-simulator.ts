import type { CandleSeries } from '@chandelle/market/csv/candle-csv';
import {
  resumeSimulation,
  saveSimulation,
  type Simulation,
} from '@chandelle/market/simulation/simulation';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { errorCode } from '../../../app/errors.ts';
import { MarketSession } from '../../../figures/trading/market-session.ts';
import { chooseDesk, freshDesk, fromServer } from './choose-desk.ts';
import { DeskSync, type SyncStatus } from './desk-sync.ts';
import {
  browserKeeper,
  type DeskName,
  type KeptDesk,
  type KeptSimulator,
  type SimulatorKeeper,
} from './keep-simulator.ts';
import { drawSeed, startMarket } from './replay.ts';
import { simulatorServer, type ServerDesk } from './simulator-server.ts';

/** What the page shows: the markets, which of them is in view, and how they are kept. */
export interface Simulator {
  session: MarketSession;
  shown: DeskName;
  /** A blind replay is under way, or its report still open. */
  hasReplay: boolean;
  /** The market shown is made of the learner's own candles. */
  fromFile: boolean;
  status: SyncStatus;
  /** Something that the learner should know about what is kept; null when there is nothing. */
  note: string | null;
  show: (desk: DeskName) => void;
  /** Puts a new market in the place of the one of that name, and shows it. */
  start: (desk: DeskName, simulation: Simulation, series?: CandleSeries) => void;
  leaveReplay: () => void;
}

type Loaded =
  | { status: 'loading' }
  | { status: 'failed'; retry: () => void; startOver: () => void }
  | { status: 'ready'; simulator: Simulator };

/** A market that is open on this page. */
interface OpenDesk {
  session: MarketSession;
  /** What was kept of it when it was opened. */
  kept: KeptDesk;
}

interface Desks {
  shown: DeskName;
  market: OpenDesk;
  replay: OpenDesk | null;
}

/** Real time between two times that a running market is kept on this device, in milliseconds. */
const KEEP_MS = 5000;

const movedNote =
  'Ce marché a avancé sur un autre appareil : voici où il en est. Ce qui venait d’être fait ici n’a pas été gardé.';
const endedNote = 'Ce marché a été remplacé sur un autre appareil. Rechargez la page pour le voir.';

/** Loads a learner's simulator, keeps it here and on the server while it is used, and gives what the page needs. */
export function useSimulator(learnerId: string): Loaded {
  const keeper = useMemo(() => browserKeeper(learnerId), [learnerId]);
  const [desks, setDesks] = useState<Desks | null>(null);
  const [failed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const [note, setNote] = useState<string | null>(null);
  const [statuses, setStatuses] = useState<Record<DeskName, SyncStatus>>({
    market: 'sending',
    replay: 'sending',
  });

  useEffect(() => {
    let left = false;
    openSimulator(keeper).then(
      (opened) => {
        if (left) return;
        setDesks(opened.desks);
        if (opened.lost) setNote(movedNote);
      },
      () => left || setFailed(true),
    );
    return () => {
      left = true;
    };
  }, [keeper, attempt]);

  const replace = (name: DeskName, desk: ServerDesk) => {
    const opened = openDesk(fromServer(desk));
    setDesks((before) => (before === null ? null : { ...before, [name]: opened }));
    setNote(movedNote);
  };
  const syncs = {
    market: useSync(desks?.market ?? null, 'market', setStatuses, replace, setNote),
    replay: useSync(desks?.replay ?? null, 'replay', setStatuses, replace, setNote),
  };

  const keep = useEffectEvent(() => {
    if (desks === null) return;
    const kept: KeptSimulator = {
      version: 2,
      shown: desks.shown,
      market: keptOf(desks.market, syncs.market),
      replay: desks.replay === null ? null : keptOf(desks.replay, syncs.replay),
    };
    // What this browser cannot keep, the server does.
    keeper.save(kept).catch(() => undefined);
  });
  useEffect(() => {
    if (desks === null) return undefined;
    const { session } = shownDesk(desks);
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
  }, [desks]);

  if (failed) {
    return {
      status: 'failed',
      retry: () => {
        setFailed(false);
        setAttempt((before) => before + 1);
      },
      startOver: () => {
        setFailed(false);
        setDesks({ shown: 'market', market: newMarket(), replay: null });
      },
    };
  }
  if (desks === null) return { status: 'loading' };
  const { shown, replay } = desks;
  const { session, kept } = shownDesk(desks);
  const simulator: Simulator = {
    session,
    shown: replay === null ? 'market' : shown,
    hasReplay: replay !== null,
    fromFile: kept.series !== null,
    status: kept.series === null ? statuses[shown] : 'browser',
    note,
    show: (desk) => setDesks({ ...desks, shown: desk }),
    start: (desk, simulation, series) => {
      setNote(null);
      const opened = openDesk(freshDesk(saveSimulation(simulation), series ?? null));
      setDesks({ ...desks, shown: desk, [desk]: opened });
    },
    leaveReplay: () => {
      setDesks({ ...desks, shown: 'market', replay: null });
      // A replay that could not be ended now comes back at the next visit, and can be left then.
      simulatorServer.leave({ desk: 'replay' }).catch(() => undefined);
    },
  };
  return { status: 'ready', simulator };
}

/** Keeps a market on the server while it is open. A market from a file stays in this browser. */
function useSync(
  desk: OpenDesk | null,
  name: DeskName,
  setStatuses: (
    change: (before: Record<DeskName, SyncStatus>) => Record<DeskName, SyncStatus>,
  ) => void,
  replace: (name: DeskName, desk: ServerDesk) => void,
  setNote: (note: string) => void,
): DeskSync | null {
  const moved = useEffectEvent(replace);
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
      ended: () => setNote(endedNote),
    });
    return () => sync?.stop();
  }, [sync, name, setStatuses, setNote]);
  return sync;
}

async function openSimulator(keeper: SimulatorKeeper): Promise<{ desks: Desks; lost: boolean }> {
  const [local, server] = await Promise.all([
    keeper.load().catch(() => null),
    simulatorServer.desks().catch((error: unknown) => {
      // Without a network this browser goes on from what it has kept itself.
      if (errorCode(error) === 'NETWORK') return null;
      throw error;
    }),
  ]);
  const choose = (name: DeskName) =>
    server === null
      ? { kept: local?.[name] ?? null, lost: false }
      : chooseDesk(local?.[name] ?? null, server[name]);
  const market = choose('market');
  const replay = choose('replay');
  const shown = local?.shown === 'replay' && replay.kept !== null ? 'replay' : 'market';
  return {
    desks: {
      shown,
      market: market.kept === null ? newMarket() : openDesk(market.kept),
      replay: replay.kept === null ? null : openDesk(replay.kept),
    },
    lost: market.lost || replay.lost,
  };
}

function newMarket(): OpenDesk {
  return openDesk(freshDesk(saveSimulation(startMarket('range', drawSeed())), null));
}

function openDesk(kept: KeptDesk): OpenDesk {
  return {
    session: new MarketSession(resumeSimulation(kept.state, kept.series ?? undefined)),
    kept,
  };
}

function shownDesk({ shown, market, replay }: Desks): OpenDesk {
  return shown === 'replay' && replay !== null ? replay : market;
}

function keptOf({ session, kept }: OpenDesk, sync: DeskSync | null): KeptDesk {
  return { ...kept, ...sync?.kept(), state: saveSimulation(session.simulation) };
}
