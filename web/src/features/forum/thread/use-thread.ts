import { useEffect, useState } from 'react';
import { client } from '../../../lib/api.ts';
import { useForum, useForumState } from '../forum-context.tsx';

/**
 * Brings a thread into what is known of its channel, and again when live events come after a break. Resolves nothing:
 * what is known says what there is. `failed` when it could not be read.
 */
export function useThread(
  channelId: string,
  rootId: string,
): { failed: boolean; retry: () => void } {
  const { store, ready, recordEnd } = useForum();
  const connected = useForumState((state) => state.connected);
  const [failed, setFailed] = useState(false);
  const [tries, setTries] = useState(0);

  useEffect(() => {
    let gone = false;
    async function load(after: number): Promise<void> {
      const { root, replies, hasAfter } = await client.forum.thread({ messageId: rootId, after });
      if (gone) return;
      for (const message of [root, ...replies])
        store.dispatch(channelId, { type: 'message', message });
      const last = replies.at(-1)?.number ?? null;
      if (hasAfter && last !== null) return load(last);
      setFailed(false);
    }
    ready
      .then(() => load(0))
      .catch((error: unknown) => {
        if (!gone && !recordEnd(error)) setFailed(true);
      });
    return () => {
      gone = true;
    };
  }, [store, ready, recordEnd, channelId, rootId, connected, tries]);

  return { failed, retry: () => setTries(tries + 1) };
}
