import { useCallback, useEffect, useRef, useState } from 'react';
import { toast } from '../../../ui/toast.tsx';
import { describeForumError } from '../describe-forum-error.ts';
import { useForum } from '../forum-context.tsx';
import type { LoadOutcome, Place } from '../state/page-loader.ts';
import type { Channel } from '../state/count-unread.ts';

/** Further behind than this, the channel opens at its end rather than at the unread line. */
const farBehind = 200;
/** After a page that did not come, scrolling asks again no sooner than this, in milliseconds. */
const restMs = 4000;

/** The pages of a channel, as they come. */
export interface Pages {
  load: (place: Place) => Promise<LoadOutcome | 'failed'>;
  /** The first page did not come. */
  failed: boolean;
  retry: () => void;
}

/** Loads the pages of the channel shown: the first one by itself, the others as they are asked for. */
export function usePages(channel: Channel, target: number | null): Pages {
  const { store, loader, ready, recordEnd } = useForum();
  const [failed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const restUntil = useRef(0);
  const { id } = channel;
  const [begin] = useState<Place>(() => {
    if (target !== null) return { around: target };
    const behind = channel.lastNumber - channel.readNumber;
    const near = channel.unread > 0 && behind > 30 && behind <= farBehind;
    return near ? { around: channel.readNumber + 1 } : 'last';
  });

  const load = useCallback(
    async (place: Place) => {
      const scrolling = place === 'before' || place === 'after';
      if (scrolling && Date.now() < restUntil.current) return 'nothing';
      try {
        return await loader.load(id, place);
      } catch (error) {
        restUntil.current = Date.now() + restMs;
        if (!recordEnd(error))
          toast.error('Erreur lors du chargement des messages', describeForumError(error));
        return 'failed';
      }
    },
    [loader, id, recordEnd],
  );

  useEffect(() => {
    let left = false;
    const start = async () => {
      await ready;
      if (left || store.channel(id).window !== null) return;
      const outcome = await load(begin);
      if (!left) setFailed(outcome === 'failed');
    };
    void start();
    return () => {
      left = true;
    };
  }, [store, id, ready, load, begin, attempt]);

  const retry = () => {
    setFailed(false);
    setAttempt(attempt + 1);
  };
  return { load, failed, retry };
}
