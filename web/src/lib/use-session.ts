import { useEffect, useSyncExternalStore } from 'react';
import {
  readCurrentSession,
  readRenderedSession,
  refreshSession,
  watchSession,
  type Session,
} from './session.ts';

/** Returns who is here, and renders again when that changes. The first use asks the server. */
export function useSession(): Session {
  const session = useSyncExternalStore(watchSession, readCurrentSession, readRenderedSession);
  useEffect(() => {
    if (readCurrentSession().status === 'loading') void refreshSession();
  }, []);
  return session;
}
