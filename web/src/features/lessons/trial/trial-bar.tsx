import type { ReactNode } from 'react';
import { useBarHeight } from '../../../ui/use-bar-height.ts';
import '../../../ui/verdict-frame.css';

interface TrialBarProps {
  /** What a bar that speaks of an answer stands on. */
  tone?: 'plain' | 'right' | 'wrong';
  /** What was said of the answer. */
  verdict?: ReactNode;
  /** The buttons. */
  children: ReactNode;
}

const grounds = {
  plain: 'border-line bg-paper border-t',
  right: 'border-rise bg-rise-wash border-t-4',
  wrong: 'border-fall bg-fall-wash border-t-4',
} as const;

/** The bar at the foot of a screen of the trial: a verdict, and the one thing to do next. */
export function TrialBar({ tone = 'plain', verdict, children }: TrialBarProps) {
  return (
    <section
      ref={useBarHeight()}
      aria-label="Suite de l’essai"
      data-verdict={tone}
      className={`fixed inset-x-0 bottom-0 z-20 pb-[env(safe-area-inset-bottom)] ${grounds[tone]}`}
    >
      <div className="page flex min-h-18 items-center justify-end gap-x-4 gap-y-3 py-3 max-sm:flex-wrap lg:min-h-22">
        <div aria-live="polite" className="min-w-0 flex-1 empty:flex-none max-sm:basis-full">
          {verdict}
        </div>
        {children}
      </div>
    </section>
  );
}
