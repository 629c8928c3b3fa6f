import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../lib/api.ts';
import { describeError } from '../../lib/errors.ts';
import { formatCount, formatMoment } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';
import type { Atelier } from './types.ts';

/** Milliseconds between two looks while figures are counted anew. */
export const lookEvery = 2_000;

/** When the figures were counted, of how many, and the press that counts them anew. */
export function CountLine({ atelier, onAsked }: { atelier: Atelier; onAsked: () => void }) {
  const client = useQueryClient();
  const { countedAt, learners } = atelier;
  const [before, setBefore] = useState<string | null | undefined>(undefined);
  const counting = before !== undefined && before === countedAt;
  const recount = useMutation({
    ...api.atelier.recount.mutationOptions(),
    onSuccess: async () => {
      setBefore(countedAt);
      onAsked();
      await client.invalidateQueries({ queryKey: api.atelier.figures.queryKey() });
    },
  });
  return (
    <div className="mt-5 flex flex-wrap items-center gap-x-5 gap-y-2 text-small text-ink-2">
      <p role="status">
        {countedAt === null
          ? 'Rien n’a encore été compté.'
          : `Compté ${formatMoment(countedAt)}, sur les réponses de ${formatCount(learners, 'apprenant')}. Le compte se refait chaque nuit.`}
      </p>
      <Button
        variant="secondary"
        size="small"
        className="min-h-11"
        busy={recount.isPending || counting}
        busyLabel="Calcul…"
        onClick={() => recount.mutate({})}
      >
        Recalculer
      </Button>
      {recount.isError && (
        <p role="alert" className="basis-full text-fall-ink">
          {describeError(recount.error)}
        </p>
      )}
    </div>
  );
}
