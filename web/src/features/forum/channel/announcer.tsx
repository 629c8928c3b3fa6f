import { use, useEffect, useRef, useState } from 'react';
import { BlockedContext, isBlocked } from '../blocked-context.ts';
import { listMessages, type ChannelState } from '../state/channel-state.ts';
import type { Channel } from '../state/count-unread.ts';

/** Messages older than this are history, and are not read out, in milliseconds. */
const freshMs = 60_000;

interface AnnouncerProps {
  channel: Channel;
  state: ChannelState;
  learnerId: string;
}

/** Reads out what others write while the channel is open, and nothing else: history that is loaded stays silent. */
export function Announcer({ channel, state, learnerId }: AnnouncerProps) {
  const blocked = use(BlockedContext);
  const [text, setText] = useState('');
  const said = useRef<number | null>(null);
  const last = state.window?.last ?? null;

  useEffect(() => {
    if (last === null) return;
    const before = said.current ?? last;
    said.current = Math.max(before, last);
    const fresh = listMessages(state).filter((message) => {
      const { number, author, status, sentAt } = message;
      return (
        (number ?? 0) > before &&
        author?.id !== learnerId &&
        status === 'published' &&
        !isBlocked(blocked, message) &&
        Date.now() - Date.parse(sentAt) < freshMs
      );
    });
    const newest = fresh.at(-1);
    if (newest === undefined) return;
    const name = newest.author?.name ?? 'Utilisateur';
    setText(
      fresh.length > 1
        ? `${fresh.length} nouveaux messages dans ${channel.name}, le dernier de ${name}`
        : `${name} : ${newest.content.slice(0, 200)}`,
    );
  }, [last, state, learnerId, channel.name, blocked]);

  return (
    <p aria-live="polite" className="visually-hidden">
      {text}
    </p>
  );
}
