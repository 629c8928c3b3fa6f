import type { OrderRequest } from '@chandelle/market/simulation/order-kinds';
import type { Rejection } from '@chandelle/market/simulation/rejections';
import { useState } from 'react';
import { Tabs } from '../../ui/tabs.tsx';
import type { MarketSession } from '../../trading/market-session.ts';
import { PanelBuyForm } from './panel-buy-form.tsx';
import { PanelSellForm } from './panel-sell-form.tsx';
import type { Ticket } from '../../trading/panel-ticket.ts';

interface PanelTicketProps {
  session: MarketSession;
  ticket: Ticket;
  change: (patch: Partial<Ticket>) => void;
}

type Rejected = Rejection & { side: Ticket['side'] };

/** The order ticket of a panel: a tab for each side. */
export function PanelTicket({ session, ticket, change }: PanelTicketProps) {
  const [rejected, setRejected] = useState<Rejected | null>(null);
  function edit(patch: Partial<Ticket>) {
    setRejected(null);
    change(patch);
  }

  function place(order: OrderRequest) {
    const rejection = session.send({ type: 'place-order', order });
    setRejected(rejection === null ? null : { ...rejection, side: order.side });
  }

  const rejectionOf = (side: Ticket['side']) => (rejected?.side === side ? rejected : null);
  const form = { session, ticket, edit, place };
  return (
    <div className="panel-ticket">
      <Tabs
        label="Sens de l’ordre"
        look="bar"
        value={ticket.side}
        onChange={(side) => edit({ side })}
        shownClass={(side) => (side === 'buy' ? 'trade-buy' : 'trade-sell')}
        tabs={[
          {
            value: 'buy',
            label: 'Acheter',
            content: <PanelBuyForm {...form} rejection={rejectionOf('buy')} />,
          },
          {
            value: 'sell',
            label: 'Vendre',
            content: <PanelSellForm {...form} rejection={rejectionOf('sell')} />,
          },
        ]}
      />
    </div>
  );
}
