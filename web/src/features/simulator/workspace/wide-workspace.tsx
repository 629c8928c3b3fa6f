import type { ReactNode } from 'react';
import type { MarketSession } from '../../../trading/market-session.ts';
import type { AccountPart } from '../tables/account-parts.ts';
import { AccountTables } from '../tables/account-tables.tsx';
import { DisciplineNotice } from './notices/discipline-notice.tsx';

interface WideWorkspaceProps {
  session: MarketSession;
  chart: ReactNode;
  /** Null once the market has ended: no order is taken then. */
  ticket: ReactNode;
  /** What tells about the kind of order, beside the ticket's title. */
  help: ReactNode;
  side: ReactNode;
  part: AccountPart;
  onPart: (part: AccountPart) => void;
}

/** The workspace of wide windows: the chart over the tables, and beside it the book and the ticket. */
export function WideWorkspace(props: WideWorkspaceProps) {
  const { session, chart, ticket, help, side, part, onPart } = props;
  const { simulation } = session;
  return (
    <div className="workspace-columns">
      <div className="workspace-main">
        {chart}
        <div className="workspace-lower">
          <AccountTables session={session} part={part} onPart={onPart} />
          <DisciplineNotice simulation={simulation} />
        </div>
      </div>
      <div className="workspace-side">{side}</div>
      {ticket !== null && (
        <section className="workspace-ticket" aria-label="Passer un ordre">
          <div className="workspace-ticket-head">
            <h2 className="workspace-title">Passer un ordre</h2>
            {help}
          </div>
          {ticket}
        </section>
      )}
    </div>
  );
}
