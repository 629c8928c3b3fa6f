import { type ComponentProps, createElement } from 'react';
import { Skeleton } from '../../../ui/states.tsx';
import type { OrderTicket } from '../ticket/order-ticket.tsx';
import type { TicketHelp } from '../ticket/ticket-help.tsx';
import type { MarketSide } from './market/market-side.tsx';
import { useLateParts } from './use-late-parts.ts';

const Loading = () => <Skeleton className="h-96 w-full" label="Chargement" />;

/** The ticket, whose code comes when it is shown, or with the first gesture. */
export function LateTicket(props: ComponentProps<typeof OrderTicket>) {
  const parts = useLateParts(true);
  return parts === null ? <Loading /> : createElement(parts.OrderTicket, props);
}

/** What tells about the kind of order, which comes with the ticket. */
export function LateHelp(props: ComponentProps<typeof TicketHelp>) {
  const parts = useLateParts(true);
  return parts && createElement(parts.TicketHelp, props);
}

/** The book, which comes with the ticket. */
export function LateSide(props: ComponentProps<typeof MarketSide>) {
  const parts = useLateParts(true);
  return parts === null ? <Loading /> : createElement(parts.MarketSide, props);
}
