import { useContext, useEffect, type ComponentPropsWithRef, type MouseEvent } from 'react';
import { FetchAheadContext } from '../lib/navigation/fetch-ahead.ts';
import { HistoryContext } from '../lib/navigation/navigation.tsx';
import { whenQuiet } from '../lib/navigation/when-quiet.ts';

/** An anchor of our site: `to` is a path, with search and anchor if need be. */
export interface LinkProps extends Omit<ComponentPropsWithRef<'a'>, 'href'> {
  to: string;
  /** Most readers of the page press it: where it leads is fetched once nothing else is. */
  likely?: boolean;
}

/** Returns whether a path is served outside the application: the home page and what the server answers. */
export function leavesApplication(path: string): boolean {
  return /^\/(?:$|[?#]|api\/|files\/|outbox|demonstration\/)/.test(path) || /^[a-z]+:/i.test(path);
}

/** Whether a click asks for the page here, and not for another tab, a window or a file. */
function opensHere(event: MouseEvent<HTMLAnchorElement>): boolean {
  const { target } = event.currentTarget;
  const modified = event.metaKey || event.altKey || event.ctrlKey || event.shiftKey;
  return event.button === 0 && (target === '' || target === '_self') && !modified;
}

/** Links to a page of ours: inside of the application without loading a document, where it is one (the home page is none). */
export function Link({ to, likely = false, onClick, children, ...props }: LinkProps) {
  const history = useContext(HistoryContext);
  const fetchAhead = useContext(FetchAheadContext);
  const inside = history !== null && !leavesApplication(to);
  useEffect(() => {
    if (!likely || !inside) return undefined;
    return whenQuiet(() => void fetchAhead?.(to, true));
  }, [to, likely, inside, fetchAhead]);
  /** Whoever reaches for a link is about to press it. */
  function reach() {
    if (inside) void fetchAhead?.(to, false);
  }
  function click(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event);
    if (!inside || event.defaultPrevented || !opensHere(event)) return;
    event.preventDefault();
    const { pathname, search, hash } = history.read();
    // A second press on the link to where one is leaves no second entry.
    history.navigate(to, { replace: to === pathname + search + hash });
  }
  return (
    <a
      href={to}
      onPointerEnter={reach}
      onTouchStart={reach}
      onFocus={reach}
      {...props}
      onClick={click}
    >
      {children}
    </a>
  );
}
