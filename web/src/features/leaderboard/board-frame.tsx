import type { ReactNode } from 'react';
import { Contained } from '../../ui/contained.tsx';
import { OfflineNotice, Skeleton } from '../../ui/states.tsx';
import { type Period, PeriodLinks } from './period-links.tsx';

interface BoardFrameProps {
  period: Period;
  lead: string;
  /** What stands beside the list, and on phones above it. */
  aside?: ReactNode;
  children: ReactNode;
}

/** What the rankings have in common: title, the way to the others, and the places of the list and the learner's own card. */
export function BoardFrame({ period, lead, aside, children }: BoardFrameProps) {
  return (
    <div className="page grid grid-cols-[minmax(0,1fr)] gap-x-16 gap-y-8 pt-8 sm:pt-12 lg:grid-cols-[minmax(0,1fr)_320px] lg:grid-rows-[auto_1fr]">
      <div className="lg:col-start-1">
        <h1 className="font-display text-h1">Classement</h1>
        <p className="mt-2 mb-5 text-lead text-ink-2 text-pretty">{lead}</p>
        <PeriodLinks period={period} />
      </div>
      {aside !== undefined && (
        <div className="lg:col-start-2 lg:row-span-2 lg:row-start-1">
          <Contained of={period}>{aside}</Contained>
        </div>
      )}
      <div className="min-w-0 lg:col-start-1">
        <div className="mb-6 empty:hidden">
          <OfflineNotice text="Le classement affiché est le dernier reçu." />
        </div>
        <Contained of={period}>{children}</Contained>
      </div>
    </div>
  );
}

/** The shape of a list that is on its way. */
export function RankSkeleton() {
  return (
    <div className="grid gap-3">
      {Array.from({ length: 8 }, (_, index) => (
        <Skeleton
          key={index}
          className="h-12"
          {...(index === 0 ? { label: 'Chargement du classement' } : {})}
        />
      ))}
    </div>
  );
}
