import { type ComponentProps, createElement } from 'react';
import type { OrderTicket } from '../ticket/order-ticket.tsx';
import type { TicketHelp } from '../ticket/ticket-help.tsx';
import { LatePart } from './late-part.tsx';
import type { MarketSide } from './market/market-side.tsx';
import { useLateParts } from './use-late-parts.ts';

const shape = 'h-96 w-full';

/** The ticket, whose code comes when it is shown, or before. */
export function LateTicket({
  onShown,
  ...props
}: ComponentProps<typeof OrderTicket> & { onShown: () => void }) {
  return (
    <LatePart
      shape={shape}
      render={(all) => createElement(all.OrderTicket, props)}
      onShown={onShown}
    />
  );
}

/** What tells about the kind of order, which comes with the ticket. */
export function LateHelp(props: ComponentProps<typeof TicketHelp>) {
  const parts = useLateParts(true);
  return parts && createElement(parts.TicketHelp, props);
}

/** The book, which comes with the ticket. */
export function LateSide(props: ComponentProps<typeof MarketSide>) {
  return <LatePart shape={shape} render={(all) => createElement(all.MarketSide, props)} />;
}
