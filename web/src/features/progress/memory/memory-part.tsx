import type { UseQueryResult } from '@tanstack/react-query';
import { Contained } from '../../../ui/contained.tsx';
import { ErrorState, Skeleton } from '../../../ui/states.tsx';
import { NotionCurve } from './notion-curve.tsx';
import { RememberedNotions } from './remembered-notions.tsx';
import { SessionForecast } from './session-forecast.tsx';
import type { ReviewMemory } from './types.ts';

/** What is left of each notion, what the next session would change, and the forgetting curve of one of them. */
export function MemoryPart({ query }: { query: UseQueryResult<ReviewMemory> }) {
  const { data } = query;
  if (data === undefined)
    return query.isError ? (
      <ErrorState
        title="Impossible de charger votre mémoire"
        text="Vos réponses et vos cartes sont enregistrées."
        onRetry={() => void query.refetch()}
      />
    ) : (
      <Skeleton className="h-150" label="Chargement de votre mémoire" />
    );
  if (data.notions.length === 0) return null;
  // What there is to do comes first; on two columns it stands at the right.
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-18 gap-y-16 lg:grid-cols-[repeat(2,minmax(0,1fr))]">
      <div className="lg:col-start-2">
        <Contained of={data}>
          <SessionForecast memory={data} />
        </Contained>
      </div>
      <div className="lg:col-start-1 lg:row-start-1">
        <Contained of={data}>
          <RememberedNotions notions={data.notions} />
        </Contained>
      </div>
      <div className="lg:col-span-2">
        <Contained of={data}>
          <NotionCurve notions={data.notions} />
        </Contained>
      </div>
    </div>
  );
}
