import { showingSavedCopy } from '../../../lib/offline/showing-saved-copy.ts';
import { useSession } from '../../../lib/use-session.ts';
import { useStore } from '../../../lib/use-store.ts';

/** Returns whether the server does not answer, so that what is shown was kept. */
export function useUnreachable(): boolean {
  const { status } = useSession();
  const savedCopyShown = useStore(showingSavedCopy, false);
  return status === 'unreachable' || savedCopyShown;
}
