import type { BlindDays } from '@chandelle/contract/episode-limits';
import { blindParameter, episodeParameter, paths } from '@chandelle/contract/paths';
import { createCandleSimulation } from '@chandelle/market/simulation/simulation';
import { useEffect, useEffectEvent, useState } from 'react';
import { describeError, errorCode, errorData } from '../../../lib/errors.ts';
import { useNavigate, useSearchParams } from '../../../lib/navigation/navigation.tsx';
import { toast } from '../../../ui/toast.tsx';
import { fetchEpisode } from '../../../trading/sync/fetch-episode.ts';
import { drawSeed } from '../store/replay.ts';
import { type ServerMarket, startBlind } from '../store/simulator-server.ts';
import type { Simulator } from '../store/use-simulator.ts';
import { lossOfReplay } from '../workspace/dialogs/loss-notice.tsx';
import { episodeBegin } from '../../../trading/sync/episode-begin.ts';

/** What the address asks to begin: an episode by its name, or a blind one of so many days. */
type Asked = { episode: string } | { days: BlindDays };

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
  const asked = askedBy(search);
  const [confirmed, setConfirmed] = useState(false);
  const loss = asked === null || confirmed ? null : lossOfReplay(simulator);
  const mark = asked === null ? '' : JSON.stringify(asked);

  const done = () => navigate(paths.simulator, { replace: true });
  const begin = useEffectEvent(async (given: Asked) => {
    try {
      if ('episode' in given) await beginNamed(simulator, given.episode);
      else await beginBlind(simulator, given.days);
    } catch (error) {
      toast.error('Erreur', describeError(error, 'L’épisode n’a pas pu être ouvert.'));
    }
    done();
  });
  useEffect(() => {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written just above
    if (mark !== '' && loss === null) void begin(JSON.parse(mark) as Asked);
  }, [mark, loss]);

  return { loss, begin: () => setConfirmed(true), keep: done };
}

function askedBy(search: URLSearchParams): Asked | null {
  const episode = search.get(episodeParameter);
  if (episode !== null && episode !== '') return { episode };
  const days = search.get(blindParameter);
  return days === null ? null : { days: days === '21' ? 21 : 14 };
}

async function beginNamed(simulator: Simulator, id: string): Promise<void> {
  const { episode, series } = await fetchEpisode(id);
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

async function beginBlind(simulator: Simulator, days: BlindDays): Promise<void> {
  if (simulator.guest) {
    toast.error('Compte nécessaire', 'À l’aveugle, c’est le serveur qui garde le secret.');
    return;
  }
  try {
    const id = crypto.randomUUID();
    simulator.receive(await startBlind({ id, days, replaces: simulator.replaces() }));
  } catch (error) {
    if (errorCode(error) !== 'SLOT_TAKEN') throw error;
    const other: ServerMarket | undefined = errorData(error, 'SLOT_TAKEN');
    if (other)
      simulator.receive(other, 'Une séance était en cours sur un autre appareil : la voici.');
  }
}
