import { Menu as Base } from '@base-ui/react/menu';
import { isTeam, type ForumMessage } from '@chandelle/contract/forum-messages';
import {
  CornerUpLeft,
  Ellipsis,
  Hourglass,
  MessagesSquare,
  Pin,
  Reply,
  ShieldCheck,
  SmilePlus,
} from 'lucide-react';
import { memo, use, type ReactNode } from 'react';
import { Mark } from '../../../brand/mark.tsx';
import { Avatar } from '../../../ui/avatar.tsx';
import { Contained } from '../../../ui/contained.tsx';
import { BlockedContext } from '../blocked-context.ts';
import { formatSent, formatSentInFull } from '../format-moment.ts';
import { MessageText } from '../text/message-text.tsx';
import { Attached } from './attached.tsx';
import { MessageEditor } from './message-editor.tsx';
import type { MessageActions } from './actions/message-actions.ts';
import { ReactionBar } from './reaction-bar.tsx';

interface MessageRowProps {
  message: ForumMessage;
  actions: MessageActions;
  mine: boolean;
  mayWrite: boolean;
  /** The row that the Tab key reaches. */
  active: boolean;
  editing: boolean;
}

/** A stored message, with all that can be done to it. */
export const MessageRow = memo(function MessageRow(props: MessageRowProps) {
  const { message, actions, mine, active, editing } = props;
  const name = message.author?.name ?? 'Utilisateur';
  const readable = message.status === 'published' || message.content !== '';
  return (
    <article
      data-row={message.id}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- arrows go from message to message
      tabIndex={active ? 0 : -1}
      aria-label={`${name}, ${formatSentInFull(message.sentAt)}`}
      className={`group relative -mx-2 flex gap-3 rounded-control px-2 py-2.5 -outline-offset-3 sm:-mx-3 sm:gap-3.5 sm:px-3
        hover:bg-sunk/60`}
    >
      <Face message={message} name={name} />
      <div className="min-w-0 flex-1">
        <Header message={message} name={name} />
        {message.replyTo && <Quote replyTo={message.replyTo} onJump={actions.jump} />}
        {editing ? (
          <MessageEditor message={message} actions={actions} />
        ) : readable ? (
          <>
            <MessageText content={message.content} mentions={message.mentions} />
            <Contained of={message}>
              <Attached message={message} authorName={name} />
            </Contained>
          </>
        ) : (
          <p className="text-ink-3 italic">{goneTexts[message.status]}</p>
        )}
        {message.status === 'held' && message.content !== '' && <HeldNote mine={mine} />}
        {message.status === 'published' && (
          <ReactionBar message={message} onToggle={actions.toggleReaction} active={active} />
        )}
        {message.replyCount > 0 && actions.openThread !== null && (
          <button
            type="button"
            tabIndex={active ? 0 : -1}
            className="mt-1 flex min-h-8 items-center gap-1.5 rounded-control text-small font-medium text-ink-2 hover:text-ink pointer-coarse:min-h-11"
            onClick={() => actions.openThread?.(message.id)}
          >
            <MessagesSquare size={16} strokeWidth={1.75} aria-hidden />
            {message.replyCount === 1
              ? 'Voir la réponse'
              : `Voir les ${message.replyCount} réponses`}
          </button>
        )}
      </div>
      {!editing && message.status !== 'deleted' && message.status !== 'removed' && (
        <Tools {...props} />
      )}
    </article>
  );
});

const goneTexts: Record<ForumMessage['status'], string> = {
  published: '',
  held: 'Ce message attend l’avis de la modération.',
  deleted: 'Message supprimé par son auteur.',
  removed: 'Message retiré par la modération.',
};

function Face({ message, name }: { message: ForumMessage; name: string }) {
  if (isTeam(message.author))
    return (
      <span className="grid size-10 shrink-0 place-items-center rounded-full border border-line bg-surface">
        <Mark size={26} />
      </span>
    );
  const moderator = message.author?.moderator === true;
  return (
    <span
      className={`shrink-0 ${moderator ? '[&>span]:border-transparent [&>span]:bg-action [&>span]:text-on-action' : ''}`}
    >
      <Avatar pseudo={name} url={message.author?.avatarUrl ?? null} />
    </span>
  );
}

function Header({ message, name }: { message: ForumMessage; name: string }) {
  return (
    <div className="flex flex-wrap items-baseline gap-x-2.5 pr-24 pointer-coarse:pr-20">
      <span className="font-semibold">{name}</span>
      {message.author?.moderator === true && (
        <span className="inline-flex items-center gap-1.5 rounded-control border border-line-strong px-1.5 text-micro text-ink-2">
          <ShieldCheck size={13} strokeWidth={1.75} aria-hidden />
          Modération
        </span>
      )}
      {isTeam(message.author) && (
        <span className="rounded-control border border-line-strong px-1.5 text-micro text-ink-2">
          Message d’accueil
        </span>
      )}
      <time
        dateTime={message.sentAt}
        title={formatSentInFull(message.sentAt)}
        className="text-micro text-ink-3"
      >
        {formatSent(message.sentAt)}
      </time>
      {message.editedAt !== null && message.status !== 'deleted' && (
        <span className="text-micro text-ink-3" title={formatSentInFull(message.editedAt)}>
          modifié
        </span>
      )}
      {message.pinnedAt !== null && (
        <span className="inline-flex items-center gap-1 text-micro text-ink-3">
          <Pin size={12} strokeWidth={1.75} className="shrink-0" aria-hidden />
          épinglé
        </span>
      )}
    </div>
  );
}

/** What a message answers to, in short; leads there. */
export function Quote(props: {
  replyTo: NonNullable<ForumMessage['replyTo']>;
  onJump?: ((number: number) => void) | undefined;
}) {
  const { replyTo, onJump } = props;
  const blocked = use(BlockedContext).some(({ name }) => name === replyTo.authorName);
  const text = (
    <>
      <CornerUpLeft size={14} strokeWidth={1.75} className="mt-[3px] shrink-0" aria-hidden />
      <span className="line-clamp-2 min-w-0">
        <span className="visually-hidden">En réponse à </span>
        {blocked ? (
          <em>une personne que vous avez bloquée</em>
        ) : (
          <>
            <span className="font-medium">{replyTo.authorName}</span>{' '}
            {replyTo.excerpt === '' ? <em>message indisponible</em> : replyTo.excerpt}
          </>
        )}
      </span>
    </>
  );
  const look =
    'my-1 flex max-w-[68ch] gap-2 border-l-2 border-line-strong pl-2.5 text-left text-small text-ink-2';
  const { number } = replyTo;
  if (number === null || onJump === undefined) return <p className={look}>{text}</p>;
  return (
    <button
      type="button"
      className={`${look} min-h-6 hover:text-ink pointer-coarse:min-h-11 pointer-coarse:items-center`}
      onClick={() => onJump(number)}
    >
      {text}
    </button>
  );
}

function HeldNote({ mine }: { mine: boolean }): ReactNode {
  return (
    <p className="mt-1 flex items-center gap-1.5 text-small text-flame-ink">
      <Hourglass size={15} strokeWidth={1.75} aria-hidden />
      {mine ? 'En attente de validation : vous seul le voyez.' : 'En attente de validation'}
    </p>
  );
}

const toolClass =
  'grid size-9 place-items-center rounded-control text-ink-2 hover:bg-sunk hover:text-ink pointer-coarse:size-11';

/** Shown on hover and focus; always there on touch. */
function Tools({ message, actions, mayWrite, active }: MessageRowProps) {
  const tabIndex = active ? 0 : -1;
  const answerable = mayWrite && message.status === 'published';
  return (
    <div
      className="absolute -top-1 right-2 flex rounded-control border border-line bg-surface opacity-0 group-focus-within:opacity-100
        group-hover:opacity-100 has-data-popup-open:opacity-100 pointer-coarse:top-0 pointer-coarse:right-0
        pointer-coarse:border-transparent pointer-coarse:bg-transparent pointer-coarse:opacity-100"
    >
      {message.status === 'published' && (
        <Base.Trigger
          handle={actions.reactionMenu}
          payload={message}
          tabIndex={tabIndex}
          aria-label="Réagir"
          className={toolClass}
        >
          <SmilePlus size={18} strokeWidth={1.75} aria-hidden />
        </Base.Trigger>
      )}
      {answerable && (
        <button
          type="button"
          tabIndex={tabIndex}
          aria-label="Répondre"
          className={`${toolClass} pointer-coarse:hidden`}
          onClick={() => actions.reply(message)}
        >
          <Reply size={18} strokeWidth={1.75} aria-hidden />
        </button>
      )}
      <Base.Trigger
        handle={actions.messageMenu}
        payload={message}
        tabIndex={tabIndex}
        aria-label="Autres actions"
        className={toolClass}
      >
        <Ellipsis size={18} strokeWidth={1.75} aria-hidden />
      </Base.Trigger>
    </div>
  );
}
