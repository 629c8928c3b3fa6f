import { readOpenOrders } from '@chandelle/market/simulation/read-account';
import { createElement, useEffect } from 'react';
import type { MarketSession } from '../../../trading/market-session.ts';
import { Skeleton } from '../../../ui/states.tsx';
import { Tabs, type Tab } from '../../../ui/tabs.tsx';
import { useFirstGesture } from '../../../ui/use-first-gesture.ts';
import { useLateComponent } from '../../../ui/use-late-component.ts';
import { accountParts, type AccountPart } from './account-parts.ts';
import { OpenOrders } from './open-orders.tsx';
import type { PastPartProps } from './past-part.tsx';
import { PositionTable } from './position-table.tsx';
import './account-tables.css';

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
  const gestured = useFirstGesture();
  useEffect(() => {
    // It is asked for again by the tab.
    if (gestured) void loadPast().catch(() => null);
  }, [gestured]);
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
      content: <LatePart part="history" session={session} />,
    },
    {
      value: 'journal',
      label: 'Journal',
      content: <LatePart part="journal" session={session} />,
    },
    {
      value: 'discipline',
      label: 'Discipline',
      content: <LatePart part="discipline" session={session} />,
    },
    { value: 'words', label: 'En mots', content: <LatePart part="words" session={session} /> },
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

const loadPast = async () => (await import('./past-part.tsx')).PastPart;

/** A part whose code comes with the first gesture, before the press on its tab has ended. */
function LatePart(props: PastPartProps) {
  const Part = useLateComponent(loadPast);
  if (Part === null) return <Skeleton className="h-24 w-full" label="Chargement" />;
  return createElement(Part, props);
}
