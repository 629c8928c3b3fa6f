import { Menu } from 'lucide-react';
import { createElement, useState } from 'react';
import type { Session } from '../../lib/session.ts';
import { useFirstGesture } from '../../ui/use-first-gesture.ts';
import { useLateComponent } from '../../ui/use-late-component.ts';

// Comes with the first gesture: who only reads needs no menu, and a press waits for it no longer than for a page.
const loadPanel = async () => (await import('./mobile-menu-panel.tsx')).MobileMenuPanel;

interface MobileMenuProps {
  session: Session;
  pathname: string;
}

/** The button of narrow windows that opens the navigation bar's links and the account's. */
export function MobileMenu({ session, pathname }: MobileMenuProps) {
  const [open, setOpen] = useState(false);
  const [opener, setOpener] = useState<HTMLButtonElement | null>(null);
  const gestured = useFirstGesture();
  const Panel = useLateComponent(gestured || open ? loadPanel : null);
  return (
    <>
      <button
        ref={setOpener}
        type="button"
        aria-label="Ouvrir le menu"
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(true)}
        className="-mr-2.5 grid size-11 place-items-center rounded-control hover:bg-sunk lg:hidden"
      >
        <Menu size={24} strokeWidth={1.75} aria-hidden />
      </button>
      {Panel !== null &&
        createElement(Panel, { open, onOpenChange: setOpen, opener, session, pathname })}
    </>
  );
}
