import '../../../trading/market-session.ts';

/**
 * What a narrow window shows only after a gesture: the ticket, the book, the ways out of a position, what is said of trades;
 * and the engine, without which nothing happens. A
 * wide window shows it at once.
 */
export { HeldPosition } from '../tables/held-position.tsx';
export { OpenOrders } from '../tables/open-orders.tsx';
export { OrderTicket } from '../ticket/order-ticket.tsx';
export { TicketHelp } from '../ticket/ticket-help.tsx';
export { announceEvents } from './announce-events.ts';
export { MarketSide } from './market/market-side.tsx';
export { describeDiscipline } from './notices/describe-discipline.ts';
export { ExportTrades } from './notices/export-trades.tsx';
