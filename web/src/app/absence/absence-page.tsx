import type { ReactNode } from 'react';
import { useOnline } from '../../lib/use-online.ts';
import { Button } from '../../ui/button.tsx';
import { PausedChart, SnuffedCandle } from './absence-drawings.tsx';
import { AbsenceFrame } from './absence-frame.tsx';
import { useRetry } from './use-retry.ts';

interface AbsencePageProps {
  /** Asks again for what is missing; also called by itself. */
  retry: () => Promise<void> | void;
  /** What a click on « Réessayer » does instead. */
  onRetry?: () => void;
  /** Seconds before the first attempt by itself: what the server said, where it said something. */
  retryAfter?: number | null;
  /** What can be done meanwhile. */
  meanwhile?: ReactNode;
}

/** In the place of a page that the network or the server did not give; asks again by itself. */
export function AbsencePage({ retry, onRetry, retryAfter, meanwhile }: AbsencePageProps) {
  const online = useOnline();
  const { left, retryNow } = useRetry(retry, retryAfter ?? 5);
  const again = <Button onClick={onRetry ?? retryNow}>Réessayer</Button>;
  if (!online)
    return (
      <AbsenceFrame
        title="Vous êtes hors ligne"
        lead="Cette page demande le réseau. Vos points et vos réponses enregistrées sont à l’abri."
        actions={again}
        drawing={<PausedChart />}
        meanwhile={meanwhile}
      >
        La page revient d’elle-même avec le réseau.
      </AbsenceFrame>
    );
  return (
    <AbsenceFrame
      title="La flamme est soufflée"
      lead="Le serveur ne répond pas. Rien n’est perdu : vos points et vos réponses sont enregistrés."
      actions={again}
      drawing={<SnuffedCandle />}
      meanwhile={meanwhile}
    >
      Nouvel essai dans{' '}
      <strong className="font-medium text-ink">
        {left} seconde{left > 1 ? 's' : ''}
      </strong>
      , puis de plus en plus rarement
    </AbsenceFrame>
  );
}
