import { createElement } from 'react';
import { ErrorState, PageSkeleton } from '../../../ui/states.tsx';
import { useLatePart } from '../../../ui/use-late-component.ts';
import type { LessonGateProps } from './lesson-gate.tsx';

const loadGate = async () => (await import('./lesson-gate.tsx')).LessonGate;

/** The gate of a lesson, whose code comes when a lesson cannot be taken; without the network it says what it would say then. */
export function LateGate(props: LessonGateProps) {
  const { component: LessonGate, failed } = useLatePart(loadGate);
  if (LessonGate !== null) return createElement(LessonGate, props);
  return failed ? (
    <div className="page py-12">
      <ErrorState
        title="Impossible de charger la leçon"
        text="Votre progression est enregistrée. Vérifiez votre connexion, puis réessayez."
        onRetry={props.onRetry}
      />
    </div>
  ) : (
    <PageSkeleton />
  );
}
