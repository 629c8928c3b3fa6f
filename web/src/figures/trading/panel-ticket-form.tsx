import type { OrderRequest } from '@chandelle/market/simulation/order-kinds';
import type { Refusal } from '@chandelle/market/simulation/refusals';
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

type Refused = Refusal & { side: Ticket['side'] };

/** The order ticket of a panel: a tab for each side. */
export function PanelTicket({ session, ticket, change }: PanelTicketProps) {
  const [refused, setRefused] = useState<Refused | null>(null);
  function edit(patch: Partial<Ticket>) {
    setRefused(null);
    change(patch);
  }

  function place(order: OrderRequest) {
    const refusal = session.send({ type: 'place-order', order });
    setRefused(refusal === null ? null : { ...refusal, side: order.side });
  }

  const refusalOf = (side: Ticket['side']) => (refused?.side === side ? refused : null);
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
            content: <PanelBuyForm {...form} refusal={refusalOf('buy')} />,
          },
          {
            value: 'sell',
            label: 'Vendre',
            content: <PanelSellForm {...form} refusal={refusalOf('sell')} />,
          },
        ]}
      />
    </div>
  );
}
