import { createElement, type ReactNode } from 'react';
import { buttonClass } from '../../ui/button.tsx';
import { useFirstGesture } from '../../ui/use-first-gesture.ts';
import { useLate } from '../../ui/use-late-component.ts';
import { MissingPart } from './missing-part.tsx';
import '../ticket.css';
import './ticket-drawer.css';

const loadPanel = async () => (await import('./drawer-panel.tsx')).DrawerPanel;

const spot = { buy: 'Acheter', sell: 'Vendre' };

interface TicketDrawerProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onSide: (side: 'buy' | 'sell') => void;
  /** What both sides are called: « Acheter » and « Vendre » where nothing else is said. */
  sides?: { buy: string; sell: string };
  /** The controls of time, in the same bar. */
  transport: ReactNode;
  help: ReactNode;
  children: ReactNode;
}

/** On narrow windows: time and both sides under the thumb, and the ticket in a drawer that comes up over them. */
export function TicketDrawer(props: TicketDrawerProps) {
  const { open, onOpenChange, onSide, transport, sides = spot } = props;
  const gestured = useFirstGesture();
  const { part: Panel, failed, retry } = useLate(gestured || open ? loadPanel : null);
  return (
    <>
      <div className="trade-bar" data-bottom-bar>
        {open && failed && <MissingPart onRetry={retry} onClose={() => onOpenChange(false)} />}
        {transport}
        <button
          type="button"
          className={buttonClass({}, 'trade-button trade-buy')}
          onClick={() => onSide('buy')}
        >
          {sides.buy}
        </button>
        <button
          type="button"
          className={buttonClass({}, 'trade-button trade-sell')}
          onClick={() => onSide('sell')}
        >
          {sides.sell}
        </button>
      </div>
      {Panel !== null &&
        createElement(Panel, { open, onOpenChange, help: props.help }, props.children)}
    </>
  );
}
