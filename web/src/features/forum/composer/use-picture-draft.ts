import { maxPictureBytes, pictureTooLargeText } from '@chandelle/contract/forum-attachments';
import { type ForumMessage } from '@chandelle/contract/forum-messages';
import { useRef, useState } from 'react';
import { client } from '../../../lib/api.ts';
import { fieldErrors } from '../../../lib/errors.ts';
import { describeForumError } from '../describe-forum-error.ts';
import { readPictureDraft, savePictureDraft } from '../state/drafts.ts';

type Picture = NonNullable<ForumMessage['picture']>;

/** The picture of the message being written: as the device has it while it goes to the server, then as that drew it anew. */
export type PictureDraft =
  | { state: 'none' }
  | { state: 'sending'; file: File }
  /** `again`: the same file may be sent again. */
  | { state: 'failed'; file: File; problem: string; again: boolean }
  | { state: 'ready'; picture: Picture };

/** What one does with the picture of a message. */
export interface PictureControl {
  draft: PictureDraft;
  /** Null until the server has it. */
  ready: Picture | null;
  description: string;
  choose: (file: File) => void;
  describe: (description: string) => void;
  drop: () => void;
}

/** Keeps the picture that goes with the draft of a channel or a thread; it goes to the server as soon as it is chosen. */
export function usePictureDraft(learnerId: string, draftId: string): PictureControl {
  const [draft, setDraft] = useState<PictureDraft>(() => {
    const picture = readPictureDraft(learnerId, draftId);
    return picture === null ? { state: 'none' } : { state: 'ready', picture };
  });
  const sending = useRef<AbortController | null>(null);
  const ready = draft.state === 'ready' ? draft.picture : null;

  function saveReady(picture: Picture) {
    savePictureDraft(learnerId, draftId, picture);
    setDraft({ state: 'ready', picture });
  }

  async function send(file: File) {
    sending.current?.abort();
    const own = new AbortController();
    sending.current = own;
    setDraft({ state: 'sending', file });
    try {
      const picture = await client.forum.uploadPicture({ picture: file }, { signal: own.signal });
      // Also after the channel was left: the picture waits there with the draft.
      if (!own.signal.aborted) saveReady({ ...picture, description: '' });
    } catch (error) {
      if (own.signal.aborted) return;
      const refused = fieldErrors(error)['picture'];
      const problem = refused ?? describeForumError(error);
      setDraft({ state: 'failed', file, problem, again: refused === undefined });
    }
  }

  function choose(file: File) {
    // What kind it is, the server looks at.
    if (file.size <= maxPictureBytes) void send(file);
    else setDraft({ state: 'failed', file, problem: pictureTooLargeText, again: false });
  }

  return {
    draft,
    ready,
    description: ready?.description ?? '',
    choose,
    describe: (description) => {
      if (ready !== null) saveReady({ ...ready, description });
    },
    drop() {
      sending.current?.abort();
      savePictureDraft(learnerId, draftId, null);
      setDraft({ state: 'none' });
    },
  };
}
