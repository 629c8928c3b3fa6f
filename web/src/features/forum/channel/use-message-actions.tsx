import { Menu as Base } from '@base-ui/react/menu';
import { reactions, type ForumMessage, type Reaction } from '@chandelle/contract/forum-messages';
import { Copy, Flag, Link2, Pencil, Reply, Trash2, UserX } from 'lucide-react';
import { use, useMemo, useState, type ReactNode } from 'react';
import { client } from '../../../app/api.ts';
import { MenuSurface, type MenuItem } from '../../../ui/menu.tsx';
import { toast } from '../../../ui/toast.tsx';
import { BlockedContext, isBlocked } from '../blocked-context.ts';
import { describeForumError } from '../describe-forum-error.ts';
import { BlockDialog } from '../dialogs/block-dialog.tsx';
import { DeleteDialog } from '../dialogs/delete-dialog.tsx';
import { ReportDialog } from '../dialogs/report-dialog.tsx';
import { useForum } from '../forum-context.tsx';
import { messagePath } from '../message-path.ts';
import { ModerationItems } from '../moderation/message-moderation.tsx';
import type { MessageActions } from './message-actions.ts';
import { reactionKinds } from './reaction-kinds.ts';

const icon = { size: 18, strokeWidth: 1.75, 'aria-hidden': true } as const;

interface ActionOptions {
  learnerId: string;
  moderator: boolean;
  mayWrite: boolean;
  onReply: (message: ForumMessage) => void;
  onJump: (number: number) => void;
}

/** Gives what can be done to the messages of a list, and the menus and dialogs that belong to it. */
export function useMessageActions(options: ActionOptions): {
  actions: MessageActions;
  editingId: string | null;
  parts: ReactNode;
} {
  const { learnerId, moderator, mayWrite, onReply, onJump } = options;
  const { store, noteEnd } = useForum();
  const [editingId, setEditingId] = useState<string | null>(null);
  const [deleting, setDeleting] = useState<ForumMessage | null>(null);
  const [reporting, setReporting] = useState<ForumMessage | null>(null);
  const [moderating, setModerating] = useState<ForumMessage | null>(null);
  const [blocking, setBlocking] = useState<ForumMessage | null>(null);
  const blocked = use(BlockedContext);

  const actions = useMemo<MessageActions>(
    () => ({
      messageMenu: Base.createHandle<ForumMessage>(),
      reactionMenu: Base.createHandle<ForumMessage>(),
      reply: onReply,
      jump: onJump,
      toggleReaction: (message, reaction) => {
        void attempt(async () => {
          const given = message.ownReactions?.includes(reaction) === true;
          const call = given ? client.forum.unreact : client.forum.react;
          store.takeMessage(await call({ messageId: message.id, reaction }));
        });
      },
      saveEdit: (message, content) =>
        attempt(async () => {
          store.takeMessage(await client.forum.edit({ messageId: message.id, content }));
          setEditingId(null);
        }),
      endEdit: () => setEditingId(null),
    }),
    // oxlint-disable-next-line react/exhaustive-deps -- `attempt` uses nothing that changes
    [store, onReply, onJump],
  );

  /** Does something on the server; says so when it failed. */
  async function attempt(act: () => Promise<void>): Promise<boolean> {
    try {
      await act();
      return true;
    } catch (error) {
      if (!noteEnd(error)) toast.error('Erreur', describeForumError(error));
      return false;
    }
  }

  function itemsFor(message: ForumMessage): MenuItem[] {
    const mine = message.author?.id === learnerId;
    const published = message.status === 'published';
    const { number } = message;
    return [
      ...(published && mayWrite
        ? [{ label: 'Répondre', icon: <Reply {...icon} />, onSelect: () => onReply(message) }]
        : []),
      ...(mine && mayWrite
        ? [
            {
              label: 'Modifier',
              icon: <Pencil {...icon} />,
              onSelect: () => setEditingId(message.id),
            },
          ]
        : []),
      {
        label: 'Copier le texte',
        icon: <Copy {...icon} />,
        onSelect: () => void copy(message.content, 'Texte copié'),
      },
      ...(number === null
        ? []
        : [
            {
              label: 'Copier le lien',
              icon: <Link2 {...icon} />,
              onSelect: () =>
                void copy(location.origin + messagePath(message.channelId, number), 'Lien copié'),
            },
          ]),
      ...(mine
        ? [
            {
              label: 'Supprimer',
              icon: <Trash2 {...icon} />,
              separated: true,
              danger: true,
              onSelect: () => setDeleting(message),
            },
          ]
        : [
            {
              label: 'Signaler',
              icon: <Flag {...icon} />,
              separated: true,
              onSelect: () => setReporting(message),
            },
            ...(message.author?.moderator === false && !isBlocked(blocked, message)
              ? [
                  {
                    label: 'Bloquer cette personne',
                    icon: <UserX {...icon} />,
                    onSelect: () => setBlocking(message),
                  },
                ]
              : []),
          ]),
      ...(moderator && !mine
        ? [{ label: 'Modérer…', onSelect: () => setModerating(message) }]
        : []),
    ];
  }

  const reactionItems = (message: ForumMessage): MenuItem[] =>
    reactions.map((reaction: Reaction) => {
      const { label, Icon } = reactionKinds[reaction];
      const given = message.ownReactions?.includes(reaction) === true;
      return {
        label: given ? `Retirer «\u00a0${label}\u00a0»` : label,
        icon: <Icon {...icon} />,
        onSelect: () => actions.toggleReaction(message, reaction),
      };
    });

  const parts = (
    <>
      <Base.Root handle={actions.messageMenu} modal={false}>
        {({ payload }) => payload && <MenuSurface items={itemsFor(payload)} />}
      </Base.Root>
      <Base.Root handle={actions.reactionMenu} modal={false}>
        {({ payload }) => payload && <MenuSurface items={reactionItems(payload)} />}
      </Base.Root>
      <DeleteDialog
        message={deleting}
        onClose={() => setDeleting(null)}
        onDelete={(message) =>
          attempt(async () => {
            store.takeMessage(await client.forum.delete({ messageId: message.id }));
          })
        }
      />
      <BlockDialog message={blocking} onClose={() => setBlocking(null)} />
      <ReportDialog message={reporting} onClose={() => setReporting(null)} />
      {moderator && <ModerationItems message={moderating} onClose={() => setModerating(null)} />}
    </>
  );
  return { actions, editingId, parts };
}

async function copy(text: string, done: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast.success(done);
  } catch {
    toast.error('Erreur', 'Le navigateur n’a pas permis de copier.');
  }
}
