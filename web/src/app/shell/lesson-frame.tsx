import type { ReactNode } from 'react';
import { Commands } from '../commands/commands.tsx';
import { ShortFooter } from './site-footer.tsx';
import { mainId, SkipLink } from './site-frame.tsx';

/** The frame of a lesson, which fills the window: its own bar takes the place of the site's. */
export function LessonFrame({ children }: { children: ReactNode }) {
  return (
    <div className="group/frame flex min-h-dvh flex-col">
      <SkipLink />
      <main id={mainId} tabIndex={-1} className="flex-1">
        {children}
      </main>
      <ShortFooter />
      <Commands />
    </div>
  );
}
