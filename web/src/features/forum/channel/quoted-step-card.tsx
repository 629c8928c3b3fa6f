import type { ForumMessage } from '@chandelle/contract/forum-messages';
import { paths } from '@chandelle/contract/paths';
import { ChevronRight } from 'lucide-react';
import { createElement } from 'react';
import { Link } from '../../../ui/link.tsx';
import { useLateComponent } from '../../../ui/use-late-component.ts';

// Ten drawings, for those who see a step quoted.
const loadMotif = async () => (await import('../../../brand/lesson-motif.tsx')).LessonMotif;

type QuotedStep = NonNullable<ForumMessage['quotedStep']>;

/** A step of a lesson that a message quotes: it leads there. */
export function QuotedStepCard({ step }: { step: QuotedStep }) {
  return (
    <Link
      to={paths.lessonStep(step.lessonId, step.number)}
      className="mt-2 flex max-w-[508px] items-center gap-3.5 rounded-card border border-line bg-surface px-4 py-3 text-small hover:border-line-strong"
    >
      <StepMotif lessonId={step.lessonId} />
      <span className="min-w-0 flex-1">
        <span className="block font-semibold [overflow-wrap:anywhere]">{step.title}</span>
        <span className="block text-ink-2">{placeOf(step)}</span>
      </span>
      <ChevronRight size={18} strokeWidth={1.75} className="shrink-0 text-ink-3" aria-hidden />
    </Link>
  );
}

/** The motif of a lesson on a small tile. */
export function StepMotif({ lessonId }: { lessonId: string }) {
  const motif = useLateComponent(loadMotif);
  return (
    <span className="grid size-11 shrink-0 place-items-center rounded-control bg-sunk">
      {motif !== null && createElement(motif, { lessonId, size: 34 })}
    </span>
  );
}

/** Says where a step stands: « Connaître les bougies japonaises, étape 3 ». */
export const placeOf = ({ lessonTitle, number, unit }: QuotedStep): string =>
  `${lessonTitle}, ${unit} ${number}`;
