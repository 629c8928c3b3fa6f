import { useCallback, useEffect } from 'react';
import { useSearchParams } from '../../lib/navigation/navigation.tsx';
import { channelParameter, messageParameter } from './message-path.ts';
import type { Channel } from './state/count-unread.ts';

/** What the address of the forum names, and what changes it. */
interface ForumAddress {
  /** Null until a channel is chosen, and for one that there is not. */
  channel: Channel | null;
  /** Number of a message to lead to; null: none. */
  target: number | null;
  dropTarget: () => void;
  /** Leads to a message of the channel by its number. */
  jump: (number: number) => void;
}

/** Reads the channel and the message that the address names; an address without a channel becomes that of the first one. */
export function useForumAddress(channels: readonly Channel[]): ForumAddress {
  const [search, setSearch] = useSearchParams();
  const named = search.get(channelParameter);
  const target = Number(search.get(messageParameter) ?? '');
  const firstId = channels[0]?.id;

  useEffect(() => {
    if (named === null && firstId !== undefined)
      setSearch({ [channelParameter]: firstId }, { replace: true });
  }, [named, firstId, setSearch]);

  const setTarget = useCallback(
    (number: number | null) => {
      setSearch(
        (known) => {
          if (number === null) known.delete(messageParameter);
          else known.set(messageParameter, String(number));
          return known;
        },
        { replace: true, keepScroll: true },
      );
    },
    [setSearch],
  );
  const dropTarget = useCallback(() => setTarget(null), [setTarget]);

  return {
    channel: channels.find(({ id }) => id === named) ?? null,
    target: Number.isInteger(target) && target > 0 ? target : null,
    dropTarget,
    jump: setTarget,
  };
}
