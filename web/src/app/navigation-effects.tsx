import { useEffect, useRef, useState } from 'react';
import { useLocation } from '../lib/navigation/navigation.tsx';
import { toast } from '../ui/toast.tsx';
import { dropResends } from '../lib/resend.ts';
import { documentTitle } from '../lib/page-title.ts';
import { focusShownHeading, isPutAway } from '../lib/put-away.ts';

/** Milliseconds to wait for the heading of a page that is still loading. */
const headingWait = 4000;

/**
 * After each navigation: sets the document's title, takes the error of the page before away and gives up what it was sending
 * again, and moves the focus to the heading of the new page, which is how
 * those who do not see the page learn that it changed. Without a heading in time, the title is announced instead.
 */
export function NavigationEffects({ title }: { title: string }) {
  const { pathname } = useLocation();
  const [announced, setAnnounced] = useState('');
  const shown = useRef(pathname);

  useEffect(() => {
    document.title = documentTitle(title);
  }, [title, pathname]);

  useEffect(() => {
    if (shown.current === pathname) return undefined;
    shown.current = pathname;
    setAnnounced('');
    toast.clearErrorOfPage();
    dropResends();
    return whenHeadingIsThere(focusHeading, () => setAnnounced(document.title));
  }, [pathname]);

  return (
    <p aria-live="polite" className="visually-hidden">
      {announced}
    </p>
  );
}

function focusHeading(heading: HTMLElement): void {
  // A dialog or a field that took the focus in the meantime keeps it; a dialog that is closing gives it up.
  const active = document.activeElement;
  const keeps = 'main, [role="dialog"]:not([data-closed])';
  if (active instanceof HTMLElement && active.closest(keeps) !== null) return;
  // The title of a step whose first screen is not the one that is shown would bring that one back.
  if (isPutAway(heading)) return focusShownHeading(document);
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

function whenHeadingIsThere(found: (heading: HTMLElement) => void, missed: () => void): () => void {
  const find = () => document.querySelector<HTMLElement>('main h1, h1');
  const observer = new MutationObserver(look);
  const timer = setTimeout(() => {
    observer.disconnect();
    missed();
  }, headingWait);
  const stop = () => {
    observer.disconnect();
    clearTimeout(timer);
  };
  function look() {
    const heading = find();
    if (heading === null) return;
    stop();
    found(heading);
  }
  observer.observe(document.body, { childList: true, subtree: true });
  look();
  return stop;
}
