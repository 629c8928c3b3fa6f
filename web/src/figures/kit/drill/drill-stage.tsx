import type { ReactNode, Ref } from 'react';

interface DrillStageProps {
  ref: Ref<HTMLDivElement>;
  className: string;
  /** What is asked in the round on screen; null once there is none. */
  label: string | null;
  children: ReactNode;
}

/** The part of an exercise on which the keyboard is left when the round changes. */
export function DrillStage({ ref, className, label, children }: DrillStageProps) {
  return (
    <div
      ref={ref}
      className={className}
      role="group"
      aria-label={label ?? 'Bilan de l’exercice'}
      tabIndex={-1}
    >
      {children}
    </div>
  );
}
