import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { showingSavedCopy } from '../lib/offline/showing-saved-copy.ts';
import { Navigate, useLocation, useSearchParams } from '../lib/navigation/navigation.tsx';
import { PageSkeleton } from '../ui/states.tsx';
import { AbsencePage } from './absence/absence-page.tsx';
import { loginPath, safeReturnPath } from '../lib/sign-in-paths.ts';
import { useRetry } from './absence/use-retry.ts';
import { readCurrentSession, refreshSession, type LoginReason } from '../lib/session.ts';
import { useSession } from '../lib/use-session.ts';
import { useStore } from '../lib/use-store.ts';

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

/**
 * Shows its page to learners, and, where the server cannot be asked, to the one of whom something is kept on this device: the page
 * shows that, and asks again until somebody answers.
 */
export function RequireReader({ children }: { children: ReactNode }) {
  const { status, learner } = useSession();
  const savedCopyShown = useStore(showingSavedCopy, false);
  const unreachable = status === 'unreachable' && learner !== null;
  if (status !== 'learner' && !unreachable) return <RequireLearner>{children}</RequireLearner>;
  return (
    <>
      {(unreachable || savedCopyShown) && <AskAgain />}
      {children}
    </>
  );
}

/** Asks again who is here, and once that is known for all that is shown as it was kept. */
function AskAgain() {
  const queryClient = useQueryClient();
  useRetry(async () => {
    await refreshSession();
    if (readCurrentSession().status !== 'learner') return;
    showingSavedCopy.write(false);
    await queryClient.invalidateQueries();
  }, 5);
  return null;
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
