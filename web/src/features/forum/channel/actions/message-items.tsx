import { isTeam, type ForumMessage } from '@chandelle/contract/forum-messages';
import { reactions, type Reaction } from '@chandelle/contract/forum-reactions';
import {
  Copy,
  Flag,
  Link2,
  MessagesSquare,
  Pencil,
  Pin,
  PinOff,
  Reply,
  Trash2,
  UserX,
} from 'lucide-react';
import type { MenuItem } from '../../../../ui/menu.tsx';
import { toast } from '../../../../ui/toast.tsx';
import { isBlocked } from '../../blocked-context.ts';
import type { Overview } from '../../forum-context.tsx';
import { messagePath } from '../../message-path.ts';
import { reactionLabels } from '../reaction-labels.ts';

const icon = { size: 18, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** What about the reader says what is offered to them. */
export interface MessageReader {
  learnerId: string;
  moderator: boolean;
  /** Whether they may write in the channel. */
  mayWrite: boolean;
  blocked: Overview['blocked'];
}

/** What a dialog asks about before it is done to a message. */
export type AskedOfMessage = 'delete' | 'report' | 'block' | 'moderate';

interface ItemActs {
  reply: () => void;
  /** Null where the thread is open. */
  openThread: (() => void) | null;
  edit: () => void;
  pin: (pinned: boolean) => void;
  ask: (asked: AskedOfMessage) => void;
}

/** Returns the entries of the menu of a message, for one reader. */
export function messageItems(
  message: ForumMessage,
  reader: MessageReader,
  acts: ItemActs,
): MenuItem[] {
  const mine = message.author?.id === reader.learnerId;
  const items: MenuItem[] = [];
  if (message.status === 'published' && reader.mayWrite)
    items.push({ label: 'Répondre', icon: <Reply {...icon} />, onSelect: acts.reply });
  if (acts.openThread !== null && (message.rootId !== null || message.replyCount > 0))
    items.push({
      label: 'Voir le fil',
      icon: <MessagesSquare {...icon} />,
      onSelect: acts.openThread,
    });
  if (mine && reader.mayWrite)
    items.push({ label: 'Modifier', icon: <Pencil {...icon} />, onSelect: acts.edit });
  items.push(...copyItems(message));
  if (reader.moderator && message.status === 'published') items.push(pinItem(message, acts.pin));
  if (mine) {
    items.push({
      label: 'Supprimer',
      icon: <Trash2 {...icon} />,
      separated: true,
      danger: true,
      onSelect: () => acts.ask('delete'),
    });
    return items;
  }
  items.push({
    label: 'Signaler',
    icon: <Flag {...icon} />,
    separated: true,
    onSelect: () => acts.ask('report'),
  });
  if (
    message.author?.moderator === false &&
    !isTeam(message.author) &&
    !isBlocked(reader.blocked, message)
  )
    items.push({
      label: 'Bloquer cette personne',
      icon: <UserX {...icon} />,
      onSelect: () => acts.ask('block'),
    });
  if (reader.moderator) items.push({ label: 'Modérer…', onSelect: () => acts.ask('moderate') });
  return items;
}

function pinItem({ pinnedAt }: ForumMessage, pin: ItemActs['pin']): MenuItem {
  return pinnedAt === null
    ? { label: 'Épingler en haut du canal', icon: <Pin {...icon} />, onSelect: () => pin(true) }
    : { label: 'Ne plus épingler', icon: <PinOff {...icon} />, onSelect: () => pin(false) };
}

function copyItems({ content, channelId, number }: ForumMessage): MenuItem[] {
  const text: MenuItem = {
    label: 'Copier le texte',
    icon: <Copy {...icon} />,
    onSelect: () => void copy(content, 'Texte copié'),
  };
  if (number === null) return [text];
  const link: MenuItem = {
    label: 'Copier le lien',
    icon: <Link2 {...icon} />,
    onSelect: () => void copy(location.origin + messagePath(channelId, number), 'Lien copié'),
  };
  return [text, link];
}

async function copy(text: string, done: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast.success(done);
  } catch {
    toast.error('Erreur', 'Le navigateur n’a pas permis de copier.');
  }
}

/** Returns the reactions to a message as entries of a menu; those that the reader gave are taken back by theirs. */
export function reactionItems(
  message: ForumMessage,
  toggle: (reaction: Reaction) => void,
): MenuItem[] {
  return reactions.map((reaction) => {
    const { label, Icon } = reactionLabels[reaction];
    const given = message.ownReactions?.includes(reaction) === true;
    return {
      label: given ? `Retirer « ${label} »` : label,
      icon: <Icon {...icon} />,
      onSelect: () => toggle(reaction),
    };
  });
}
