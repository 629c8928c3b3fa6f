import { readJournal } from '@chandelle/market/simulation/journal';
import { readOpenOrders } from '@chandelle/market/simulation/read-account';
import type { MarketSession } from '../../../figures/trading/market-session.ts';
import { Tabs } from '../../../ui/tabs.tsx';
import { AccountActions } from './account-actions.tsx';
import { DisciplineFigures } from './discipline-figures.tsx';
import { HistoryTable } from './history-table.tsx';
import { InWords } from './in-words.tsx';
import { Journal } from './journal.tsx';
import { OpenOrders } from './open-orders.tsx';
import { PositionTable } from './position-table.tsx';
import './desk-tables.css';

/** What of the account is shown. */
export type DeskPart = 'position' | 'orders' | 'history' | 'journal' | 'discipline' | 'words';

/** Everything about the account, and the chart in words, behind tabs. */
export function DeskTables(props: {
  session: MarketSession;
  part: DeskPart;
  onPart: (part: DeskPart) => void;
  /** A market of one's own: money may be put in, and the account begun anew, which a blind replay could not be judged with. */
  own: boolean;
}) {
  const { session, part, onPart, own } = props;
  const { simulation } = session;
  const waiting = readOpenOrders(simulation).length;
  const trades = readJournal(simulation);
  return (
    <Tabs
      className="desk-tables"
      panelClassName="desk-panel"
      label="Votre compte"
      value={part}
      onChange={onPart}
      tabs={[
        {
          value: 'position',
          label: 'Position',
          content: (
            <>
              <PositionTable session={session} />
              {own && <AccountActions session={session} />}
            </>
          ),
        },
        {
          value: 'orders',
          label: `Ordres en attente (${waiting})`,
          content: <OpenOrders session={session} />,
        },
        { value: 'history', label: 'Historique', content: <HistoryTable session={session} /> },
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
      ]}
    />
  );
}
