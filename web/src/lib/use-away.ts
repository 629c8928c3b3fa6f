import { showingSavedCopy } from './offline/showing-saved-copy.ts';
import { useOnline } from './use-online.ts';
import { useSession } from './use-session.ts';
import { useStore } from './use-store.ts';

/** Returns whether the server cannot be reached: the browser has no network, or something is shown as it was kept. */
export function useAway(): boolean {
  const online = useOnline();
  const { status } = useSession();
  const savedCopyShown = useStore(showingSavedCopy, false);
  return !online || status === 'unreachable' || savedCopyShown;
}
