import { paths, type SessionKind } from '@chandelle/contract/paths';
import { useQuery } from '@tanstack/react-query';
import { useState, type ComponentType, type ReactNode } from 'react';
import { client } from '../../../lib/api.ts';
import { Navigate } from '../../../lib/navigation/navigation.tsx';
import { useZoneInput } from '../../../lib/use-zone-input.ts';
import { ErrorState, OfflineNotice } from '../../../ui/states.tsx';
import { Ending } from '../ending/ending.tsx';
import { askFor } from '../sessions.ts';
import type { Card } from '../types.ts';
import { findWaitingCard } from '../waiting/waiting-cards.ts';
import { SessionPlayer } from './session-player.tsx';
import { SessionSkeleton } from './session-skeleton.tsx';
import { openRecord, saveRecord, type SessionRecord } from './session-record.ts';

type Frame = ComponentType<{ children: ReactNode }>;

export interface SessionPageProps {
  kind: SessionKind;
  learnerId: string;
  /** It comes in the place of something else, and takes the focus. */
  arrived: boolean;
  SiteFrame: Frame;
  LessonFrame: Frame;
  onMore: () => void;
}

/** A session: its cards one by one, then its end. */
export function SessionPage(props: SessionPageProps) {
  const { kind, SiteFrame, LessonFrame } = props;
  const zone = useZoneInput();
  // Each visit has the cards as they are then, and keeps them: an answer changes which are due.
  const [visit] = useState(() => crypto.randomUUID());
  const cards = useQuery({
    queryKey: ['review-session', kind, visit],
    queryFn: ({ signal }) => client.review.session({ ...zone, ...askFor(kind) }, { signal }),
    staleTime: Infinity,
    gcTime: 0,
  });
  if (cards.data !== undefined) return <Session {...props} due={cards.data.cards} />;
  if (cards.isError)
    return (
      <SiteFrame>
        <div className="page grid gap-4 py-10 sm:py-16">
          <h1 className="font-display text-h1">Révision</h1>
          <div className="mt-4 grid max-w-2xl gap-4">
            <OfflineNotice text="Une séance demande le réseau. Vos cartes vous attendent." />
            <ErrorState
              title="Impossible de charger la séance"
              text="Vos réponses sont enregistrées."
              onRetry={() => void cards.refetch()}
            />
          </div>
        </div>
      </SiteFrame>
    );
  return (
    <LessonFrame>
      <SessionSkeleton />
    </LessonFrame>
  );
}

function Session(props: SessionPageProps & { due: readonly Card[] }) {
  const { kind, learnerId, due, arrived, SiteFrame, LessonFrame, onMore } = props;
  const [record] = useState(() => openRecord(learnerId, kind, due.length, Date.now()));
  const [waiting] = useState(() => findWaitingCard(learnerId));
  const nothing = due.length === 0 && waiting === null;
  const [ended, setEnded] = useState<SessionRecord | null>(nothing ? record : null);

  function end(last: SessionRecord) {
    const over = { ...last, over: true };
    saveRecord(learnerId, over);
    setEnded(over);
  }

  if (ended === null)
    return (
      <LessonFrame>
        <SessionPlayer {...{ learnerId, record, due, waiting, arrived }} onDone={end} />
      </LessonFrame>
    );
  // Nothing was asked, or all of it was answered elsewhere.
  if (ended.results.length === 0) return <Navigate to={paths.review} />;
  return (
    <SiteFrame>
      <Ending record={ended} arrived={arrived || !nothing} onMore={onMore} />
    </SiteFrame>
  );
}
