import { CircleAlert, Pencil, RotateCcw, Trash2 } from 'lucide-react';
import type { SessionLearner } from '../../../lib/session.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Button } from '../../../ui/button.tsx';
import type { PendingMessage } from '../state/channel-state.ts';
import { formatSent } from '../format-moment.ts';
import { MessageText } from '../text/message-text.tsx';
import { Attached } from './attached.tsx';
import { Quote } from './message-row.tsx';

interface PendingRowProps {
  pending: PendingMessage;
  learner: SessionLearner;
  name: string;
  onRetry: (pending: PendingMessage) => void;
  /** Puts it back into the field. */
  onRecall: (pending: PendingMessage) => void;
  onDiscard: (pending: PendingMessage) => void;
}

const noMentions: never[] = [];

/** A message of one's own that the server has not acknowledged. */
export function PendingRow(props: PendingRowProps) {
  const { pending, learner, name, onRetry, onRecall, onDiscard } = props;
  const failed = pending.state === 'failed';
  const waiting = pending.state === 'waiting';
  // What had no answer may be stored already: changed and sent anew it would be there twice.
  const changeable = !pending.unanswered;
  return (
    <article
      data-row={pending.clientId}
      data-pending={pending.state}
      aria-label={failed ? 'Message non envoyé' : 'Message en cours d’envoi'}
      className="flex gap-3 py-2.5 sm:gap-3.5"
    >
      <Avatar pseudo={name} url={learner.avatarUrl} />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-baseline gap-x-2.5">
          <span className="font-semibold">{name}</span>
          <span className="text-micro text-ink-3">
            {failed
              ? formatSent(pending.writtenAt)
              : waiting
                ? 'part après le précédent'
                : 'envoi…'}
          </span>
        </p>
        {pending.replyTo && <Quote replyTo={pending.replyTo} />}
        <div className="text-ink-2">
          <MessageText content={pending.content} mentions={noMentions} />
        </div>
        <Attached message={pending} authorName={name} />
        {failed && (
          <div className="mt-1.5" role="alert">
            <p className="flex items-start gap-1.5 text-small text-fall-ink">
              <CircleAlert size={16} strokeWidth={1.75} className="mt-0.5 shrink-0" aria-hidden />
              <span>Non envoyé. {pending.problem}</span>
            </p>
            <div className="mt-2 flex flex-wrap gap-2.5">
              <Button
                variant="secondary"
                size="small"
                icon={<RotateCcw size={16} strokeWidth={1.75} aria-hidden />}
                onClick={() => onRetry(pending)}
              >
                Réessayer
              </Button>
              {changeable && (
                <Button
                  variant="quiet"
                  size="small"
                  icon={<Pencil size={16} strokeWidth={1.75} aria-hidden />}
                  onClick={() => onRecall(pending)}
                >
                  Modifier
                </Button>
              )}
              <Button
                variant="quiet"
                size="small"
                icon={<Trash2 size={16} strokeWidth={1.75} aria-hidden />}
                onClick={() => onDiscard(pending)}
              >
                Supprimer
              </Button>
            </div>
          </div>
        )}
      </div>
    </article>
  );
}
