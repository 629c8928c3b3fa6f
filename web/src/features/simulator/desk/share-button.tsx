import type { chartNumbersSchema } from '@chandelle/contract/forum-messages';
import { readAccount } from '@chandelle/market/simulation/read-account';
import type { Timeframe } from '@chandelle/market/simulation/read-candles';
import { lastTicks, type Simulation } from '@chandelle/market/simulation/simulation';
import { priceText } from '@chandelle/market/simulation/units';
import { Share2 } from 'lucide-react';
import { useState, type RefObject } from 'react';
import { useNavigate } from 'react-router';
import type { input } from 'zod';
import { describeError, errorCode } from '../../../app/errors.ts';
import { paths } from '../../../app/paths.ts';
import { useSession } from '../../../app/session.ts';
import { toast } from '../../../ui/toast.tsx';
import { shareChart } from '../../forum/share-chart.ts';
import type { ChartHandle } from '../chart/price-chart.tsx';
import { scenarioTexts } from '../store/replay.ts';

interface ShareButtonProps {
  simulation: Simulation;
  timeframe: Timeframe;
  chart: RefObject<ChartHandle | null>;
}

/** Takes the chart to the forum, as a picture with its numbers, beside the message that is written there. */
export function ShareButton({ simulation, timeframe, chart }: ShareButtonProps) {
  const { learner } = useSession();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  if (learner === null) return null;

  async function share(learnerId: string) {
    if (busy || chart.current === null) return;
    setBusy(true);
    try {
      const picture = await chart.current.takePicture();
      await shareChart(learnerId, picture, numbersOf(simulation, timeframe));
      await navigate(paths.communityForum);
    } catch (error) {
      if (errorCode(error) === 'FORUM_ACCESS_REQUIRED')
        toast.error('Accès Premium Requis', 'Le forum est ouvert aux abonnés.');
      else toast.error('Erreur', describeError(error, 'Le graphique n’a pas pu être partagé.'));
    } finally {
      setBusy(false);
    }
  }

  return (
    <button
      type="button"
      className="icon-button icon-quiet"
      aria-label="Partager au forum"
      title="Partager au forum"
      aria-busy={busy || undefined}
      onClick={() => void share(learner.id)}
    >
      <Share2 size={18} aria-hidden />
    </button>
  );
}

/** The figures beside the picture. Of a blind replay the story stays untold: others may be playing it. */
export function numbersOf(
  simulation: Simulation,
  timeframe: Timeframe,
): input<typeof chartNumbersSchema> {
  const { state } = simulation;
  const account = readAccount(simulation);
  return {
    scenario:
      state.preset === 'replay'
        ? 'Rejeu à l’aveugle'
        : state.scenario === null
          ? 'Bougies d’un fichier'
          : scenarioTexts[state.scenario].name,
    pair: `${state.instrument.coin}/${state.instrument.currency}`,
    timeframe,
    price: priceText(state.instrument, lastTicks(simulation)),
    position:
      account.averageCost === null
        ? null
        : { side: 'long', quantity: account.coins, averagePrice: account.averageCost },
    result: account.averageCost === null ? null : account.unrealised,
  };
}
