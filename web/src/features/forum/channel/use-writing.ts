import { normaliseMessage, type ForumMessage } from '@chandelle/contract/forum-messages';
import { useState } from 'react';
import { useForum } from '../forum-context.tsx';
import type { Attachments, ChannelState, PendingMessage } from '../state/channel-state.ts';
import { recallIntoDraft } from '../state/drafts.ts';
import { quoteOf } from '../state/refresh-quotes.ts';

interface WritingOptions {
  channelId: string;
  learnerId: string;
  state: ChannelState;
  /** Called with each message that is sent. */
  onSent: () => void;
}

/** What goes on around the field of a channel. */
interface Writing {
  /** The message that is being answered; null: none. */
  replyTo: ForumMessage | null;
  setReplyTo: (message: ForumMessage | null) => void;
  /** How often a message was put back into the field, which then begins anew. */
  recalls: number;
  /** How often the field was asked for. */
  calls: number;
  call: () => void;
  send: (content: string, attachments: Attachments) => void;
  /** Puts a refused message back into the field, before what stands there. */
  recall: (pending: PendingMessage) => void;
}

/** Keeps what is being answered, and sends what is written in a channel. */
export function useWriting({ channelId, learnerId, state, onSent }: WritingOptions): Writing {
  const { sender } = useForum();
  const [replyTo, setReplyTo] = useState<ForumMessage | null>(null);
  const [recalls, setRecalls] = useState(0);
  const [calls, setCalls] = useState(0);

  return {
    replyTo,
    setReplyTo,
    recalls,
    calls,
    call: () => setCalls(calls + 1),
    send(content, attachments) {
      const text = normaliseMessage(content);
      sender.send({
        channelId,
        content: text,
        ...attachments,
        replyTo: replyTo && quoteOf(replyTo),
      });
      setReplyTo(null);
      onSent();
    },
    recall(pending) {
      recallIntoDraft(learnerId, channelId, pending);
      const answered = pending.replyTo?.number ?? null;
      if (answered !== null) setReplyTo(state.messages.get(answered) ?? null);
      sender.discard(pending);
      setRecalls(recalls + 1);
    },
  };
}
