import { readOpenOrders } from '@chandelle/market/simulation/read-account';
import { createElement } from 'react';
import type { MarketSession } from '../../../trading/market-session.ts';
import { Skeleton } from '../../../ui/states.tsx';
import { Tabs, type Tab } from '../../../ui/tabs.tsx';
import { useFirstGesture } from '../../../ui/use-first-gesture.ts';
import { useLateComponent } from '../../../ui/use-late-component.ts';
import { accountParts, type AccountPart } from './account-parts.ts';
import type { PastPartProps } from './past-part.tsx';
import { PositionTable } from './position-table.tsx';
import { LatePart } from '../workspace/late-part.tsx';
import '../../../trading/workspace/account-tables.css';

// With the first gesture, before the press on a tab has ended.
const loadPast = async () => (await import('./past-part.tsx')).PastPart;

const shape = 'h-24 w-full';

/** Everything about the account, and the chart in words, behind tabs. */
export function AccountTables(props: {
  session: MarketSession;
  part: AccountPart;
  onPart: (part: AccountPart) => void;
  /** Those that are offered here. */
  parts?: readonly AccountPart[];
}) {
  const { session, part, onPart, parts = accountParts } = props;
  const waiting = readOpenOrders(session.simulation).length;
  const shown = parts.includes(part) ? part : (parts[0] ?? part);
  const gestured = useFirstGesture();
  const past = shown !== 'position' && shown !== 'orders';
  const Past = useLateComponent(gestured || past ? loadPast : null);
  const show = (which: PastPartProps['part']) =>
    Past === null ? <Loading /> : createElement(Past, { part: which, session });
  const tabs: Tab<AccountPart>[] = [
    {
      value: 'position',
      label: 'Position',
      content: <PositionTable session={session} />,
    },
    {
      value: 'orders',
      label: `Ordres en attente (${waiting})`,
      content: <LateOrders session={session} />,
    },
    {
      value: 'history',
      // Under a tab of that name, it is a part of it.
      label: parts.length < accountParts.length ? 'Exécutions' : 'Historique',
      content: show('history'),
    },
    {
      value: 'journal',
      label: 'Journal',
      content: show('journal'),
    },
    {
      value: 'discipline',
      label: 'Discipline',
      content: show('discipline'),
    },
    { value: 'words', label: 'En mots', content: show('words') },
  ];
  return (
    <Tabs
      className="workspace-tables"
      panelClassName="workspace-panel"
      label="Votre compte"
      value={shown}
      onChange={onPart}
      tabs={tabs.filter(({ value }) => parts.includes(value))}
    />
  );
}

function LateOrders(props: { session: MarketSession }) {
  return <LatePart shape={shape} render={(all) => createElement(all.OpenOrders, props)} />;
}

const Loading = () => <Skeleton className={shape} label="Chargement" />;
