import { paths } from '@chandelle/contract/paths';
import { createElement, useState, type ComponentType, type ReactNode } from 'react';
import { useNavigate, useSearchParams } from '../../lib/navigation/navigation.tsx';
import { useSession } from '../../lib/use-session.ts';
import { useFirstGesture } from '../../ui/use-first-gesture.ts';
import { useLateComponent } from '../../ui/use-late-component.ts';
import { OverviewPage } from './overview/overview-page.tsx';
import type { SessionPageProps } from './session/session-page.tsx';
import { SessionSkeleton } from './session/session-skeleton.tsx';
import { readSessionKind } from './sessions.ts';

type Frame = ComponentType<{ children: ReactNode }>;

const loadSession = async () => (await import('./session/session-page.tsx')).SessionPage;

/** « Révision »: what is to be seen again, and the session in the frame of a lesson. */
export function ReviewPage({ SiteFrame, LessonFrame }: { SiteFrame: Frame; LessonFrame: Frame }) {
  const { learner } = useSession();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const kind = readSessionKind(search);
  const [round, setRound] = useState(0);
  // Only the path of an address moves the focus by itself: what comes in the place of something else here does it.
  const [view, setView] = useState({ kind, arrived: false });
  if (view.kind !== kind) setView({ kind, arrived: true });
  // Whoever moves on the overview is about to begin.
  useLateComponent(useFirstGesture() ? loadSession : null);
  if (learner === null) return null;

  function takeMore() {
    setRound(round + 1);
    navigate(paths.reviewSession('plus'));
  }

  if (kind === null)
    return (
      <SiteFrame>
        <OverviewPage learner={learner} arrived={view.arrived} />
      </SiteFrame>
    );
  return (
    <LateSession
      key={`${kind} ${round}`}
      kind={kind}
      learnerId={learner.id}
      arrived={view.arrived || round > 0}
      SiteFrame={SiteFrame}
      LessonFrame={LessonFrame}
      onMore={takeMore}
    />
  );
}

/** A session, whose code the overview does without. */
function LateSession(props: SessionPageProps) {
  const SessionPage = useLateComponent(loadSession);
  const { LessonFrame } = props;
  return SessionPage === null ? (
    <LessonFrame>
      <SessionSkeleton />
    </LessonFrame>
  ) : (
    createElement(SessionPage, props)
  );
}
