import { Dialog } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { buttonClass } from '../../../ui/button.tsx';
import { scrimClass } from '../../../ui/scrim.ts';
import './ticket-drawer.css';

interface TicketDrawerProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onSide: (side: 'buy' | 'sell') => void;
  /** The controls of time, in the same bar. */
  transport: ReactNode;
  help: ReactNode;
  children: ReactNode;
}

/** On narrow windows: time and both sides under the thumb, and the ticket in a drawer that comes up over them. */
export function TicketDrawer(props: TicketDrawerProps) {
  const { open, onOpenChange, onSide, transport, help, children } = props;
  return (
    <>
      <div className="trade-bar" data-bottom-bar>
        {transport}
        <button
          type="button"
          className={buttonClass({}, 'trade-button trade-buy')}
          onClick={() => onSide('buy')}
        >
          Acheter
        </button>
        <button
          type="button"
          className={buttonClass({}, 'trade-button trade-sell')}
          onClick={() => onSide('sell')}
        >
          Vendre
        </button>
      </div>
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
    </>
  );
}
