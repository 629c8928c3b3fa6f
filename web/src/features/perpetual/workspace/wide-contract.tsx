import type { ReactNode } from 'react';
import { LessonLink } from '../../simulator/lesson-link.tsx';
import { AccountParts, type Shown } from './account-parts.tsx';
import { ContractBook } from './contract-book.tsx';

interface WideContractProps extends Shown {
  chart: ReactNode;
  /** Null once the market has ended: no order is taken then. */
  ticket: ReactNode;
}

/** The desk of wide windows: the chart over the account, and beside it the book and the ticket. */
export function WideContract({ session, account, chart, ticket }: WideContractProps) {
  return (
    <div className="workspace-columns">
      <div className="workspace-main">
        {chart}
        <div className="workspace-lower">
          <AccountParts session={session} account={account} />
        </div>
      </div>
      <div className="workspace-side">
        <h2 className="workspace-title contract-book-title">Carnet</h2>
        <ContractBook session={session} account={account} />
      </div>
      {ticket !== null && (
        <section className="workspace-ticket" aria-label="Passer un ordre">
          <div className="workspace-ticket-head">
            <h2 className="workspace-title">Passer un ordre</h2>
            <LessonLink
              lessonId="futures-expert"
              label="La leçon"
              name="Leçon : contrats à terme et perpétuels"
            />
          </div>
          {ticket}
        </section>
      )}
    </div>
  );
}
