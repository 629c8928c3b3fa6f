import type { SessionLearner } from '../../../lib/session.ts';
import { ErrorState } from '../../../ui/states.tsx';
import { Composer } from '../composer/composer.tsx';
import { useChannelState, useForum, type Overview } from '../forum-context.tsx';
import type { Channel } from '../state/count-unread.ts';
import { useMessageActions } from './actions/use-message-actions.tsx';
import { Announcer } from './announcer.tsx';
import { MessageList } from './message-list.tsx';
import { useChannelScroll } from './use-channel-scroll.ts';
import { useWriting } from './use-writing.ts';

interface ChannelViewProps {
  channel: Channel;
  me: Overview['me'];
  learner: SessionLearner;
  /** Number of a message to lead to; null: none. */
  target: number | null;
  onTargetReached: () => void;
  /** Asks to be led to a message of the channel. */
  onJump: (number: number) => void;
  /** Opens the thread that begins with a message. */
  onThread: (rootId: string) => void;
  /** Opens what the moderation told the learner. */
  onNotices: () => void;
}

/** The messages of a channel, and the field to write in. Give it the channel's id as key. */
export function ChannelView(props: ChannelViewProps) {
  const { channel, me, learner, target, onTargetReached, onJump } = props;
  const { sender } = useForum();
  const state = useChannelState(channel.id);
  const scroll = useChannelScroll(channel, state, target, onTargetReached);
  const writing = useWriting({
    channelId: channel.id,
    learnerId: learner.id,
    state,
    onSent() {
      scroll.clearLine();
      scroll.toEnd();
    },
  });
  const { actions, editingId, parts } = useMessageActions({
    learnerId: learner.id,
    moderator: me.moderator,
    mayWrite: channel.mayWrite,
    onReply: writing.setReplyTo,
    onJump,
    onThread: props.onThread,
  });

  return (
    <>
      {scroll.failed && state.window === null ? (
        <div className="flex-1 p-4 sm:p-8">
          <ErrorState
            title="Impossible de charger les messages"
            text="Ce que vous avez écrit reste ici."
            onRetry={scroll.retry}
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
          onRecall={writing.recall}
          editingId={editingId}
          lineAt={scroll.lineAt}
          behind={scroll.behind}
          onToEnd={scroll.toEnd}
          onWrite={writing.call}
        />
      )}
      <Announcer channel={channel} state={state} learnerId={learner.id} />
      <Composer
        key={writing.recalls}
        focused={writing.recalls > 0}
        calls={writing.calls}
        onNotices={props.onNotices}
        channel={channel}
        me={me}
        learnerId={learner.id}
        replyTo={writing.replyTo}
        onCancelReply={() => writing.setReplyTo(null)}
        onSend={writing.send}
      />
      {parts}
    </>
  );
}
