import {
  countCharacters,
  maxMessageCharacters,
  type ForumMessage,
} from '@chandelle/contract/forum-messages';
import { useEffect, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import type { Overview } from '../forum-context.tsx';
import { isTouch } from '../is-touch.ts';
import type { Attachments } from '../state/channel-state.ts';
import type { Channel } from '../state/count-unread.ts';
import { saveMessageDraft, readMessageDraft } from '../state/drafts.ts';
import {
  completeName,
  findNameTyped,
  handleListKey,
  useCompletion,
  type NameTyped,
} from './use-completion.ts';
import { useLaid } from './use-laid.ts';
import { usePictureDraft } from './use-picture-draft.ts';
import { useTypingSignal } from './use-typing-signal.ts';
import { useWritingLimits } from './use-writing-limits.tsx';

export interface ComposerProps {
  channel: Channel;
  me: Overview['me'];
  learnerId: string;
  /** Names the thread that is written in, whose draft is its own; not given: the channel itself. */
  thread?: string;
  replyTo: ForumMessage | null;
  /** Begin with the focus in the field. */
  focused: boolean;
  /** Grows when the field is asked for. */
  calls: number;
  onCancelReply: () => void;
  /** Opens what the moderation told the learner. */
  onNotices: () => void;
  onSend: (content: string, attachments: Attachments) => void;
}

/** Keeps the message that is being written: its draft, the name that is being typed, what may be sent, and the keys. */
export function useMessageField(props: ComposerProps) {
  const { channel, me, learnerId, replyTo, onCancelReply, onSend } = props;
  const draftId = props.thread ?? channel.id;
  const field = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState(() => readMessageDraft(learnerId, draftId));
  const [typed, setTyped] = useState<NameTyped | null>(null);
  const { members, chosen, move } = useCompletion(typed);
  const { drop: dropLaid, ...laid } = useLaid(learnerId);
  const picture = usePictureDraft(learnerId, draftId);
  const caret = useRef<number | null>(null);
  const typing = useTypingSignal(channel.id);
  const count = countCharacters(text);
  const tooLong = count > maxMessageCharacters;
  const limits = useWritingLimits(channel, me, [text, picture.description].join('\n'));
  /** A message has one picture: a chart of the simulator is one. */
  const twoPictures = laid.chart !== null && picture.draft.state !== 'none';
  const pictureSettled = picture.draft.state !== 'sending' && picture.draft.state !== 'failed';
  const refused = count === 0 || tooLong || limits.blocked || twoPictures || !pictureSettled;

  useEffect(() => {
    if (replyTo !== null || props.focused || props.calls > 0) field.current?.focus();
  }, [replyTo, props.focused, props.calls]);

  useLayoutEffect(() => {
    if (caret.current === null) return;
    field.current?.setSelectionRange(caret.current, caret.current);
    caret.current = null;
  }, [text]);

  function change(next: string, at: number) {
    setText(next);
    setTyped(findNameTyped(next, at));
    saveMessageDraft(learnerId, draftId, next);
    if (next.trim() !== '') typing.announce();
  }

  function pick(index: number) {
    const member = members[index];
    if (member === undefined || typed === null) return;
    const completed = completeName(text, typed, member.name);
    caret.current = completed.caret;
    setText(completed.text);
    saveMessageDraft(learnerId, draftId, completed.text);
    setTyped(null);
    field.current?.focus();
  }

  function send() {
    if (refused) return;
    onSend(text, { ...laid, picture: picture.ready });
    setText('');
    setTyped(null);
    saveMessageDraft(learnerId, draftId, '');
    picture.drop();
    if (laid.chart !== null) dropLaid('chart');
    if (laid.quotedStep !== null) dropLaid('quotedStep');
    typing.reset();
    field.current?.focus();
  }

  const list = { move, pick: () => pick(chosen), close: () => setTyped(null) };

  function handleKey(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (event.nativeEvent.isComposing) return;
    if (members.length > 0 && handleListKey(event, list)) return;
    if (event.key === 'Escape' && replyTo !== null) onCancelReply();
    if (event.key === 'Enter' && !event.shiftKey && !isTouch()) {
      event.preventDefault();
      send();
    }
  }

  return {
    field,
    text,
    count,
    tooLong,
    limits,
    refused,
    members,
    chosen,
    laid,
    dropLaid,
    picture,
    twoPictures,
    change,
    /** Looks for a name at the caret, or, without one, closes the list. */
    look: (at: number | null) => setTyped(at === null ? null : findNameTyped(text, at)),
    pick,
    send,
    handleKey,
  };
}
