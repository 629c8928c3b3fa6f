import { readMetrics } from '@chandelle/market/simulation/metrics';
import { readAccount, readOpenOrders } from '@chandelle/market/simulation/read-account';
import { useState, type ReactNode } from 'react';
import type { MarketSession } from '../../../figures/trading/market-session.ts';
import { Tabs, type Tab } from '../../../ui/tabs.tsx';
import { DeskTables, type DeskPart } from '../tables/desk-tables.tsx';
import { DisciplineNotice } from './discipline-notice.tsx';

interface NarrowDeskProps {
  session: MarketSession;
  chart: ReactNode;
  /** Null once the market has ended: no order is taken then. */
  ticket: ReactNode;
  side: ReactNode;
  part: DeskPart;
  onPart: (part: DeskPart) => void;
}

type NarrowPart = 'order' | 'book' | 'positions' | 'history';

const positions = ['position', 'orders'] as const;
const past = ['history', 'journal', 'discipline', 'words'] as const;

/** The desk of narrow windows: the chart, and the rest behind four tabs. */
export function NarrowDesk({ session, chart, ticket, side, part, onPart }: NarrowDeskProps) {
  const [shown, setShown] = useState<NarrowPart>('positions');
  const { simulation } = session;
  const open =
    (Number(readAccount(simulation).coins) > 0 ? 1 : 0) + readOpenOrders(simulation).length;
  const tables = (parts: readonly DeskPart[]) => (
    <DeskTables session={session} part={part} onPart={onPart} parts={parts} />
  );
  const tabs: Tab<NarrowPart>[] = [
    ...(ticket === null ? [] : [{ value: 'order' as const, label: 'Ordre', content: ticket }]),
    { value: 'book', label: 'Carnet', content: side },
    {
      value: 'positions',
      label: open === 0 ? 'Positions' : `Positions (${open})`,
      content: (
        <>
          {tables(positions)}
          <DisciplineNotice simulation={simulation} metrics={readMetrics(simulation)} />
        </>
      ),
    },
    { value: 'history', label: 'Historique', content: tables(past) },
  ];
  return (
    <div className="desk-narrow">
      {chart}
      <Tabs
        className="narrow-tabs"
        label="Le marché et votre compte"
        value={shown}
        onChange={setShown}
        panelClassName="narrow-panel"
        tabs={tabs}
      />
    </div>
  );
}
