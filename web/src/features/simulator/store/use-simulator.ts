import type { Slot } from '@chandelle/contract/simulator-limits';
import type { CandleSeries } from '@chandelle/market/csv/candle-csv';
import type { Simulation } from '@chandelle/market/simulation/simulation';
import type { SimulationState } from '@chandelle/market/simulation/state';
import { useMemo, useState } from 'react';
import type { MarketSession } from '../../../trading/market-session.ts';
import type { MarketChoice, MarketQuestion } from './open-for.ts';
import { staysHere } from './candles-of.ts';
import { knownToServer } from '../../../trading/sync/sync-record.ts';
import { fromServer } from './choose-record.ts';
import type { ServerMarket } from './simulator-server.ts';
import {
  openMarket,
  putMarket,
  recordOf,
  shownMarket,
  withoutReplay,
  type OpenMarkets,
} from './open-markets.ts';
import { toast } from '../../../ui/toast.tsx';
import { browserStorage } from './simulator-storage.ts';
import { movedNote, takeOverOf } from './take-over.ts';
import { useAutosave } from './use-autosave.ts';
import { useOpening, type OpeningFailure } from './use-opening.ts';
import { useClosing, useSync, type Statuses } from './use-sync.ts';
import type { SyncStatus } from '../../../trading/texts/sync-texts.ts';

/** What the page shows: the markets, which of them is in view, and how they are kept. */
export interface Simulator {
  session: MarketSession;
  shown: Slot;
  /** The learner's own market, shown or not, as it stands now. */
  ownState: SimulationState;
  /** A blind replay is under way, or its report still open. */
  hasReplay: boolean;
  /** That session is a real stretch, by its name or blind. */
  replayIsEpisode: boolean;
  /** By which the server knows that session, and the Monday of its week where it is the week's market; null otherwise. */
  replayId: string | null;
  replayWeek: string | null;
  /** The market shown is made of the learner's own candles. */
  fromFile: boolean;
  /** The market shown is the first of the account, and was begun at this opening. */
  first: boolean;
  /** Nobody is signed in: all of it is in this browser only. */
  guest: boolean;
  status: SyncStatus;
  /** Something that the learner should know about what is kept; null when there is nothing. */
  note: string | null;
  show: (slot: Slot) => void;
  /** Puts a new market in the place of the one of that name, and shows it. */
  start: (slot: Slot, simulation: Simulation, series?: CandleSeries) => void;
  leaveReplay: () => void;
  /** Identifier of the market shown, by which the server knows it. */
  id: string;
  /** Names what a blind session is to take the place of, for the server. */
  replaces: () => string[];
  /** A market that was left here waits to be told. */
  leaving: boolean;
  /** Tells the server what it does not know of the blind session; gives whether it knows all of it then. */
  sendRest: () => Promise<boolean>;
  /** Shows a session that the server has begun, or has under way, in the place of the one here; with something to say of it. */
  receive: (market: ServerMarket, note?: string) => void;
}

type Loaded =
  | { status: 'loading' }
  | { status: 'failed'; failure: OpeningFailure }
  | { status: 'asking'; question: MarketQuestion; answer: (kept: MarketChoice) => void }
  | { status: 'ready'; simulator: Simulator };

/**
 * Loads a learner's simulator, keeps it here and on the server while it is used, and gives what the page needs. With null it is
 * that of a guest: kept here, with all that the server will want to know of it.
 */
export function useSimulator(learnerId: string | null): Loaded {
  const guest = learnerId === null;
  const storage = useMemo(() => browserStorage(learnerId), [learnerId]);
  const [markets, setMarkets] = useState<OpenMarkets | null>(null);
  const [note, setNote] = useState<string | null>(null);
  const [statuses, setStatuses] = useState<Statuses>({
    market: 'sending',
    replay: 'sending',
  });

  const opening = useOpening(learnerId, (opened) => {
    setMarkets(opened.markets);
    if (opened.lost) setNote(movedNote);
    if (opened.received)
      toast.success(
        'Marché repris',
        'Vous retrouvez dans votre compte ce que vous aviez commencé ici sans lui.',
      );
  });
  const takeOver = takeOverOf(markets, setMarkets, setNote);
  // What was left is told first: the start of another market would end it without the rest of it.
  const leaving = markets !== null && markets.closing.length > 0;
  const held = guest || leaving;
  const syncs = {
    market: useSync(markets?.market ?? null, 'market', held, setStatuses, takeOver),
    replay: useSync(markets?.replay ?? null, 'replay', held, setStatuses, takeOver),
  };
  useClosing(guest ? null : (markets?.closing[0] ?? null), (left) =>
    setMarkets((before) =>
      before === null
        ? null
        : { ...before, closing: before.closing.filter((market) => market !== left) },
    ),
  );
  useAutosave(storage, markets, syncs);

  if (opening.status !== 'under way') return opening;
  if (markets === null) return { status: 'loading' };
  const { shown, replay } = markets;
  const { session, record } = shownMarket(markets);
  // Of what a guest leaves nobody has to be told.
  const change = (next: OpenMarkets) => setMarkets(guest ? { ...next, closing: [] } : next);
  const simulator: Simulator = {
    session,
    shown: replay === null ? 'market' : shown,
    ownState: markets.market.session.simulation.state,
    hasReplay: replay !== null,
    replayIsEpisode: replay?.record.state.episode !== undefined,
    replayId: replay?.record.id ?? null,
    replayWeek: replay?.record.state.episode?.week ?? null,
    fromFile: staysHere(record),
    first: !record.started && record.replaces.length === 0,
    guest,
    status: guest || staysHere(record) ? 'browser' : statuses[shown],
    note,
    show: (slot) => setMarkets({ ...markets, shown: slot }),
    start: (slot, simulation, series) => {
      setNote(null);
      change(putMarket(markets, slot, { simulation, series }, syncs[slot]));
    },
    id: record.id,
    replaces: () => (replay === null ? [] : knownToServer(recordOf(replay, syncs.replay))),
    leaving,
    sendRest: async () => (await syncs.replay?.sendRest()) ?? true,
    receive: (market, said) => {
      setNote(said ?? null);
      const received = { shown: 'replay', replay: openMarket(fromServer(market)) } as const;
      // It was asked for, and what was left here may have been told meanwhile.
      setMarkets((before) => before && { ...before, ...received });
    },
    leaveReplay: () => change(withoutReplay(markets, syncs.replay)),
  };
  return { status: 'ready', simulator };
}
