import { normaliseMessage, type ForumMessage } from '@chandelle/contract/forum-messages';
import { X } from 'lucide-react';
import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { formatCount } from '../../../lib/format.ts';
import type { SessionLearner } from '../../../lib/session.ts';
import { ErrorState } from '../../../ui/states.tsx';
import { useMessageActions } from '../channel/actions/use-message-actions.tsx';
import { ListedMessage } from '../channel/listed-message.tsx';
import { PendingRow } from '../channel/pending-row.tsx';
import { useActiveRow } from '../channel/use-active-row.ts';
import { Composer } from '../composer/composer.tsx';
import { useChannelState, useForum, type Overview } from '../forum-context.tsx';
import type { PendingMessage } from '../state/channel-state.ts';
import type { Channel } from '../state/count-unread.ts';
import { recallIntoDraft } from '../state/drafts.ts';
import { listThread } from '../state/list-thread.ts';
import { quoteOf } from '../state/refresh-quotes.ts';
import { useThread } from './use-thread.ts';

export interface ThreadPanelProps {
  channel: Channel;
  me: Overview['me'];
  learner: SessionLearner;
  rootId: string;
  onClose: () => void;
  /** Leads to a message of the channel by its number. */
  onJump: (number: number) => void;
  onNotices: () => void;
}

/** A message with all that was answered to it, in order, and the field to answer there. Give it the root's id as key. */
export function ThreadPanel(props: ThreadPanelProps) {
  const { channel, me, learner, rootId, onClose, onJump, onNotices } = props;
  const { sender } = useForum();
  const state = useChannelState(channel.id);
  const { failed, retry } = useThread(channel.id, rootId);
  const { root, replies, pending } = useMemo(() => listThread(state, rootId), [state, rootId]);
  const messages = useMemo(() => (root === null ? [] : [root, ...replies]), [root, replies]);
  const [replyTo, setReplyTo] = useState<ForumMessage | null>(null);
  const [recalls, setRecalls] = useState(0);
  const { activeId, handleKey, handleFocus } = useActiveRow(messages);
  const { actions, editingId, parts } = useMessageActions({
    learnerId: learner.id,
    moderator: me.moderator,
    mayWrite: channel.mayWrite,
    onReply: setReplyTo,
    onJump,
    onThread: null,
  });
  const draftId = `${channel.id}:${rootId}`;
  const answered = replyTo ?? messages.find(({ status }) => status === 'published') ?? null;
  const end = useEndInView(replies.length + pending.length);

  function recall(failedOne: PendingMessage) {
    recallIntoDraft(learner.id, draftId, failedOne);
    sender.discard(failedOne);
    setRecalls(recalls + 1);
  }

  const row = (message: ForumMessage): ReactNode => (
    <ListedMessage
      key={message.id}
      message={message}
      actions={actions}
      mine={message.author?.id === learner.id}
      mayWrite={channel.mayWrite}
      active={message.id === activeId}
      editing={message.id === editingId}
    />
  );

  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <ThreadHeader count={replies.length} onClose={onClose} />
      {root === null ? (
        <ThreadAway failed={failed} onRetry={retry} />
      ) : (
        // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- arrows go from message to message
        <div
          className="min-h-0 flex-1 overflow-x-clip overflow-y-auto overscroll-contain px-4 pt-2 pb-3 sm:px-6"
          onKeyDown={handleKey}
          onFocus={handleFocus}
        >
          {row(root)}
          <div className="my-2 border-t border-line" />
          {replies.map(row)}
          {pending.map((one) => (
            <PendingRow
              key={one.clientId}
              pending={{ ...one, replyTo: one.replyTo?.id === rootId ? null : one.replyTo }}
              learner={learner}
              name={me.name}
              onRetry={() => sender.retry(one)}
              onRecall={() => recall(one)}
              onDiscard={() => sender.discard(one)}
            />
          ))}
          <div ref={end} />
        </div>
      )}
      {answered !== null && (
        <Composer
          key={recalls}
          focused={recalls > 0}
          calls={0}
          channel={channel}
          thread={draftId}
          me={me}
          learnerId={learner.id}
          replyTo={replyTo}
          onCancelReply={() => setReplyTo(null)}
          onNotices={onNotices}
          onSend={(content, attachments) => {
            const text = normaliseMessage(content);
            sender.send({
              channelId: channel.id,
              content: text,
              ...attachments,
              replyTo: quoteOf(answered),
            });
            setReplyTo(null);
          }}
        />
      )}
      {parts}
    </div>
  );
}

/** Stands where the thread will, until it has come. */
function ThreadAway({ failed, onRetry }: { failed: boolean; onRetry: () => void }) {
  return (
    <div className="flex-1 p-4">
      {failed ? (
        <ErrorState title="Impossible de charger ce fil" onRetry={onRetry} />
      ) : (
        <p role="status" className="text-ink-2">
          Chargement...
        </p>
      )}
    </div>
  );
}

function ThreadHeader({ count, onClose }: { count: number; onClose: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="flex items-center gap-3 border-b border-line px-4 py-2 sm:px-6 lg:py-4">
      <div className="min-w-0 flex-1">
        <h2 ref={heading} tabIndex={-1} className="font-display text-h3 outline-none">
          Fil
        </h2>
        <p className="text-small text-ink-2">{formatCount(count, 'réponse')}</p>
      </div>
      <button
        type="button"
        aria-label="Fermer le fil"
        onClick={onClose}
        className="-mr-1.5 grid size-11 shrink-0 place-items-center rounded-control text-ink-2 hover:bg-sunk hover:text-ink"
      >
        <X size={22} strokeWidth={1.75} aria-hidden />
      </button>
    </div>
  );
}

/** Keeps the last of a growing number of messages in view. */
function useEndInView(count: number) {
  const end = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (count > 0) end.current?.scrollIntoView({ block: 'end' });
  }, [count]);
  return end;
}
