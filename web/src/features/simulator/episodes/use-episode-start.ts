import type { BlindDays } from '@chandelle/contract/episode-limits';
import {
  blindParameter,
  episodeParameter,
  paths,
  seriesParameter,
  weeklyChoices,
  weeklyParameter,
} from '@chandelle/contract/paths';
import { createCandleSimulation } from '@chandelle/market/simulation/simulation';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { api } from '../../../lib/api.ts';
import { describeError, errorCode, errorData } from '../../../lib/errors.ts';
import { useNavigate, useSearchParams } from '../../../lib/navigation/navigation.tsx';
import { readAnew } from '../../../lib/read-anew.ts';
import { toast } from '../../../ui/toast.tsx';
import { fetchEpisode } from '../../../trading/sync/fetch-episode.ts';
import { drawSeed } from '../store/replay.ts';
import { type ServerMarket, startBlind, startWeekly } from '../store/simulator-server.ts';
import type { Simulator } from '../store/use-simulator.ts';
import { lossOfReplay } from '../workspace/dialogs/loss-notice.tsx';
import { episodeBegin } from '../../../trading/sync/episode-begin.ts';

/** What the address asks to begin: an episode by its name, a blind one of so many days, which may be a part of a series, or the week's market, seen or not. */
type Asked = { episode: string } | { days: BlindDays; series: boolean } | { shown: boolean };

/** Milliseconds that a market which was left here has to be told in. */
const LEAVING_MS = 10_000;
/** Milliseconds of waiting before it is said. */
const SAY_MS = 400;

const unsent =
  'Vos derniers ordres ne sont pas encore enregistrés, et commencer maintenant les perdrait. Réessayez quand le réseau répond.';

/** One attempt to begin. */
interface Start {
  simulator: Simulator;
  /** Tells the server the rest of the session that this ends; that is said while it takes its time. */
  sendRest: () => Promise<boolean>;
  /** Returns whether the learner has gone elsewhere meanwhile. */
  isLeft: () => boolean;
}

interface EpisodeStart {
  /** What it would put an end to, while that is asked; null otherwise. */
  loss: string | null;
  begin: () => void;
  /** Goes on with what there is. */
  keep: () => void;
}

/** Begins the episode that the address names, once; where another session is under way, it is asked for first. */
export function useEpisodeStart(simulator: Simulator): EpisodeStart {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const asked = askedBy(search);
  const [confirmed, setConfirmed] = useState(false);
  // The week's market that is under way is gone on with.
  const goesOn = asked !== null && 'shown' in asked && simulator.replayWeek !== null;
  const loss = asked === null || confirmed || goesOn ? null : lossOfReplay(simulator);
  const mark = asked === null ? '' : JSON.stringify(asked);

  const [sending, setSending] = useState(false);
  const left = useRef(false);
  useEffect(() => {
    left.current = false;
    return () => {
      left.current = true;
    };
  }, []);

  const done = (to: string = paths.simulator) => navigate(to, { replace: true });
  const begin = useEffectEvent(async (given: Asked) => {
    const start: Start = {
      simulator,
      sendRest: async () => {
        setSending(true);
        const sent = await simulator.sendRest();
        setSending(false);
        return sent;
      },
      isLeft: () => left.current,
    };
    try {
      if ('episode' in given) await beginNamed(start, given.episode);
      else if ('days' in given) await beginBlind(start, given);
      else await beginWeekly(start, given.shown);
    } catch (error) {
      if (left.current) return;
      if (errorCode(error) === 'SERIES_OVER') {
        toast.success('Cent décisions', describeError(error));
        void readAnew(queryClient, { queryKey: api.hundredTrades.key() });
        return done(paths.hundredTrades);
      }
      toast.error('Erreur', describeError(error, 'L’épisode n’a pas pu être ouvert.'));
      if ('shown' in given) return done(paths.weekly);
    }
    if (!left.current) done();
  });
  // The server ends at once what it has under way, and with it what it has not been told yet.
  const waits = asked !== null && !('episode' in asked) && simulator.leaving;
  useEffect(() => {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written just above
    if (mark !== '' && loss === null && !waits) void begin(JSON.parse(mark) as Asked);
  }, [mark, loss, waits]);
  const giveUp = useEffectEvent(() => {
    toast.error('Erreur', unsent);
    done();
  });
  useEffect(() => {
    if (!waits || loss !== null) return undefined;
    const timer = setTimeout(giveUp, LEAVING_MS);
    return () => clearTimeout(timer);
  }, [waits, loss]);
  const busy = sending || (waits && loss === null);
  useEffect(() => {
    if (!busy) return undefined;
    const timer = setTimeout(() => toast.waiting('Enregistrement de vos derniers ordres…'), SAY_MS);
    return () => {
      clearTimeout(timer);
      toast.dismissWaiting();
    };
  }, [busy]);

  return { loss, begin: () => setConfirmed(true), keep: () => done() };
}

function askedBy(search: URLSearchParams): Asked | null {
  const episode = search.get(episodeParameter);
  if (episode !== null && episode !== '') return { episode };
  const weekly = weeklyChoices.find((choice) => choice === search.get(weeklyParameter));
  if (weekly !== undefined) return { shown: weekly === 'classement' };
  const days = search.get(blindParameter);
  if (days === null) return null;
  return { days: days === '21' ? 21 : 14, series: search.has(seriesParameter) };
}

async function beginNamed({ simulator, isLeft }: Start, id: string): Promise<void> {
  const { episode, series } = await fetchEpisode(id);
  if (isLeft()) return;
  const simulation = createCandleSimulation({
    series,
    begin: episodeBegin,
    seed: drawSeed(),
    preset: 'replay',
    coin: episode.coin,
    currency: episode.currency,
    episode: { id },
  });
  simulator.start('replay', simulation, series);
}

async function beginBlind(
  start: Start,
  { days, series }: { days: BlindDays; series: boolean },
): Promise<void> {
  const { simulator } = start;
  if (simulator.guest) {
    toast.error('Compte nécessaire', 'À l’aveugle, c’est le serveur qui garde le secret.');
    return;
  }
  const id = crypto.randomUUID();
  await receiveOr(start, () =>
    startBlind({ id, days, ...(series && { series }), replaces: simulator.replaces() }),
  );
}

async function beginWeekly(start: Start, shown: boolean): Promise<void> {
  const { simulator } = start;
  if (simulator.guest) {
    toast.error('Compte nécessaire', 'Le marché de la semaine demande un compte.');
    return;
  }
  const id = crypto.randomUUID();
  await receiveOr(start, () => startWeekly({ id, shown, replaces: simulator.replaces() }));
}

/**
 * Shows what the server begins, or has under way already, once it knows all that was done in the one that this ends. Nothing is
 * begun for whoever has left meanwhile; what the server has begun already is received all the same.
 */
async function receiveOr(
  { simulator, sendRest, isLeft }: Start,
  ask: () => Promise<ServerMarket>,
): Promise<void> {
  const sent = await sendRest();
  if (isLeft()) return;
  if (!sent) {
    toast.error('Erreur', unsent);
    return;
  }
  try {
    const market = await ask();
    // What this page has not told of it yet must not be lost.
    if (market.id === simulator.replayId) simulator.show('replay');
    else simulator.receive(market);
  } catch (error) {
    if (errorCode(error) !== 'SLOT_TAKEN') throw error;
    const other: ServerMarket | undefined = errorData(error, 'SLOT_TAKEN');
    if (other)
      simulator.receive(other, 'Une séance était en cours sur un autre appareil : la voici.');
  }
}
