import type { CandleSeries } from '@chandelle/market/csv/candle-csv';
import { saveSimulation, type Simulation } from '@chandelle/market/simulation/simulation';
import type { SimulationState } from '@chandelle/market/simulation/state';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import type { MarketSession } from '../../../figures/trading/market-session.ts';
import { freshDesk, fromServer } from './choose-desk.ts';
import type { SyncStatus } from './desk-sync.ts';
import { browserKeeper, type DeskName, type KeptSimulator } from './keep-simulator.ts';
import {
  isUntold,
  keptOf,
  markOf,
  openDesk,
  openSimulator,
  shownDesk,
  UnreadableMarket,
  type Desks,
} from './open-desks.ts';
import { simulatorServer, type ServerDesk } from './simulator-server.ts';
import { useClosing, useSync, type Statuses, type TakeOver } from './use-sync.ts';

/** What the page shows: the markets, which of them is in view, and how they are kept. */
export interface Simulator {
  session: MarketSession;
  shown: DeskName;
  /** The learner's own market, shown or not, as it stands now. */
  ownState: SimulationState;
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

/** Why the markets could not be opened, and what can be done about it. */
export interface OpeningFailure {
  error: unknown;
  retry: () => void;
  /** Opens without what this browser kept of the market that cannot be read; null when it is not that. */
  forget: (() => void) | null;
}

type Loaded =
  | { status: 'loading' }
  | { status: 'failed'; failure: OpeningFailure }
  | { status: 'ready'; simulator: Simulator };

/** Real time between two times that a running market is kept on this device, in milliseconds. */
const KEEP_MS = 5000;

const movedNote =
  'Ce marché a avancé sur un autre appareil : voici où il en est. Ce qui venait d’être fait ici n’a pas été gardé.';
const takenNote =
  'Un autre marché est en cours, ouvert sur un autre appareil : le voici. Celui qui venait d’être ouvert ici n’a pas été gardé.';
const endedNote = 'Ce marché a été remplacé sur un autre appareil : voici le nouveau.';
const endedReplayNote = 'Cette séance a été quittée sur un autre appareil : voici votre marché.';

/** Loads a learner's simulator, keeps it here and on the server while it is used, and gives what the page needs. */
export function useSimulator(learnerId: string): Loaded {
  const keeper = useMemo(() => browserKeeper(learnerId), [learnerId]);
  const [desks, setDesks] = useState<Desks | null>(null);
  const [failed, setFailed] = useState<{ error: unknown } | null>(null);
  const [attempt, setAttempt] = useState<{ forgotten: DeskName | null }>({ forgotten: null });
  const [note, setNote] = useState<string | null>(null);
  const [statuses, setStatuses] = useState<Statuses>({
    market: 'sending',
    replay: 'sending',
  });

  useEffect(() => {
    let left = false;
    openSimulator(keeper, simulatorServer, attempt.forgotten).then(
      (opened) => {
        if (left) return;
        setDesks(opened.desks);
        if (opened.lost) setNote(movedNote);
      },
      (error: unknown) => left || setFailed({ error }),
    );
    return () => {
      left = true;
    };
  }, [keeper, attempt]);

  const replace = (name: DeskName, desk: ServerDesk, told: string) => {
    const opened = openDesk(fromServer(desk));
    setDesks((before) => (before === null ? null : { ...before, [name]: opened }));
    setNote(told);
  };
  const takeOver: TakeOver = {
    moved: (name, desk) =>
      replace(name, desk, desk.id === desks?.[name]?.kept.id ? movedNote : takenNote),
    ended: async (name) => {
      const desk = (await simulatorServer.desks())[name];
      if (desk !== null) replace(name, desk, endedNote);
      else if (name === 'replay') {
        setDesks((before) =>
          before === null ? null : { ...before, shown: 'market', replay: null },
        );
        setNote(endedReplayNote);
      } else setNote('Ce marché a été remplacé sur un autre appareil. Rechargez la page.');
    },
  };
  // What was left is told first: the start of another market would end it without the rest of it.
  const held = desks !== null && desks.closing.length > 0;
  const syncs = {
    market: useSync(desks?.market ?? null, 'market', held, setStatuses, takeOver),
    replay: useSync(desks?.replay ?? null, 'replay', held, setStatuses, takeOver),
  };
  useClosing(desks?.closing[0] ?? null, (left) =>
    setDesks((before) =>
      before === null
        ? null
        : { ...before, closing: before.closing.filter((desk) => desk !== left) },
    ),
  );

  const lastKept = useRef('');
  const keep = useEffectEvent(() => {
    if (desks === null) return;
    // A page that stands still leaves alone what another one of the same browser has kept since.
    const marks = [markOf(desks.market, syncs.market), markOf(desks.replay, syncs.replay)];
    const mark = JSON.stringify([desks.shown, desks.closing.map(({ id }) => id), marks]);
    if (mark === lastKept.current) return;
    lastKept.current = mark;
    const kept: KeptSimulator = {
      version: 2,
      shown: desks.shown,
      market: keptOf(desks.market, syncs.market),
      replay: desks.replay === null ? null : keptOf(desks.replay, syncs.replay),
      closing: desks.closing,
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

  if (failed !== null) {
    const { error } = failed;
    const open = (forgotten: DeskName | null) => {
      setFailed(null);
      setAttempt({ forgotten });
    };
    return {
      status: 'failed',
      failure: {
        error,
        retry: () => open(null),
        forget: error instanceof UnreadableMarket ? () => open(error.desk) : null,
      },
    };
  }
  if (desks === null) return { status: 'loading' };
  const { shown, replay } = desks;
  const { session, kept } = shownDesk(desks);
  const simulator: Simulator = {
    session,
    shown: replay === null ? 'market' : shown,
    ownState: desks.market.session.simulation.state,
    hasReplay: replay !== null,
    fromFile: kept.series !== null,
    status: kept.series === null ? statuses[shown] : 'browser',
    note,
    show: (desk) => setDesks({ ...desks, shown: desk }),
    start: (desk, simulation, series) => {
      setNote(null);
      const before = desks[desk];
      const left = before === null ? null : keptOf(before, syncs[desk]);
      const opened = openDesk(freshDesk(saveSimulation(simulation), series ?? null, left));
      const untold = left !== null && left.series === null && isUntold(left);
      const closing = untold ? [...desks.closing, left] : desks.closing;
      setDesks({ ...desks, shown: desk, [desk]: opened, closing });
    },
    leaveReplay: () => {
      const left = replay === null ? [] : [keptOf(replay, syncs.replay)];
      setDesks({ ...desks, shown: 'market', replay: null, closing: [...desks.closing, ...left] });
    },
  };
  return { status: 'ready', simulator };
}
