import type { ForumMessage } from '@chandelle/contract/forum-messages';
import { BlockDialog } from '../../dialogs/block-dialog.tsx';
import { DeleteDialog } from '../../dialogs/delete-dialog.tsx';
import { ReportDialog } from '../../dialogs/report-dialog.tsx';
import { ModerationItems } from '../../moderation/message-moderation.tsx';
import type { AskedOfMessage } from './message-items.tsx';

interface MessageDialogsProps {
  /** Null: nothing is asked. */
  asked: { what: AskedOfMessage; message: ForumMessage } | null;
  moderator: boolean;
  onClose: (what: AskedOfMessage) => void;
  /** Deletes a message; false when that failed, and the dialog stays. */
  onDelete: (message: ForumMessage) => Promise<boolean>;
}

/** The dialogs that ask before something is done to a message of the list. */
export function MessageDialogs({ asked, moderator, onClose, onDelete }: MessageDialogsProps) {
  const dialog = (what: AskedOfMessage) => ({
    message: asked?.what === what ? asked.message : null,
    onClose: () => onClose(what),
  });
  return (
    <>
      <DeleteDialog {...dialog('delete')} onDelete={onDelete} />
      <BlockDialog {...dialog('block')} />
      <ReportDialog {...dialog('report')} />
      {moderator && <ModerationItems {...dialog('moderate')} />}
    </>
  );
}
