import { readAccount, readOpenOrders } from '@chandelle/market/simulation/read-account';
import type { ReactNode } from 'react';
import type { MarketSession } from '../../../trading/market-session.ts';
import { Tabs, type Tab } from '../../../ui/tabs.tsx';
import type { AccountPart } from '../tables/account-parts.ts';
import { AccountTables } from '../tables/account-tables.tsx';
import { DisciplineNotice } from './notices/discipline-notice.tsx';

interface NarrowWorkspaceProps {
  session: MarketSession;
  chart: ReactNode;
  /** Null once the market has ended: no order is taken then. */
  ticket: ReactNode;
  side: ReactNode;
  part: AccountPart;
  onPart: (part: AccountPart) => void;
  tab: NarrowTab;
  onTab: (tab: NarrowTab) => void;
}

export type NarrowTab = 'order' | 'book' | 'positions' | 'history';

const positions = ['position', 'orders'] as const;
const past = ['history', 'journal', 'discipline', 'words'] as const;

/** The workspace of narrow windows: the chart, and the rest behind four tabs. */
export function NarrowWorkspace({
  session,
  chart,
  ticket,
  side,
  part,
  onPart,
  tab,
  onTab,
}: NarrowWorkspaceProps) {
  const { simulation } = session;
  const open =
    (Number(readAccount(simulation).coins) > 0 ? 1 : 0) + readOpenOrders(simulation).length;
  const tables = (parts: readonly AccountPart[]) => (
    <AccountTables session={session} part={part} onPart={onPart} parts={parts} />
  );
  const tabs: Tab<NarrowTab>[] = [
    ...(ticket === null ? [] : [{ value: 'order' as const, label: 'Ordre', content: ticket }]),
    { value: 'book', label: 'Carnet', content: side },
    {
      value: 'positions',
      label: open === 0 ? 'Positions' : `Positions (${open})`,
      content: (
        <>
          {tables(positions)}
          <DisciplineNotice simulation={simulation} />
        </>
      ),
    },
    { value: 'history', label: 'Historique', content: tables(past) },
  ];
  return (
    <div className="workspace-narrow">
      {chart}
      <Tabs
        className="narrow-tabs"
        label="Le marché et votre compte"
        value={tab}
        onChange={onTab}
        panelClassName="narrow-panel"
        tabs={tabs}
      />
    </div>
  );
}
