import type { ForumMessage } from '@chandelle/contract/forum-messages';
import { ArrowDown } from 'lucide-react';
import {
  Fragment,
  use,
  useMemo,
  useState,
  type KeyboardEvent,
  type ReactNode,
  type RefCallback,
} from 'react';
import type { SessionLearner } from '../../../app/session.ts';
import { Button } from '../../../ui/button.tsx';
import { Contained } from '../../../ui/contained.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { formatDay, onOtherDays } from '../format-moment.ts';
import type { Sender } from '../state/sender.ts';
import {
  hasOlder,
  listMessages,
  type ChannelState,
  type PendingMessage,
} from '../state/channel-state.ts';
import { formatUnread, type Channel } from '../state/count-unread.ts';
import { BlockedContext, isBlocked } from '../blocked-context.ts';
import { FoldedMessage } from './folded-message.tsx';
import type { MessageActions } from './message-actions.ts';
import { MessageRow } from './message-row.tsx';
import { PendingRow } from './pending-row.tsx';

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
  const blocked = use(BlockedContext);
  const [now] = useState(() => new Date());
  const messages = useMemo(() => listMessages(state), [state]);
  const [chosenId, setChosenId] = useState<string | null>(null);
  const activeId = messages.some(({ id }) => id === chosenId)
    ? chosenId
    : (messages.at(-1)?.id ?? null);

  const empty = state.latest === 0 && state.pending.length === 0 && state.held.length === 0;

  function handleKey(event: KeyboardEvent<HTMLElement>) {
    const row = event.target;
    if (!(row instanceof HTMLElement) || row.dataset['row'] === undefined) return;
    const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('article[tabindex]')];
    const at = rows.indexOf(row);
    const to = { ArrowUp: at - 1, ArrowDown: at + 1, End: rows.length - 1, Home: 0 }[event.key];
    const next = to === undefined ? undefined : rows[to];
    if (next === undefined) return;
    event.preventDefault();
    setChosenId(next.dataset['row'] ?? null);
    next.focus();
  }

  const row = (message: ForumMessage): ReactNode => {
    const drawn = (
      <MessageRow
        message={message}
        actions={actions}
        mine={message.author?.id === learner.id}
        mayWrite={channel.mayWrite}
        active={message.id === activeId}
        editing={message.id === editingId}
      />
    );
    return (
      <Contained key={message.id} of={message}>
        {isBlocked(blocked, message) ? (
          <FoldedMessage id={message.id} active={message.id === activeId}>
            {drawn}
          </FoldedMessage>
        ) : (
          drawn
        )}
      </Contained>
    );
  };

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
          onFocus={(event) => {
            const id = event.target.closest<HTMLElement>('[data-row]')?.dataset['row'];
            if (id !== undefined) setChosenId(id);
          }}
        >
          {empty ? (
            <div className="my-auto self-center">
              <EmptyState
                title={`${channel.name} attend son premier message`}
                text={
                  channel.mayWrite
                    ? 'Posez une question, ou racontez ce que vous avez lu sur un graphique.'
                    : 'La modération y publiera ses annonces. Vous pourrez y réagir.'
                }
                action={
                  channel.mayWrite && (
                    <Button variant="secondary" onClick={onWrite}>
                      Écrire le premier message
                    </Button>
                  )
                }
              />
            </div>
          ) : (
            <p className="pb-4 text-center text-small text-ink-3">
              {hasOlder(state) ? 'Chargement...' : `C’est ici que commence ${channel.name}.`}
            </p>
          )}
          {messages.map((message, index) => {
            const before = messages[index - 1];
            return (
              <Fragment key={message.id}>
                {(before === undefined || onOtherDays(before.sentAt, message.sentAt)) && (
                  <Line id={`day-${message.id}`}>{formatDay(message.sentAt, now)}</Line>
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
      {behind && (
        <div className="pointer-events-none absolute inset-x-0 bottom-3 grid place-items-center">
          <Button
            variant="secondary"
            size="small"
            className="pointer-events-auto bg-surface shadow-float"
            icon={<ArrowDown size={16} strokeWidth={1.75} aria-hidden />}
            onClick={onToEnd}
          >
            Derniers messages
            {channel.unread > 0 && (
              <span className="tabular">({formatUnread(channel.unread)})</span>
            )}
          </Button>
        </div>
      )}
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
