import { EyeOff } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Button } from '../../../ui/button.tsx';

/** Stands in the place of a message of somebody whom the reader has blocked, until it is asked for. */
export function FoldedMessage({ id, active, children }: FoldedMessageProps) {
  const [shown, setShown] = useState(false);
  if (shown) return children;
  return (
    <article
      data-row={id}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- arrows go from message to message
      tabIndex={active ? 0 : -1}
      className="flex items-center gap-3 rounded-control py-1.5 text-small text-ink-3 -outline-offset-3 sm:gap-3.5"
    >
      {/* As wide as the faces of the messages around it. */}
      <EyeOff size={16} strokeWidth={1.75} className="w-10 shrink-0" aria-hidden />
      <p className="min-w-0">Message d’une personne que vous avez bloquée</p>
      <Button variant="quiet" size="small" onClick={() => setShown(true)}>
        Afficher
      </Button>
    </article>
  );
}

interface FoldedMessageProps {
  id: string;
  /** The row that the Tab key reaches. */
  active: boolean;
  children: ReactNode;
}
