import { NotebookPen } from 'lucide-react';
import { useEffect } from 'react';
import { useStore } from '../../../lib/use-store.ts';
import { annotating, stripId } from './annotating.ts';

/** Opens and ends the choice of paragraphs for the notebook; in the bar of a lesson. */
export function NotebookButton() {
  const open = useStore(annotating, false);
  useEffect(() => () => annotating.write(false), []);
  return (
    <button
      type="button"
      data-notebook
      aria-label={open ? 'Fermer le carnet' : 'Carnet'}
      aria-expanded={open}
      aria-controls={open ? stripId : undefined}
      title="Surligner, noter, marquer"
      onClick={() => annotating.write(!open)}
      className={`flex min-h-11 min-w-11 shrink-0 items-center justify-center gap-2 rounded-control px-2.5 text-small font-medium hover:bg-sunk
        max-sm:-mr-2.5 ${open ? 'bg-sunk' : ''}`}
    >
      <NotebookPen size={20} strokeWidth={1.75} aria-hidden />
      <span className="max-sm:hidden" aria-hidden>
        Carnet
      </span>
    </button>
  );
}
