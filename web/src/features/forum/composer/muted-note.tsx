import { Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatMoment } from '../../../app/format.ts';
import { Notice } from '../../../ui/notice.tsx';
import { formatWait } from '../format-moment.ts';
import { useSecondsLeft } from '../use-seconds-left.ts';

interface MutedNoteProps {
  /** When the suspension ends, as an ISO instant; null: there is none. */
  until: string | null;
  onNotices: () => void;
  children: ReactNode;
}

/** Takes the place of the field while the moderation keeps the learner from writing; gives it back by itself. */
export function MutedNote({ until, onNotices, children }: MutedNoteProps) {
  const left = useSecondsLeft(until === null ? null : Date.parse(until));
  if (until === null || left === 0) return children;
  return (
    <Notice icon={<Lock size={20} strokeWidth={1.75} />}>
      <p role="status" className="font-medium text-ink">
        La modération a suspendu votre droit d’écrire.
      </p>
      <p>
        Vous pourrez de nouveau écrire {formatMoment(until)} (dans {formatWait(left)}). En
        attendant, vous pouvez lire et chercher.
      </p>
      <button
        type="button"
        className="link mt-1 min-h-6 pointer-coarse:min-h-11"
        onClick={onNotices}
      >
        Lire la raison
      </button>
    </Notice>
  );
}
