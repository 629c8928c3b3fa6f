import { useMutation } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import type { Series } from './types.ts';
import { useSeriesChange } from './use-series-change.ts';

interface GiveUpDialogProps {
  series: Series;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Asks before a series is given up: what stays, and what it cannot become any more. */
export function GiveUpDialog({ series, open, onOpenChange }: GiveUpDialogProps) {
  const change = useSeriesChange();
  const giveUp = useMutation(
    api.hundredTrades.giveUp.mutationOptions({
      ...change,
      onSettled: () => onOpenChange(false),
    }),
  );
  const count = series.results.length;
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Abandonner cette série ?"
      description={
        count === 0
          ? 'Vous pourrez en commencer une autre quand vous voudrez.'
          : `${count > 1 ? `Ses ${count} décisions restent enregistrées, avec leur rapport` : 'Sa décision reste enregistrée'}. Mais vous ne pourrez plus la continuer : la suivante repart de zéro.`
      }
      actions={
        <>
          <Button variant="quiet" onClick={() => onOpenChange(false)}>
            Garder ma série
          </Button>
          <Button
            variant="danger"
            busy={giveUp.isPending}
            busyLabel="Un instant…"
            onClick={() => giveUp.mutate({ id: series.id })}
          >
            Abandonner
          </Button>
        </>
      }
    />
  );
}
