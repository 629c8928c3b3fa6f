import type { ReactNode } from 'react';
import { Navigate, useLocation, useSearchParams } from '../lib/navigation/navigation.tsx';
import { PageSkeleton } from '../ui/states.tsx';
import { AbsencePage } from './absence/absence-page.tsx';
import { loginPath, safeReturnPath } from '../lib/sign-in-paths.ts';
import { refreshSession, type LoginReason } from '../lib/session.ts';
import { useSession } from '../lib/use-session.ts';

/** Shows its page to learners; sends anybody else to sign in, and back afterwards. */
export function RequireLearner({ children }: { children: ReactNode }) {
  const { status, retryAfter } = useSession();
  const location = useLocation();
  if (status === 'learner') return children;
  if (status === 'loading') return <PageSkeleton />;
  if (status === 'unreachable')
    return <AbsencePage retry={refreshSession} retryAfter={retryAfter ?? null} />;
  const state: LoginReason = { reason: status === 'ended' ? 'ended' : 'closed' };
  return (
    <Navigate to={loginPath(location.pathname + location.search + location.hash)} state={state} />
  );
}

/** Shows its page to learners and to visitors; whoever was signed in and no longer is signs in first, and comes back. */
export function AdmitGuest({ children }: { children: ReactNode }) {
  const { status } = useSession();
  return status === 'visitor' ? children : <RequireLearner>{children}</RequireLearner>;
}

/** Shows its page to visitors; sends learners on to where they were going, or to the lessons. */
export function RequireVisitor({ children }: { children: ReactNode }) {
  const { status } = useSession();
  const [search] = useSearchParams();
  // Visitors see the page at once, those who are signed in for the blink of an eye at most.
  if (status === 'learner')
    return <Navigate to={safeReturnPath(search.get('from'), location.origin)} />;
  return children;
}
