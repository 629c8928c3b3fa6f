import { paths, type SessionKind } from '@chandelle/contract/paths';
import { useEffect, useMemo, useState, type ComponentType, type ReactNode } from 'react';
import { Navigate } from '../../../lib/navigation/navigation.tsx';
import { useSession } from '../../../lib/use-session.ts';
import { holdAnswers } from '../../../lib/hold-answers.ts';
import { cardAnswers } from '../../../lib/queued-keys.ts';
import { ErrorState, OfflineNotice } from '../../../ui/states.tsx';
import { Ending } from '../ending/ending.tsx';
import { useSessionCards } from '../offline/review-queries.ts';
import { useUnreachable } from '../offline/use-unreachable.ts';
import { useSaveCards } from '../offline/use-save-review.ts';
import type { Card } from '../types.ts';
import { useStoredReview } from '../queued/review-changes.ts';
import { listPending } from '../queued/pending.ts';
import { listQueuedOf } from '../queued/queued-cards.ts';
import { SessionPlayer } from './session-player.tsx';
import { SessionSkeleton } from './session-skeleton.tsx';
import { openRecord, readRecord, saveRecord, type SessionRecord } from './session-record.ts';
import { startSession } from './session-state.ts';

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
  const { kind, learnerId, SiteFrame, LessonFrame } = props;
  const { learner } = useSession();
  const away = useUnreachable();
  const cards = useSessionCards(kind, learnerId);
  const { data } = cards;
  useSaveCards(learner, kind === 'jour' && data?.kept === false ? data.cards : null);
  const loading = data === undefined && !cards.isError;
  // What waits is sent where its verdict is shown, which is known once the cards are here.
  useEffect(() => (loading ? holdAnswers(cardAnswers) : undefined), [loading]);
  if (data !== undefined) return <Session {...props} due={data.cards} />;
  if (cards.isError)
    return (
      <SiteFrame>
        <div className="page grid gap-4 py-10 sm:py-16">
          <h1 className="font-display text-h1">Révision</h1>
          <div className="mt-4 grid max-w-2xl gap-4">
            <OfflineNotice
              away={away}
              text="Sans réseau, la séance du jour s’ouvre sur l’appareil qui l’a enregistrée. Les autres vous attendent."
            />
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
  const { kind, learnerId, due, arrived, LessonFrame } = props;
  const [{ record, begun }] = useState(() => beginSession(learnerId, kind, due));
  const nothing = begun.cards.length === 0;
  const [ended, setEnded] = useState<SessionRecord | null>(nothing ? record : null);

  function end(last: SessionRecord) {
    const over = { ...last, over: true };
    saveRecord(learnerId, over);
    setEnded(over);
  }

  if (ended === null)
    return (
      <LessonFrame>
        <SessionPlayer {...{ learnerId, record, begun, arrived }} onDone={end} />
      </LessonFrame>
    );
  return <EndedSession {...props} ended={ended} arrived={arrived || !nothing} />;
}

/** The end of a session, as its answers are judged. */
function EndedSession(props: SessionPageProps & { ended: SessionRecord }) {
  const { learnerId, ended, arrived, SiteFrame, onMore } = props;
  const stored = useStoredReview(learnerId);
  const { record, pending } = useMemo(
    () => readEnded(learnerId, ended, stored),
    [learnerId, ended, stored],
  );
  // Nothing was asked, or all of it was answered elsewhere.
  if (record.results.length + pending.length === 0) return <Navigate to={paths.review} />;
  return (
    <SiteFrame>
      <Ending {...{ learnerId, record, arrived, onMore }} pending={pending.length} />
    </SiteFrame>
  );
}

/** Begins a session, or goes on with it: what waits to be judged is not asked again, in whatever session it was answered. */
function beginSession(learnerId: string, kind: SessionKind, due: readonly Card[]) {
  const answered = new Set(listQueuedOf(learnerId).map(({ card }) => card.cardId));
  const open = due.filter(({ cardId }) => !answered.has(cardId));
  const record = openRecord(learnerId, kind, open.length, Date.now());
  return { record, begun: startSession(record, open, listPending(learnerId, record)) };
}

/** Reads how a session stands that is over: its answers may be judged meanwhile, on whatever page. */
function readEnded(learnerId: string, ended: SessionRecord, _stored: string) {
  const known = readRecord(learnerId);
  const record = known?.startedAt === ended.startedAt ? known : ended;
  return { record, pending: listPending(learnerId, record) };
}
