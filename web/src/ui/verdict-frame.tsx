import type { CSSProperties, ReactNode } from 'react';
import { useBarHeight } from './use-bar-height.ts';
import './verdict-frame.css';

type VerdictTone = 'plain' | 'right' | 'wrong';

/** What a bar of a verdict says at its left. */
export interface Announcement {
  tone: VerdictTone;
  /** Shown on the wash of its tone; otherwise on the page's own ground. */
  washed: boolean;
  title: string | null;
  line: string | null;
  icon: ReactNode;
}

interface VerdictFrameProps {
  said: Announcement;
  /** For how many milliseconds the top edge burns down; null where it does not. */
  burning?: number | null;
  /** Beside what is said. */
  aside?: ReactNode;
  /** The buttons. */
  children: ReactNode;
}

const grounds: Record<VerdictTone, string> = {
  plain: 'border-line bg-paper',
  right: 'border-rise bg-rise-wash',
  wrong: 'border-fall bg-fall-wash',
};

const inks: Record<VerdictTone, string> = {
  plain: 'text-ink',
  right: 'text-rise-ink',
  wrong: 'text-fall-ink',
};

/** Size of the icon of a verdict. */
export const verdictIcon = { size: 28, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** The bar at the foot of what is asked: a verdict, what follows from it, and the one thing to do next. */
export function VerdictFrame({ said, burning = null, aside, children }: VerdictFrameProps) {
  const frame = useBarHeight();
  const { tone, title, line } = said;
  return (
    <section
      ref={frame}
      aria-label="Votre réponse"
      data-verdict={tone}
      className={`fixed inset-x-0 bottom-0 z-20 border-t-4 pb-[env(safe-area-inset-bottom)] transition-colors duration-(--fast) print:hidden
        ${burning === null ? grounds[said.washed ? tone : 'plain'] : 'border-transparent bg-fall-wash'}`}
    >
      {burning !== null && (
        <span
          aria-hidden
          className="verdict-edge"
          style={{ '--lock': `${burning}ms` } as CSSProperties}
        />
      )}
      <div className="page flex min-h-18 items-center gap-x-4 gap-y-3 py-3 max-sm:flex-wrap lg:min-h-22">
        <div
          className={`flex min-w-0 flex-1 items-center gap-3 ${title === null ? 'max-sm:hidden' : 'max-sm:basis-full'}`}
        >
          <span className={`shrink-0 empty:hidden ${inks[tone]}`}>{said.icon}</span>
          <div className="min-w-0">
            {title !== null && (
              <p
                className={`font-display text-[1.125rem] leading-snug font-semibold tracking-[-0.012em] lg:text-[1.375rem] ${inks[tone]}`}
              >
                {title}
              </p>
            )}
            {line !== null && (
              <p className={`text-small tabular ${title === null ? 'text-ink-3' : 'text-ink-2'}`}>
                {line}
              </p>
            )}
          </div>
          {aside}
        </div>
        {children}
      </div>
    </section>
  );
}
