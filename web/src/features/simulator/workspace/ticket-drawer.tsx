import { createElement, type ReactNode } from 'react';
import { buttonClass } from '../../../ui/button.tsx';
import { useFirstGesture } from '../../../ui/use-first-gesture.ts';
import { useLateComponent } from '../../../ui/use-late-component.ts';
import './ticket-drawer.css';

const loadPanel = async () => (await import('./drawer-panel.tsx')).DrawerPanel;

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
  const { open, onOpenChange, onSide, transport } = props;
  const gestured = useFirstGesture();
  const Panel = useLateComponent(gestured || open ? loadPanel : null);
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
      {Panel !== null &&
        createElement(Panel, { open, onOpenChange, help: props.help }, props.children)}
    </>
  );
}
