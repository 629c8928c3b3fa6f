import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from '../../lib/navigation/navigation.tsx';
import { client } from '../../lib/api.ts';
import { errorCode } from '../../lib/errors.ts';
import { markSessionEnded } from '../../lib/session.ts';
import { toast } from '../../ui/toast.tsx';
import { describeForumError } from './describe-forum-error.ts';
import type { Forum } from './forum-context.tsx';
import type { LiveEvent, StreamEnd } from './live/connect-stream.ts';
import { FreshMessages } from './live/fresh-messages.ts';
import { joinSharedStream, type SharedStream } from './live/shared-stream.ts';
import { refreshChannels, takeChannelEvent } from './live/take-channel-event.ts';
import { takeOverviewEvent } from './live/take-overview-event.ts';
import { ForumStore } from './state/forum-store.ts';
import { readOutbox, watchOutbox } from './state/outbox.ts';
import { knownChannels } from './state/overview-cache.ts';
import { PageLoader } from './state/page-loader.ts';
import { Sender } from './state/sender.ts';

/** Longest wait for the live stream before pages are read without it, in milliseconds. */
const maxWaitMs = 1500;

interface SessionOptions {
  learnerId: string;
  ownName: string;
  /** The channel shown; null: none. */
  shownId: string | null;
  onEnd: (end: StreamEnd) => void;
}

/** Opens the forum: its store, its stream, what goes on while it is open. Everything is let go of on leaving. */
export function useForumSession({ learnerId, ownName, shownId, onEnd }: SessionOptions): Forum {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const shown = useRef(shownId);
  const name = useRef(ownName);
  const stream = useRef<SharedStream | null>(null);
  const [{ forum, setReady }] = useState(() => open(queryClient, learnerId));

  useEffect(() => {
    name.current = ownName;
  }, [ownName]);

  useEffect(() => {
    const { store, sender } = forum;
    const refresh = () => refreshChannels(forum, shown.current);
    const reader = {
      queryClient,
      fresh: new FreshMessages(),
      mayNotify: () => stream.current?.mayNotify() === true,
      open: (path: string) => navigate(path),
    };

    function take(event: LiveEvent): void {
      takeOverviewEvent(event, { ...reader, learner: { learnerId, name: name.current } });
      takeChannelEvent(event, { forum, learnerId, refresh, onReady: setReady });
    }

    const joined = joinSharedStream({
      learnerId,
      onEvent: take,
      onConnected: (connected) => store.setConnected(connected),
      onEnd: (end) => {
        store.end(end);
        if (end === 'signed-out') markSessionEnded();
      },
      // Presence is an ornament: without it everything else goes on.
      watch: (streamId, channelIds) =>
        client.forum.watch({ streamId, channelIds }).catch(() => undefined),
    });
    stream.current = joined;
    const wait = setTimeout(setReady, maxWaitMs);
    addEventListener('online', retry);
    function retry() {
      sender.retryUnanswered();
    }
    const unwatch = watchOutbox(learnerId, () => sender.forgetDropped());
    sender.retryUnanswered();
    return () => {
      unwatch();
      clearTimeout(wait);
      removeEventListener('online', retry);
      stream.current = null;
      joined.close();
    };
  }, [forum, setReady, learnerId, queryClient, navigate]);

  useEffect(() => {
    shown.current = shownId;
    const reportShown = () => stream.current?.show(document.hidden ? null : shownId);
    reportShown();
    document.addEventListener('visibilitychange', reportShown);
    return () => document.removeEventListener('visibilitychange', reportShown);
  }, [shownId]);

  useEffect(() => {
    const { store } = forum;
    return store.subscribe(() => {
      const { ended } = store.read();
      if (ended !== null) onEnd(ended);
    });
  }, [forum, onEnd]);

  return forum;
}

function open(queryClient: QueryClient, learnerId: string): { forum: Forum; setReady: () => void } {
  const store = new ForumStore(readOutbox(learnerId));
  let setReady = () => {};
  const ready = new Promise<void>((resolve) => {
    setReady = resolve;
  });
  const recordEnd = (error: unknown) => {
    if (errorCode(error) !== 'FORUM_ACCESS_REQUIRED') return false;
    store.end('access-ended');
    return true;
  };
  const latestOf = (channelId: string) =>
    knownChannels(queryClient).find(({ id }) => id === channelId)?.lastNumber ?? 0;
  const sender = new Sender(store, learnerId, (error) => {
    if (!recordEnd(error))
      toast.error("Erreur lors de l'envoi du message", describeForumError(error));
  });
  const loader = new PageLoader(store, latestOf);
  return {
    forum: { store, loader, sender, anchorRef: { current: null }, recordEnd, ready },
    setReady,
  };
}
