import { type ComponentType, createElement, type ReactElement, useEffect, useState } from 'react';
import { useFirstGesture } from './use-first-gesture.ts';
import { useLateComponent } from './use-late-component.ts';

/** What a button is given in whose place something comes that it opens. */
export interface OpenerProps {
  'aria-haspopup': 'menu' | 'dialog';
  'aria-expanded': false;
  onClick: () => void;
}

interface OpenLateProps<Props> {
  /** Fetches the button with what it opens: menus and popovers are 40 kB that a page can be read without. */
  load: () => Promise<ComponentType<Props & { defaultOpen?: boolean }>>;
  kind: OpenerProps['aria-haspopup'];
  /** The button as it stands until then. */
  opener: (props: OpenerProps) => ReactElement;
  part: Props;
}

/**
 * A button whose menu or popover is fetched with the first gesture on the page, and takes the button's place when that is
 * pressed: not before, because a press on a button that goes in its midst would be lost.
 */
export function OpenLate<Props>({ load, kind, opener, part }: OpenLateProps<Props>) {
  const gestured = useFirstGesture();
  const [pressed, setPressed] = useState(false);
  useEffect(() => {
    // It is asked for again by the press.
    if (gestured) void load().catch(() => null);
  }, [gestured, load]);
  const Part = useLateComponent(pressed ? load : null);
  if (Part !== null) return createElement(Part, { ...part, defaultOpen: true });
  return opener({
    'aria-haspopup': kind,
    'aria-expanded': false,
    onClick: () => setPressed(true),
  });
}
