import { readJournal } from '@chandelle/market/simulation/journal';
import { readOpenOrders } from '@chandelle/market/simulation/read-account';
import type { MarketSession } from '../../../figures/trading/market-session.ts';
import { Tabs, type Tab } from '../../../ui/tabs.tsx';
import { DisciplineFigures } from './discipline-figures.tsx';
import { HistoryTable } from './history-table.tsx';
import { InWords } from './in-words.tsx';
import { Journal } from './journal.tsx';
import { OpenOrders } from './open-orders.tsx';
import { PositionTable } from './position-table.tsx';
import './desk-tables.css';

/** All of them; narrow windows have the first two under one tab and the others under another. */
export const deskParts = [
  'position',
  'orders',
  'history',
  'journal',
  'discipline',
  'words',
] as const;

/** What of the account is shown. */
export type DeskPart = (typeof deskParts)[number];

/** Everything about the account, and the chart in words, behind tabs. */
export function DeskTables(props: {
  session: MarketSession;
  part: DeskPart;
  onPart: (part: DeskPart) => void;
  /** Those that are offered here. */
  parts?: readonly DeskPart[];
}) {
  const { session, part, onPart, parts = deskParts } = props;
  const { simulation } = session;
  const waiting = readOpenOrders(simulation).length;
  const trades = readJournal(simulation);
  const tabs: Tab<DeskPart>[] = [
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
      label: parts.length < deskParts.length ? 'Exécutions' : 'Historique',
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
    { value: 'words', label: 'En mots', content: <InWords simulation={simulation} /> },
  ];
  return (
    <Tabs
      className="desk-tables"
      panelClassName="desk-panel"
      label="Votre compte"
      value={parts.includes(part) ? part : (parts[0] ?? part)}
      onChange={onPart}
      tabs={tabs.filter(({ value }) => parts.includes(value))}
    />
  );
}
