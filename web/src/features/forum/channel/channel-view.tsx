import { normaliseMessage, type ForumMessage } from '@chandelle/contract/forum-messages';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { SessionLearner } from '../../../app/session.ts';
import { ErrorState } from '../../../ui/states.tsx';
import { Composer } from '../composer/composer.tsx';
import { useChannelState, useForum, type Overview } from '../forum-context.tsx';
import { hasNewer, listMessages } from '../state/channel-state.ts';
import type { Channel } from '../state/count-unread.ts';
import { Announcer } from './announcer.tsx';
import { MessageList } from './message-list.tsx';
import { useMessageActions } from './use-message-actions.tsx';
import { useMessageScroll } from './use-message-scroll.ts';
import { usePages } from './use-pages.ts';
import { useReading } from './use-reading.ts';

interface ChannelViewProps {
  channel: Channel;
  me: Overview['me'];
  learner: SessionLearner;
  /** Number of a message to lead to; null: none. */
  target: number | null;
  onTargetReached: () => void;
}

/** Nearer than this to either end of what is loaded, in pixels, the next page is fetched. */
const nearEdge = 900;

/** The messages of a channel, and the field to write in. Give it the channel's id as key. */
export function ChannelView({ channel, me, learner, target, onTargetReached }: ChannelViewProps) {
  const { store, sender, anchor } = useForum();
  const state = useChannelState(channel.id);
  const [replyTo, setReplyTo] = useState<ForumMessage | null>(null);
  const [litId, setLitId] = useState<string | null>(null);
  const [wanted, setWanted] = useState(target);
  const { load, failed, retry } = usePages(channel, target);

  const handleScroll = useCallback(
    (frame: HTMLDivElement, end: boolean) => {
      const known = store.channel(channel.id);
      if (known.window === null) return;
      const below = frame.scrollHeight - frame.scrollTop - frame.clientHeight;
      anchor.current = end && !hasNewer(known) ? null : numberInView(frame, listMessages(known));
      if (frame.scrollTop < nearEdge) void load('before');
      if (below < nearEdge) void load('after');
    },
    [store, channel.id, load, anchor],
  );
  const scroll = useMessageScroll(state, handleScroll);
  const { scrollToRow, scrollToEnd } = scroll;
  const { lineAt, clearLine } = useReading(channel, state, scroll.atEnd);

  const jump = useCallback((number: number) => setWanted(number), []);
  useEffect(() => {
    if (target !== null) setWanted(target);
  }, [target]);

  // Leads to the message wanted, once it is there.
  useEffect(() => {
    if (wanted === null || state.window === null) return;
    const { first, last } = state.window;
    if (wanted < first || wanted > last) {
      void load({ around: wanted }).then((outcome) => {
        if (outcome === 'failed') setWanted(null);
      });
      return;
    }
    const message = state.messages.get(wanted);
    setWanted(null);
    onTargetReached();
    if (message === undefined || !scrollToRow(message.id, 'center')) return;
    setLitId(message.id);
    document.querySelector<HTMLElement>(`[data-row="${message.id}"]`)?.focus({ preventScroll: true });
  }, [wanted, state, load, scrollToRow, onTargetReached]);

  useEffect(() => {
    if (litId === null) return undefined;
    const timer = setTimeout(() => setLitId(null), 2500);
    return () => clearTimeout(timer);
  }, [litId]);

  // The first page opens at the unread line.
  const opened = useRef(false);
  useEffect(() => {
    if (opened.current || state.window === null) return;
    opened.current = true;
    if (wanted === null && lineAt !== null) scrollToRow('unread-line', 'start');
  }, [state.window, wanted, lineAt, scrollToRow]);

  const toEnd = useCallback(() => {
    const known = store.channel(channel.id);
    if (hasNewer(known)) void load('last').then(scrollToEnd);
    else scrollToEnd();
  }, [store, channel.id, load, scrollToEnd]);

  // Following the end, a gap is closed at once.
  const gap = hasNewer(state);
  useEffect(() => {
    if (scroll.atEnd && gap) void load('after');
  }, [scroll.atEnd, gap, load]);

  const { actions, editingId, parts } = useMessageActions({
    learnerId: learner.id,
    moderator: me.moderator,
    mayWrite: channel.mayWrite,
    onReply: setReplyTo,
    onJump: jump,
  });

  function send(content: string, chart: ForumMessage['chart']) {
    const text = normaliseMessage(content);
    clearLine();
    sender.send({
      channelId: channel.id,
      content: text,
      chart,
      replyTo: replyTo && {
        id: replyTo.id,
        number: replyTo.number,
        authorName: replyTo.author?.name ?? 'Utilisateur',
        excerpt: replyTo.content.slice(0, 140),
      },
    });
    setReplyTo(null);
    toEnd();
  }

  return (
    <>
      {failed && state.window === null ? (
        <div className="flex-1 p-4 sm:p-8">
          <ErrorState
            title="Les messages ne sont pas arrivés"
            text="Ce que vous avez écrit reste ici."
            onRetry={retry}
          />
        </div>
      ) : state.window === null ? (
        <p role="status" className="grid flex-1 place-items-center text-ink-2">
          Chargement...
        </p>
      ) : (
        <MessageList
          frame={scroll.frame}
          channel={channel}
          state={state}
          learner={learner}
          ownName={me.name}
          actions={actions}
          sender={sender}
          editingId={editingId}
          litId={litId}
          lineAt={lineAt}
          behind={!scroll.atEnd || gap}
          onToEnd={toEnd}
        />
      )}
      <Announcer channel={channel} state={state} learnerId={learner.id} />
      <Composer
        channel={channel}
        me={me}
        learnerId={learner.id}
        replyTo={replyTo}
        onCancelReply={() => setReplyTo(null)}
        onSend={send}
      />
      {parts}
    </>
  );
}

function numberInView(frame: HTMLElement, messages: readonly ForumMessage[]): number | null {
  const { top } = frame.getBoundingClientRect();
  const row = [...frame.querySelectorAll<HTMLElement>('article[data-row]')].find(
    (one) => one.getBoundingClientRect().bottom > top,
  );
  return messages.find(({ id }) => id === row?.dataset['row'])?.number ?? null;
}
