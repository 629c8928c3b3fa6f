import { paths } from '@chandelle/contract/paths';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { api } from '../../../lib/api.ts';
import { usePageTitle } from '../../../lib/page-title.ts';
import { useZoneInput } from '../../../lib/use-zone-input.ts';
import { Link } from '../../../ui/link.tsx';
import { Contained } from '../../../ui/contained.tsx';
import { ErrorState, OfflineNotice, Skeleton } from '../../../ui/states.tsx';
import type { ReviewOverview } from '../types.ts';
import { useHeadingFocus } from '../use-heading-focus.ts';
import { ReviewedDays } from './reviewed-days.tsx';
import { Newcomer } from './newcomer.tsx';
import { NotionList } from './notion-list.tsx';
import { sayNotebook, sayOverview } from './say-overview.ts';
import { StreakLine } from './streak-line.tsx';
import { StartPanel } from './start-panel.tsx';

/** What is to be seen again, how much of it now, and the days on which one did. */
export function OverviewPage({ learnerId, arrived }: { learnerId: string; arrived: boolean }) {
  const zone = useZoneInput();
  const overview = useQuery(
    api.review.overview.queryOptions({ input: zone, placeholderData: keepPreviousData }),
  );
  const { data } = overview;
  const frame = useRef<HTMLDivElement>(null);
  usePageTitle('Révision');
  useHeadingFocus(frame, arrived);
  return (
    <div ref={frame} className="page pt-8 pb-4 sm:pt-12">
      <div className="mb-6 empty:hidden">
        <OfflineNotice text="Une séance demande le réseau. Vos cartes vous attendent." />
      </div>
      {/* On one column what there is to do comes before what it is about. */}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-18 gap-y-8 lg:grid-cols-[minmax(0,588fr)_minmax(0,540fr)] lg:grid-rows-[auto_1fr]">
        <div>
          <h1 tabIndex={-1} className="font-display text-h1">
            Révision
          </h1>
          {data !== undefined && (
            <p className="mt-2 text-lead text-ink-2 text-pretty">{sayOverview(data)}</p>
          )}
        </div>
        {data !== undefined ? (
          <Contained of={data}>
            <Overview overview={data} learnerId={learnerId} />
          </Contained>
        ) : overview.isError ? (
          <div className="lg:col-start-1">
            <ErrorState
              title="Impossible de charger votre révision"
              text="Vos réponses et vos cartes sont enregistrées."
              onRetry={() => void overview.refetch()}
            />
          </div>
        ) : (
          <OverviewSkeleton />
        )}
      </div>
    </div>
  );
}

function Overview({ overview, learnerId }: { overview: ReviewOverview; learnerId: string }) {
  if (overview.lessonsDone === 0) return <Newcomer />;
  return (
    <>
      <StartPanel overview={overview} learnerId={learnerId} />
      <div className="lg:col-start-1">
        <NotionList overview={overview} />
        <ReviewedDays days={overview.days} />
        <StreakLine />
        <p className="mt-4">
          <Link to={paths.mistakes} className="link inline-flex min-h-11 items-center font-medium">
            {sayNotebook(overview.openMistakes)}
          </Link>
        </p>
      </div>
    </>
  );
}

function OverviewSkeleton() {
  return (
    <>
      <Skeleton className="h-65 lg:row-span-2 lg:h-120" label="Chargement de votre révision" />
      <div className="lg:col-start-1">
        <Skeleton className="h-6 w-3/5" />
        <Skeleton className="mt-6 h-44" />
        <Skeleton className="mt-8 h-12 w-4/5" />
      </div>
    </>
  );
}
