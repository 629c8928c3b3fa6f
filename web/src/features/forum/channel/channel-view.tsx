import { normaliseMessage, type ForumMessage } from '@chandelle/contract/forum-messages';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { SessionLearner } from '../../../app/session.ts';
import { ErrorState } from '../../../ui/states.tsx';
import { Composer } from '../composer/composer.tsx';
import { useChannelState, useForum, type Overview } from '../forum-context.tsx';
import { hasNewer, listMessages, type PendingMessage } from '../state/channel-state.ts';
import type { Channel } from '../state/count-unread.ts';
import { keepDraft, readDraft } from '../state/drafts.ts';
import { quoteOf } from '../state/refresh-quotes.ts';
import { keepSharedChart } from '../share-chart.ts';
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
  /** Asks to be led to a message of the channel. */
  onJump: (number: number) => void;
  /** Opens what the moderation told the learner. */
  onNotices: () => void;
}

/** Nearer than this to either end of what is loaded, in pixels, the next page is fetched. */
const nearEdge = 900;

/** The messages of a channel, and the field to write in. Give it the channel's id as key. */
export function ChannelView(props: ChannelViewProps) {
  const { channel, me, learner, target, onTargetReached, onJump } = props;
  const { store, sender, anchorRef } = useForum();
  const state = useChannelState(channel.id);
  const [replyTo, setReplyTo] = useState<ForumMessage | null>(null);
  const [recalls, setRecalls] = useState(0);
  /** How often the field was asked for. */
  const [calls, setCalls] = useState(0);
  const { load, failed, retry } = usePages(channel, target);

  const handleScroll = useCallback(
    (frame: HTMLDivElement, end: boolean) => {
      const known = store.channel(channel.id);
      if (known.window === null) return;
      const below = frame.scrollHeight - frame.scrollTop - frame.clientHeight;
      anchorRef.current = end && !hasNewer(known) ? null : numberInView(frame, listMessages(known));
      if (frame.scrollTop < nearEdge) void load('before');
      if (below < nearEdge) void load('after');
    },
    [store, channel.id, load, anchorRef],
  );
  const scroll = useMessageScroll(state, handleScroll);
  const { scrollToRow, scrollToEnd } = scroll;
  const { lineAt, clearLine } = useReading(channel, state, scroll.atEnd);

  // Leads to the message that the address names, once it is there.
  useEffect(() => {
    if (target === null || state.window === null) return;
    const { first, last } = state.window;
    if (target < first || target > last) {
      void load({ around: target }).then((outcome) => {
        // A number that no message has ends the search too.
        if (outcome !== 'superseded' && !store.channel(channel.id).messages.has(target))
          onTargetReached();
      });
      return;
    }
    const message = state.messages.get(target);
    if (message !== undefined && scrollToRow(message.id, 'center')) light(message.id);
    onTargetReached();
  }, [target, state, store, channel.id, load, scrollToRow, onTargetReached]);

  // The first page opens at the unread line.
  const opened = useRef(false);
  useEffect(() => {
    if (opened.current || state.window === null) return;
    opened.current = true;
    if (target === null && lineAt !== null) scrollToRow('unread-line', 'start');
  }, [state.window, target, lineAt, scrollToRow]);

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
    onJump,
  });

  function send(content: string, chart: ForumMessage['chart']) {
    const text = normaliseMessage(content);
    clearLine();
    sender.send({
      channelId: channel.id,
      content: text,
      chart,
      replyTo: replyTo && quoteOf(replyTo),
    });
    setReplyTo(null);
    toEnd();
  }

  /** Puts the text of a refused message back into the field, before what stands there, and its chart beside it. */
  function recall(pending: PendingMessage) {
    const draft = readDraft(learner.id, channel.id);
    keepDraft(learner.id, channel.id, [pending.content, draft].filter(Boolean).join('\n'));
    if (pending.chart !== null) keepSharedChart(learner.id, pending.chart);
    const answered = pending.replyTo?.number ?? null;
    if (answered !== null) setReplyTo(state.messages.get(answered) ?? null);
    sender.discard(pending);
    setRecalls(recalls + 1);
  }

  return (
    <>
      {failed && state.window === null ? (
        <div className="flex-1 p-4 sm:p-8">
          <ErrorState
            title="Impossible de charger les messages"
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
          attach={scroll.attach}
          channel={channel}
          state={state}
          learner={learner}
          ownName={me.name}
          actions={actions}
          sender={sender}
          onRecall={recall}
          editingId={editingId}
          lineAt={lineAt}
          behind={!scroll.atEnd || gap}
          onToEnd={toEnd}
          onWrite={() => setCalls(calls + 1)}
        />
      )}
      <Announcer channel={channel} state={state} learnerId={learner.id} />
      <Composer
        key={recalls}
        focused={recalls > 0}
        calls={calls}
        onNotices={props.onNotices}
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

/** Gives a row the focus, and lights it up for a moment. */
function light(id: string): void {
  const row = document.querySelector<HTMLElement>(`[data-row="${CSS.escape(id)}"]`);
  row?.focus({ preventScroll: true });
  row?.animate([{ backgroundColor: 'var(--flame-wash)', offset: 0.7 }], { duration: 2500 });
}
