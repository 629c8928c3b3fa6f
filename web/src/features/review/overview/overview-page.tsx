import { paths } from '@chandelle/contract/paths';
import { useRef } from 'react';
import { usePageTitle } from '../../../lib/page-title.ts';
import type { SessionLearner } from '../../../lib/session.ts';
import { Link } from '../../../ui/link.tsx';
import { Contained } from '../../../ui/contained.tsx';
import { ErrorState, OfflineNotice, Skeleton } from '../../../ui/states.tsx';
import { useReviewOverview } from '../offline/review-queries.ts';
import { useSaveReview } from '../offline/use-save-review.ts';
import type { ReviewOverview } from '../types.ts';
import { useUnreachable } from '../offline/use-unreachable.ts';
import { useHeadingFocus } from '../use-heading-focus.ts';
import { LateAnswers } from '../queued/late-answers.tsx';
import { ReviewedDays } from './reviewed-days.tsx';
import { ReviewNewcomer } from './newcomer.tsx';
import { NotionList } from './notion-list.tsx';
import { sayNotebook, sayOverview } from './say-overview.ts';
import { StreakLine } from './streak-line.tsx';
import { StartPanel } from './start-panel.tsx';

/** What is to be seen again, how much of it now, and the days on which one did. */
export function OverviewPage({ learner, arrived }: { learner: SessionLearner; arrived: boolean }) {
  const overview = useReviewOverview(learner.id);
  const away = useUnreachable();
  const { data } = overview;
  useSaveReview(learner, away ? null : (data ?? null));
  const frame = useRef<HTMLDivElement>(null);
  usePageTitle('Révision');
  useHeadingFocus(frame, arrived);
  return (
    <div ref={frame} className="page pt-8 pb-4 sm:pt-12">
      <div className="mb-8 empty:hidden sm:mb-10">
        <OfflineNotice
          away={away}
          text={
            data === undefined
              ? 'Vos cartes s’enregistrent sur cet appareil quand vous ouvrez Révision avec le réseau.'
              : 'Les cartes du jour sont enregistrées ici. Répondez : le verdict vient au retour du réseau.'
          }
        />
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
            <Overview overview={data} learnerId={learner.id} away={away} />
          </Contained>
        ) : overview.isError ? (
          <div className="lg:col-start-1">
            <ErrorState
              title="Impossible de charger votre révision"
              text="Vos réponses et vos cartes sont enregistrées."
              onRetry={() => void overview.refetch()}
            />
            <LateAnswers learnerId={learner.id} />
          </div>
        ) : (
          <OverviewSkeleton />
        )}
      </div>
    </div>
  );
}

interface OverviewProps {
  overview: ReviewOverview;
  learnerId: string;
  /** It is told as it was kept. */
  away: boolean;
}

function Overview({ overview, learnerId, away }: OverviewProps) {
  if (overview.lessonsDone === 0) return <ReviewNewcomer />;
  return (
    <>
      <StartPanel overview={overview} learnerId={learnerId} away={away} />
      <div className="lg:col-start-1">
        <div className="mb-8 empty:hidden *:mt-0">
          <LateAnswers learnerId={learnerId} />
        </div>
        <NotionList overview={overview} />
        <ReviewedDays days={overview.days} />
        <StreakLine />
        <p className="mt-4">
          <Link to={paths.mistakes} className="link inline-flex min-h-11 items-center font-medium">
            {sayNotebook(overview.openMistakes)}
          </Link>
          <br />
          <Link to={paths.notebook} className="link inline-flex min-h-11 items-center font-medium">
            Relire mes notes et surlignages
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
