import { X } from 'lucide-react';
import type { ReactNode } from 'react';

interface AttachmentRowProps {
  /** What the button takes away: « le graphique ». */
  name: string;
  onDrop: () => void;
  children: ReactNode;
}

/** Something that goes with the message being written, above its text, with the button that takes it away. */
export function AttachmentRow({ name, onDrop, children }: AttachmentRowProps) {
  return (
    <div className="flex items-center gap-3 border-b border-line py-2 pl-3.5 text-small">
      {children}
      <button
        type="button"
        aria-label={`Retirer ${name}`}
        onClick={onDrop}
        className="grid size-11 shrink-0 place-items-center self-start rounded-control text-ink-2 hover:text-ink"
      >
        <X size={18} strokeWidth={1.75} aria-hidden />
      </button>
    </div>
  );
}
