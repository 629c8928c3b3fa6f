import { useEffect, useSyncExternalStore } from 'react';
import {
  loadingSession,
  readCurrentSession,
  refreshSession,
  watchSession,
  type Session,
} from './session.ts';

/** Returns who is here, and renders again when that changes. The first use asks the server. */
export function useSession(): Session {
  // A prerendered page was made for those of whom nothing is known.
  const session = useSyncExternalStore(watchSession, readCurrentSession, () => loadingSession);
  useEffect(() => {
    if (readCurrentSession().status === 'loading') void refreshSession();
  }, []);
  return session;
}
