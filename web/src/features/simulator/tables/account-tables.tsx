import { readJournal } from '@chandelle/market/simulation/journal';
import { readMetrics } from '@chandelle/market/simulation/metrics';
import { readOpenOrders } from '@chandelle/market/simulation/read-account';
import type { Simulation } from '@chandelle/market/simulation/simulation';
import type { MarketSession } from '../../../trading/market-session.ts';
import { Tabs, type Tab } from '../../../ui/tabs.tsx';
import { MetricsList } from '../report/metrics-list.tsx';
import { HistoryTable } from './history-table.tsx';
import { MarketSummary } from './market-summary.tsx';
import { Journal } from './journal.tsx';
import { OpenOrders } from './open-orders.tsx';
import { PositionTable } from './position-table.tsx';
import './account-tables.css';

/** All of them; narrow windows have the first two under one tab and the others under another. */
export const accountParts = [
  'position',
  'orders',
  'history',
  'journal',
  'discipline',
  'words',
] as const;

/** What of the account is shown. */
export type AccountPart = (typeof accountParts)[number];

/** Everything about the account, and the chart in words, behind tabs. */
export function AccountTables(props: {
  session: MarketSession;
  part: AccountPart;
  onPart: (part: AccountPart) => void;
  /** Those that are offered here. */
  parts?: readonly AccountPart[];
}) {
  const { session, part, onPart, parts = accountParts } = props;
  const { simulation } = session;
  const waiting = readOpenOrders(simulation).length;
  const trades = readJournal(simulation);
  const tabs: Tab<AccountPart>[] = [
    {
      value: 'position',
      label: 'Position',
      content: <PositionTable session={session} />,
    },
    {
      value: 'orders',
      label: `Ordres en attente (${waiting})`,
      content: <OpenOrders session={session} />,
    },
    {
      value: 'history',
      // Under a tab of that name, it is a part of it.
      label: parts.length < accountParts.length ? 'Exécutions' : 'Historique',
      content: <HistoryTable session={session} />,
    },
    {
      value: 'journal',
      label: 'Journal',
      content: <Journal session={session} trades={trades} />,
    },
    {
      value: 'discipline',
      label: 'Discipline',
      content: <DisciplineFigures simulation={simulation} />,
    },
    { value: 'words', label: 'En mots', content: <MarketSummary simulation={simulation} /> },
  ];
  return (
    <Tabs
      className="workspace-tables"
      panelClassName="workspace-panel"
      label="Votre compte"
      value={parts.includes(part) ? part : (parts[0] ?? part)}
      onChange={onPart}
      tabs={tabs.filter(({ value }) => parts.includes(value))}
    />
  );
}

/** What the trades say, about result and about discipline; counted only where it is shown. */
function DisciplineFigures({ simulation }: { simulation: Simulation }) {
  return (
    <MetricsList
      metrics={readMetrics(simulation)}
      currency={simulation.state.instrument.currency}
    />
  );
}
