import { normaliseMessage, type ForumMessage } from '@chandelle/contract/forum-messages';
import { useState } from 'react';
import { useForum } from '../forum-context.tsx';
import { saveSharedChart } from '../share-chart.ts';
import type { ChannelState, PendingMessage } from '../state/channel-state.ts';
import { readDraft, saveDraft } from '../state/drafts.ts';
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
  send: (content: string, chart: ForumMessage['chart']) => void;
  /** Puts the text of a refused message back into the field, before what stands there, and its chart beside it. */
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
    send(content, chart) {
      const text = normaliseMessage(content);
      sender.send({ channelId, content: text, chart, replyTo: replyTo && quoteOf(replyTo) });
      setReplyTo(null);
      onSent();
    },
    recall(pending) {
      const draft = readDraft(learnerId, channelId);
      saveDraft(learnerId, channelId, [pending.content, draft].filter(Boolean).join('\n'));
      if (pending.chart !== null) saveSharedChart(learnerId, pending.chart);
      const answered = pending.replyTo?.number ?? null;
      if (answered !== null) setReplyTo(state.messages.get(answered) ?? null);
      sender.discard(pending);
      setRecalls(recalls + 1);
    },
  };
}
