import type { Timeframe } from '@chandelle/market/simulation/read-candles';
import type { Simulation } from '@chandelle/market/simulation/simulation';
import { Share2 } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from '../../../../lib/navigation/navigation.tsx';
import { describeError, errorCode } from '../../../../lib/errors.ts';
import { paths } from '@chandelle/contract/paths';
import { useSession } from '../../../../lib/use-session.ts';
import { toast } from '../../../../ui/toast.tsx';
import { shareChart, type ChartOrigin } from '../../../forum/share-chart.ts';
import type { ChartHandle } from '../../chart/price-chart.tsx';

interface ShareButtonProps {
  simulation: Simulation;
  timeframe: Timeframe;
  /** Null until it is drawn. */
  chart: ChartHandle | null;
}

/** Takes the chart to the forum, as a picture to which the server adds its numbers, beside the message that is written there. */
export function ShareButton({ simulation, timeframe, chart }: ShareButtonProps) {
  const { learner } = useSession();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  if (learner === null) return null;

  async function share(learnerId: string) {
    if (busy || chart === null) return;
    setBusy(true);
    try {
      const picture = await chart.takePicture();
      await shareChart(learnerId, picture, { source: sourceOf(simulation), timeframe });
      navigate(paths.communityForum);
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
      aria-label="Partager sur le forum"
      title="Partager sur le forum"
      aria-busy={busy || undefined}
      disabled={chart === null}
      onClick={() => void share(learner.id)}
    >
      <Share2 size={18} aria-hidden />
    </button>
  );
}

/** Returns where the forum's server finds the figures of the chart; candles of a file it does not know. */
export function sourceOf({ state }: Simulation): ChartOrigin['source'] {
  if (state.scenario === null) return 'file';
  return state.preset === 'replay' ? 'replay' : 'market';
}
