import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from '../../../lib/navigation/navigation.tsx';
import { api, client } from '../../../lib/api.ts';
import { markSessionEnded } from '../../../lib/session.ts';
import { FreshMessages } from '../live/fresh-messages.ts';
import { joinSharedStream, type SharedStream } from '../live/shared-stream.ts';
import { takeOverviewEvent } from '../live/take-overview-event.ts';
import { overviewKey } from '../state/overview-cache.ts';

/**
 * Joins the browser's stream for the moderation page, so that its queue is what it is on the server at every moment.
 * Gives whether live events come. Does nothing until it is given who reads.
 */
export function useModerationStream(me: { id: string; name: string } | null): boolean {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const [connected, setConnected] = useState(false);
  const learnerId = me?.id ?? null;
  const name = useRef('');

  useEffect(() => {
    name.current = me?.name ?? '';
  }, [me]);

  useEffect(() => {
    if (learnerId === null) return undefined;
    const stream: { joined: SharedStream | null } = { joined: null };
    const fresh = new FreshMessages();
    stream.joined = joinSharedStream({
      learnerId,
      onEvent: (event) => {
        takeOverviewEvent(event, {
          queryClient,
          fresh,
          learner: { learnerId, name: name.current },
          mayNotify: () => stream.joined?.mayNotify() === true,
          open: (path) => navigate(path),
        });
        // What was told to the queue while nobody listened is not told again.
        if (event.name === 'hello' || event.name === 'reset')
          void queryClient.invalidateQueries({ queryKey: api.forum.moderation.key() });
      },
      onConnected: setConnected,
      onEnd: (end) => {
        if (end === 'signed-out') markSessionEnded();
        else void queryClient.resetQueries({ queryKey: overviewKey });
      },
      watch: (streamId, channelIds) =>
        client.forum.watch({ streamId, channelIds }).catch(() => undefined),
    });
    return () => stream.joined?.close();
  }, [learnerId, queryClient, navigate]);

  return connected;
}
