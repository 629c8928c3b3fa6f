import type { CandleSeries } from '@chandelle/market/csv/candle-csv';
import {
  resumeSimulation,
  saveSimulation,
  type Simulation,
} from '@chandelle/market/simulation/simulation';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { MarketSession } from '../../../figures/trading/market-session.ts';
import { browserKeeper, type DeskName, type KeptSimulator } from './keep-simulator.ts';
import { drawSeed, startMarket, startReplay } from './replay.ts';

/** What the page shows: the markets, which of them is in view, and whether they are kept. */
export interface Simulator {
  session: MarketSession;
  shown: DeskName;
  /** A blind replay is under way, or its report still open. */
  hasReplay: boolean;
  /** The market shown is made of the learner's own candles. */
  fromFile: boolean;
  /** False when what is done here could not be kept. */
  kept: boolean;
  show: (desk: DeskName) => void;
  /** Puts a new market in the place of the one of that name, and shows it. */
  start: (desk: DeskName, simulation: Simulation, series?: CandleSeries) => void;
  leaveReplay: () => void;
}

type Loaded =
  | { status: 'loading' }
  | { status: 'failed'; retry: () => void; startOver: () => void }
  | { status: 'ready'; simulator: Simulator };

interface Desks {
  shown: DeskName;
  market: MarketSession;
  /** The candles of the market, when they came from a file. */
  series: CandleSeries | null;
  replay: MarketSession | null;
}

/** Real time between two times that a running market is kept, in milliseconds. */
const KEEP_MS = 5000;

/** Loads a learner's simulator, keeps it while it is used, and gives what the page needs. */
export function useSimulator(learnerId: string): Loaded {
  const keeper = useMemo(() => browserKeeper(learnerId), [learnerId]);
  const [desks, setDesks] = useState<Desks | null>(null);
  const [failed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const [kept, setKept] = useState(true);

  useEffect(() => {
    let left = false;
    keeper
      .load()
      .then(openDesks)
      .then(
        (opened) => left || setDesks(opened),
        () => left || setFailed(true),
      );
    return () => {
      left = true;
    };
  }, [keeper, attempt]);
  const retry = () => {
    setFailed(false);
    setAttempt((before) => before + 1);
  };
  const startOver = () => {
    setFailed(false);
    setDesks(openDesks(null));
  };

  const keep = useEffectEvent(() => {
    if (desks === null) return;
    keeper.save(keptOf(desks)).then(
      () => setKept(true),
      () => setKept(false),
    );
  });
  useEffect(() => {
    if (desks === null) return undefined;
    const session = desks.shown === 'replay' && desks.replay ? desks.replay : desks.market;
    keep();
    let before = session.version();
    const timer = setInterval(() => {
      if (session.version() === before) return;
      before = session.version();
      keep();
    }, KEEP_MS);
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

  if (failed) return { status: 'failed', retry, startOver };
  if (desks === null) return { status: 'loading' };
  const { shown, market, replay } = desks;
  const simulator: Simulator = {
    session: shown === 'replay' && replay !== null ? replay : market,
    shown,
    hasReplay: replay !== null,
    fromFile: shown === 'market' && desks.series !== null,
    kept,
    show: (desk) =>
      setDesks({
        ...desks,
        replay: desk === 'replay' ? (replay ?? fresh(startReplay())) : replay,
        shown: desk,
      }),
    start: (desk, simulation, series) =>
      setDesks({
        ...desks,
        shown: desk,
        [desk]: fresh(simulation),
        ...(desk === 'market' && { series: series ?? null }),
      }),
    leaveReplay: () => setDesks({ ...desks, shown: 'market', replay: null }),
  };
  return { status: 'ready', simulator };
}

const fresh = (simulation: Simulation) => new MarketSession(simulation);

function openDesks(kept: KeptSimulator | null): Desks {
  if (kept === null)
    return {
      shown: 'market',
      market: fresh(startMarket('range', drawSeed())),
      series: null,
      replay: null,
    };
  return {
    shown: kept.shown,
    market: fresh(resumeSimulation(kept.market, kept.series ?? undefined)),
    series: kept.series,
    replay: kept.replay === null ? null : fresh(resumeSimulation(kept.replay)),
  };
}

function keptOf({ shown, market, series, replay }: Desks): KeptSimulator {
  return {
    shown,
    market: saveSimulation(market.simulation),
    series,
    replay: replay === null ? null : saveSimulation(replay.simulation),
  };
}
