import { lastTicks } from '@chandelle/market/simulation/simulation';
import { priceText } from '@chandelle/market/simulation/units';
import { useState } from 'react';
import { marketFormat } from '../../../trading/market-format.ts';
import type { MarketSession } from '../../../trading/market-session.ts';
import { emptyTicket, proposeFirstOrder, type TicketFields } from './ticket-fields.ts';

/** The ticket of a market: what stands in its fields, and whether the drawer with it is open on narrow windows. */
interface Ticket {
  fields: TicketFields;
  change: (patch: Partial<TicketFields>) => void;
  open: boolean;
  setOpen: (open: boolean) => void;
  /** Puts a first order into it, unless a stop was already thought of. */
  propose: () => void;
}

/** Keeps the ticket of a market, which begins around its last price, with the drawer closed. */
export function useTicket({ simulation }: MarketSession): Ticket {
  const { state } = simulation;
  const [open, setOpen] = useState(false);
  const [fields, setFields] = useState<TicketFields>(() =>
    emptyTicket(priceText(state.instrument, lastTicks(simulation)), marketFormat(state)),
  );
  const change = (patch: Partial<TicketFields>) => setFields((before) => ({ ...before, ...patch }));
  const propose = () => {
    if (fields.stop.trim() !== '') return;
    const price = priceText(state.instrument, lastTicks(simulation));
    change(proposeFirstOrder(price, marketFormat(state)));
  };
  return { fields, change, open, setOpen, propose };
}
