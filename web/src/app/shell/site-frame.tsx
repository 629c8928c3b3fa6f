import type { ReactNode } from 'react';
import { Commands } from '../commands/commands.tsx';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';

/** Id of the main part of every page, the target of the skip link. */
export const mainId = 'contenu';

/** The frame of a page of the site: skip link, bar, the page itself as `main`, foot. */
export function SiteFrame({ pathname, children }: { pathname: string; children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <SiteHeader pathname={pathname} />
      {/* What is on its way is longer than its place: the foot would come into view, and jump away again. */}
      <main id={mainId} tabIndex={-1} className="flex-1 has-[[data-skeleton]]:min-h-dvh">
        {children}
      </main>
      <SiteFooter />
      <Commands />
    </div>
  );
}

/** The first stop of the keyboard: leads past the bar. */
export function SkipLink() {
  return (
    <a
      href={`#${mainId}`}
      className="visually-hidden fixed top-2 left-2 z-50 rounded-control bg-action px-4 py-2.5 font-medium text-on-action"
    >
      Aller au contenu
    </a>
  );
}
