import type { Menu as Base } from '@base-ui/react/menu';
import type { ForumMessage } from '@chandelle/contract/forum-messages';
import type { Reaction } from '@chandelle/contract/forum-reactions';

type MenuHandle = ReturnType<typeof Base.createHandle<ForumMessage>>;

/** What can be done to a message of the list. The object stays the same, so that rows need not be drawn again. */
export interface MessageActions {
  messageMenu: MenuHandle;
  reactionMenu: MenuHandle;
  reply: (message: ForumMessage) => void;
  /** Opens the thread that begins with a message, by its id; null where one is open. */
  openThread: ((rootId: string) => void) | null;
  /** Leads to a message of the channel by its number. */
  jump: (number: number) => void;
  toggleReaction: (message: ForumMessage, reaction: Reaction) => void;
  /** Saves an edit; false when it was refused, and the editor stays. */
  saveEdit: (message: ForumMessage, content: string) => Promise<boolean>;
  endEdit: () => void;
}
