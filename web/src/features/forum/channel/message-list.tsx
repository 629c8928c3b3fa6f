import type { ForumMessage } from '@chandelle/contract/forum-messages';
import { Fragment, useMemo, useState, type ReactNode, type RefCallback } from 'react';
import type { SessionLearner } from '../../../lib/session.ts';
import { Contained } from '../../../ui/contained.tsx';
import { formatMessageDay, onOtherDays } from '../format-moment.ts';
import type { Sender } from '../state/sender.ts';
import { listMessages, type ChannelState, type PendingMessage } from '../state/channel-state.ts';
import type { Channel } from '../state/count-unread.ts';
import type { MessageActions } from './actions/message-actions.ts';
import { ListBegin } from './list-begin.tsx';
import { ListedMessage } from './listed-message.tsx';
import { NewestButton } from './newest-button.tsx';
import { PendingRow } from './pending-row.tsx';
import { useActiveRow } from './use-active-row.ts';

interface MessageListProps {
  /** Takes the element that scrolls. */
  attach: RefCallback<HTMLDivElement>;
  channel: Channel;
  state: ChannelState;
  learner: SessionLearner;
  ownName: string;
  actions: MessageActions;
  sender: Sender;
  /** Asks to put a refused message back into the field. */
  onRecall: (pending: PendingMessage) => void;
  editingId: string | null;
  /** The unread line stands after this number; null: none. */
  lineAt: number | null;
  /** Newer messages lie below what is in view. */
  behind: boolean;
  onToEnd: () => void;
  /** Asks for the field to write in. */
  onWrite: () => void;
}

/** The messages of a channel as a log: one stop of the Tab key, arrows go from message to message. */
export function MessageList(props: MessageListProps) {
  const { attach, channel, state, learner, ownName, actions, sender, onRecall } = props;
  const { editingId, lineAt, behind, onToEnd, onWrite } = props;
  const [now] = useState(() => new Date());
  const messages = useMemo(() => listMessages(state), [state]);
  const { activeId, handleKey, handleFocus } = useActiveRow(messages);

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
    <div className="relative min-h-0 flex-1">
      <div
        ref={attach}
        // The list itself is no stop of the Tab key: its messages are.
        tabIndex={-1}
        className="absolute inset-0 overflow-x-clip overflow-y-auto overscroll-contain [overflow-anchor:none]"
      >
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- arrows go from message to message */}
        <div
          role="log"
          aria-live="off"
          aria-label={`Messages de ${channel.name}`}
          className="forum-log flex min-h-full flex-col justify-end px-4 pt-4 pb-3 sm:px-8"
          onKeyDown={handleKey}
          onFocus={handleFocus}
        >
          <ListBegin channel={channel} state={state} onWrite={onWrite} />
          {messages.map((message, index) => {
            const before = messages[index - 1];
            return (
              <Fragment key={message.id}>
                {(before === undefined || onOtherDays(before.sentAt, message.sentAt)) && (
                  <Line id={`day-${message.id}`}>{formatMessageDay(message.sentAt, now)}</Line>
                )}
                {message.number === (lineAt ?? -1) + 1 && (
                  <Line id="unread-line" unread>
                    Nouveaux messages
                  </Line>
                )}
                {row(message)}
              </Fragment>
            );
          })}
          {state.held.map(row)}
          {state.pending.map((pending) => (
            <Contained key={pending.clientId} of={pending}>
              <PendingRow
                pending={pending}
                learner={learner}
                name={ownName}
                onRetry={(one) => sender.retry(one)}
                onRecall={onRecall}
                onDiscard={(one) => sender.discard(one)}
              />
            </Contained>
          ))}
        </div>
      </div>
      {behind && <NewestButton unread={channel.unread} onPress={onToEnd} />}
    </div>
  );
}

function Line(props: { id: string; unread?: boolean; children: ReactNode }) {
  const rule = `h-px flex-1 ${props.unread === true ? 'bg-flame-line' : 'bg-line'}`;
  return (
    <p
      data-row={props.id}
      className={`my-2 flex items-center gap-4 text-small ${props.unread === true ? 'font-medium text-flame-ink' : 'text-ink-3'}`}
    >
      <span className={rule} />
      {props.children}
      <span className={rule} />
    </p>
  );
}
