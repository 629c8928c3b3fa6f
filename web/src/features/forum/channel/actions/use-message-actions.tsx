import { Menu as Base } from '@base-ui/react/menu';
import type { ForumMessage } from '@chandelle/contract/forum-messages';
import { use, useCallback, useMemo, useState, type ReactNode } from 'react';
import { client } from '../../../../lib/api.ts';
import { MenuSurface } from '../../../../ui/menu.tsx';
import { toast } from '../../../../ui/toast.tsx';
import { BlockedContext } from '../../blocked-context.ts';
import { describeForumError } from '../../describe-forum-error.ts';
import { useForum } from '../../forum-context.tsx';
import type { MessageActions } from './message-actions.ts';
import { MessageDialogs } from './message-dialogs.tsx';
import { messageItems, reactionItems, type AskedOfMessage } from './message-items.tsx';

interface ActionOptions {
  learnerId: string;
  moderator: boolean;
  mayWrite: boolean;
  onReply: (message: ForumMessage) => void;
  onJump: (number: number) => void;
  /** Opens the thread that begins with a message; null where one is open. */
  onThread: ((rootId: string) => void) | null;
}

/** Returns what can be done to the messages of a list, and the menus and dialogs that belong to it. */
export function useMessageActions(options: ActionOptions): {
  actions: MessageActions;
  editingId: string | null;
  parts: ReactNode;
} {
  const { learnerId, moderator, mayWrite, onReply, onJump, onThread } = options;
  const { store } = useForum();
  const [editingId, setEditingId] = useState<string | null>(null);
  const [asked, setAsked] = useState<{ what: AskedOfMessage; message: ForumMessage } | null>(null);
  const blocked = use(BlockedContext);
  const attempt = useAttempt();

  const actions = useMemo<MessageActions>(
    () => ({
      messageMenu: Base.createHandle<ForumMessage>(),
      reactionMenu: Base.createHandle<ForumMessage>(),
      reply: onReply,
      jump: onJump,
      openThread: onThread,
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
    [store, attempt, onReply, onJump, onThread],
  );

  const pin = ({ id }: ForumMessage, pinned: boolean) =>
    attempt(async () => {
      const call = pinned ? client.forum.moderation.pin : client.forum.moderation.unpin;
      store.takeMessage(await call({ messageId: id }));
      toast.success(pinned ? 'Message épinglé' : 'Le message n’est plus épinglé');
    });
  const itemsFor = (message: ForumMessage) =>
    messageItems(
      message,
      { learnerId, moderator, mayWrite, blocked },
      {
        reply: () => onReply(message),
        openThread: onThread && (() => onThread(message.rootId ?? message.id)),
        edit: () => setEditingId(message.id),
        pin: (pinned) => void pin(message, pinned),
        ask: (what) => setAsked({ what, message }),
      },
    );
  const reactionsFor = (message: ForumMessage) =>
    reactionItems(message, (reaction) => actions.toggleReaction(message, reaction));

  const parts = (
    <>
      <Base.Root handle={actions.messageMenu} modal={false}>
        {({ payload }) => payload && <MenuSurface items={itemsFor(payload)} />}
      </Base.Root>
      <Base.Root handle={actions.reactionMenu} modal={false}>
        {({ payload }) => payload && <MenuSurface items={reactionsFor(payload)} />}
      </Base.Root>
      <MessageDialogs
        asked={asked}
        moderator={moderator}
        // One that ends late closes no other that was asked meanwhile.
        onClose={(what) => setAsked((now) => (now?.what === what ? null : now))}
        onDelete={({ id }) =>
          attempt(async () => {
            store.takeMessage(await client.forum.delete({ messageId: id }));
          })
        }
      />
    </>
  );
  return { actions, editingId, parts };
}

/** Returns what does something on the server, and says so when it failed; it resolves to whether it was done. */
function useAttempt(): (act: () => Promise<void>) => Promise<boolean> {
  const { recordEnd } = useForum();
  return useCallback(
    async (act) => {
      try {
        await act();
        return true;
      } catch (error) {
        if (!recordEnd(error)) toast.error('Erreur', describeForumError(error));
        return false;
      }
    },
    [recordEnd],
  );
}
