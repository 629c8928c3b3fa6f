import { readJournal } from '@chandelle/market/simulation/journal';
import { readMetrics } from '@chandelle/market/simulation/metrics';
import { readMadePositions } from '@chandelle/market/simulation/plan/made-positions';
import { DisciplineScore } from '../../../trading/plan/discipline-score.tsx';
import type { MarketSession } from '../../../trading/market-session.ts';
import { MetricsList } from '../report/metrics-list.tsx';
import type { AccountPart } from './account-parts.ts';
import { HistoryTable } from './history-table.tsx';
import { Journal } from './journal.tsx';
import { MarketSummary } from './market-summary.tsx';

export interface PastPartProps {
  /** Each is counted only where it is shown. */
  part: Exclude<AccountPart, 'position' | 'orders'>;
  session: MarketSession;
}

/** What was done and how it went, and the chart in words: what is looked at less often than what is open. */
export function PastPart({ part, session }: PastPartProps) {
  const { simulation } = session;
  switch (part) {
    case 'history':
      return <HistoryTable session={session} />;
    case 'journal':
      return <Journal session={session} trades={readJournal(simulation)} />;
    case 'discipline':
      return (
        <>
          <DisciplineScore made={readMadePositions(simulation)} />
          <MetricsList
            metrics={readMetrics(simulation)}
            currency={simulation.state.instrument.currency}
          />
        </>
      );
    case 'words':
      return <MarketSummary simulation={simulation} />;
  }
}
