import { useState, type ReactNode } from 'react';
import { Tabs, type Tab } from '../../../ui/tabs.tsx';
import { openOrderCount } from '../tables/open-orders-table.tsx';
import { accountTabs, type Part, type Shown } from './account-parts.tsx';
import { ContractBook } from './contract-book.tsx';

type NarrowPart = Part | 'order' | 'book';

/** The desk of narrow windows: the chart, and the rest behind tabs. */
export function NarrowContract({
  session,
  account,
  chart,
  ticket,
}: Shown & { chart: ReactNode; ticket: ReactNode }) {
  const [part, setPart] = useState<NarrowPart>('position');
  const waiting = openOrderCount(account);
  const [position, waits, ...rest] = accountTabs({ session, account });
  const tabs: Tab<NarrowPart>[] = [
    ...(ticket === null ? [] : [{ value: 'order' as const, label: 'Ordre', content: ticket }]),
    {
      value: 'book',
      label: 'Carnet',
      content: <ContractBook session={session} account={account} />,
    },
    ...(position === undefined ? [] : [position]),
    ...(waits === undefined
      ? []
      : [{ ...waits, label: waiting === 0 ? 'Attente' : `Attente (${waiting})` }]),
    ...rest,
  ];
  return (
    <div className="workspace-narrow">
      {chart}
      <Tabs
        className="narrow-tabs"
        label="Le marché et votre compte"
        value={part}
        onChange={setPart}
        panelClassName="narrow-panel"
        tabs={tabs}
      />
    </div>
  );
}
