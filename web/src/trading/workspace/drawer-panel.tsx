import { Dialog } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { scrimClass } from '../../ui/scrim.ts';

interface DrawerPanelProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** What tells about the kind of order, beside the title. */
  help: ReactNode;
  children?: ReactNode;
}

/** The drawer with the ticket; its code comes with the first gesture. */
export function DrawerPanel({ open, onOpenChange, help, children }: DrawerPanelProps) {
  return (
    <Dialog.Root open={open} onOpenChange={(next) => onOpenChange(next)}>
      <Dialog.Portal>
        <Dialog.Backdrop className={scrimClass} />
        <Dialog.Popup className="ticket-drawer">
          <div className="ticket-drawer-head">
            <Dialog.Title className="workspace-title">Passer un ordre</Dialog.Title>
            {help}
            <Dialog.Close aria-label="Fermer l’ordre" className="icon-button icon-quiet">
              <X size={20} strokeWidth={1.75} aria-hidden />
            </Dialog.Close>
          </div>
          {children}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
