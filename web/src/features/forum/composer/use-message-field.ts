import {
  countCharacters,
  maxMessageCharacters,
  type ForumMessage,
} from '@chandelle/contract/forum-messages';
import { useEffect, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import type { Overview } from '../forum-context.tsx';
import { isTouch } from '../is-touch.ts';
import type { Channel } from '../state/count-unread.ts';
import { saveDraft, readDraft } from '../state/drafts.ts';
import { useSharedChart } from './chart-attachment.tsx';
import {
  completeName,
  findNameTyped,
  handleListKey,
  useCompletion,
  type NameTyped,
} from './use-completion.ts';
import { useTypingSignal } from './use-typing-signal.ts';
import { useWritingLimits } from './use-writing-limits.tsx';

export interface ComposerProps {
  channel: Channel;
  me: Overview['me'];
  learnerId: string;
  replyTo: ForumMessage | null;
  /** Begin with the focus in the field. */
  focused: boolean;
  /** Grows when the field is asked for. */
  calls: number;
  onCancelReply: () => void;
  /** Opens what the moderation told the learner. */
  onNotices: () => void;
  onSend: (content: string, chart: ForumMessage['chart']) => void;
}

/** Keeps the message that is being written: its draft, the name that is being typed, what may be sent, and the keys. */
export function useMessageField(props: ComposerProps) {
  const { channel, me, learnerId, replyTo, onCancelReply, onSend } = props;
  const field = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState(() => readDraft(learnerId, channel.id));
  const [typed, setTyped] = useState<NameTyped | null>(null);
  const { members, chosen, move } = useCompletion(typed);
  const { chart, dropChart } = useSharedChart(learnerId);
  const caret = useRef<number | null>(null);
  const typing = useTypingSignal(channel.id);
  const count = countCharacters(text);
  const tooLong = count > maxMessageCharacters;
  const limits = useWritingLimits(channel, me, text);
  const refused = count === 0 || tooLong || limits.blocked;

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
    saveDraft(learnerId, channel.id, next);
    if (next.trim() !== '') typing.announce();
  }

  function pick(index: number) {
    const member = members[index];
    if (member === undefined || typed === null) return;
    const completed = completeName(text, typed, member.name);
    caret.current = completed.caret;
    setText(completed.text);
    saveDraft(learnerId, channel.id, completed.text);
    setTyped(null);
    field.current?.focus();
  }

  function send() {
    if (refused) return;
    onSend(text, chart);
    setText('');
    setTyped(null);
    saveDraft(learnerId, channel.id, '');
    if (chart !== null) dropChart();
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
    chart,
    dropChart,
    change,
    /** Looks for a name at the caret, or, without one, closes the list. */
    look: (at: number | null) => setTyped(at === null ? null : findNameTyped(text, at)),
    pick,
    send,
    handleKey,
  };
}
