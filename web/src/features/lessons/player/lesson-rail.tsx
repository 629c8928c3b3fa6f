import { Lock } from 'lucide-react';
import type { LessonStep } from '../types.ts';

interface LessonRailProps {
  steps: readonly LessonStep[];
  current: number;
  doneSteps: readonly number[];
  /** The last step that may be gone to. */
  reach: number;
  onGo: (step: number) => void;
}

/** The plan of the lesson beside its text. */
export function LessonRail({ steps, current, doneSteps, reach, onGo }: LessonRailProps) {
  return (
    <nav aria-label="Dans cette leçon" className="sticky top-28">
      <h2 className="font-text text-small font-medium">Dans cette leçon</h2>
      <ol className="mt-4">
        {steps.map((step, index) => {
          const isCurrent = index === current;
          const done = doneSteps.includes(index);
          const closed = index > reach;
          const candle = isCurrent ? 'rail-candle-current' : done ? 'rail-candle-done' : '';
          return (
            <li key={step.id}>
              <button
                type="button"
                disabled={closed}
                aria-current={isCurrent ? 'step' : undefined}
                onClick={() => onGo(index)}
                className={`flex min-h-9 w-full items-center gap-3 rounded-control py-1 text-left text-[0.9375rem] leading-snug
                  ${isCurrent ? 'font-medium text-ink' : 'text-ink-2 enabled:hover:text-ink'} disabled:text-ink-3`}
              >
                <span aria-hidden className={`rail-candle ${candle}`} />
                <span className="min-w-0">
                  {step.title}
                  {done && <span className="sr-only">, terminée</span>}
                  {closed && (
                    <span className="block text-micro">
                      <span className="sr-only">, </span>s’ouvre après le quiz
                    </span>
                  )}
                </span>
                {closed && (
                  <Lock size={13} strokeWidth={1.75} className="ml-auto shrink-0" aria-hidden />
                )}
              </button>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
