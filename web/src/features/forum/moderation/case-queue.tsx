import { useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import { formatCount } from '../../../lib/format.ts';
import { Contained } from '../../../ui/contained.tsx';
import { EmptyState, ErrorState } from '../../../ui/states.tsx';
import { CaseCard } from './case-card.tsx';

/** Milliseconds between two looks at the queue while no live events come. */
const lookEvery = 15_000;

/** Messages to be judged, each with who complained, which rule held it, and what its author had before. */
export function CaseQueue({ live }: { live: boolean }) {
  const queryClient = useQueryClient();
  const queue = useQuery(
    api.forum.moderation.queue.queryOptions({
      staleTime: 0,
      refetchInterval: live ? false : lookEvery,
    }),
  );
  const refresh = () => {
    void queryClient.invalidateQueries({ queryKey: api.forum.moderation.key() });
    void queryClient.invalidateQueries({ queryKey: api.forum.overview.queryKey() });
  };
  if (queue.data === undefined)
    return queue.isError ? (
      <ErrorState title="Impossible de charger la file" onRetry={() => void queue.refetch()} />
    ) : (
      <p role="status">Chargement...</p>
    );
  if (queue.data.cases.length === 0)
    return (
      <EmptyState
        title="Rien à traiter"
        text="Les messages signalés ou retenus par une règle arrivent ici."
      />
    );
  return (
    <>
      <p className="text-small text-ink-3">
        {formatCount(queue.data.total, 'message')} à traiter
        {queue.data.total > queue.data.cases.length &&
          `, les ${queue.data.cases.length} plus anciens ci-dessous`}
      </p>
      <ul className="mt-4 grid gap-5">
        {queue.data.cases.map((one) => (
          <li key={one.message.id}>
            <Contained of={one}>
              <CaseCard judged={one} onDone={refresh} />
            </Contained>
          </li>
        ))}
      </ul>
    </>
  );
}
