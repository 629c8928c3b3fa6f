import { keptShown } from './kept/kept-shown.ts';
import { useOnline } from './use-online.ts';
import { useSession } from './use-session.ts';
import { useStore } from './use-store.ts';

/** Returns whether the server cannot be reached: the browser has no network, or something is shown as it was kept. */
export function useAway(): boolean {
  const online = useOnline();
  const { status } = useSession();
  const keptIsShown = useStore(keptShown, false);
  return !online || status === 'unreachable' || keptIsShown;
}
