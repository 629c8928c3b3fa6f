import { useState } from 'react';
import { marketMoments } from '../../../trading/market-moments.ts';
import { Tabs, type Tab } from '../../../ui/tabs.tsx';
import type { Account } from '../account.ts';
import { PositionPanel } from '../position/position-panel.tsx';
import type { PerpetualSession } from '../store/perpetual-session.ts';
import { ContractDiscipline } from '../tables/contract-discipline.tsx';
import { ContractJournal } from '../tables/contract-journal.tsx';
import { EventList } from '../tables/event-list.tsx';
import { OpenOrdersTable, openOrderCount } from '../tables/open-orders-table.tsx';
import '../../../trading/workspace/account-tables.css';

export type Part = 'position' | 'waiting' | 'journal' | 'history' | 'discipline';

/** An account, and the market that it is in. */
export interface Shown {
  session: PerpetualSession;
  account: Account;
}

/** Returns the parts of the account: what is open, what waits, the positions one by one, what has happened, how positions were made. */
export function accountTabs({ session, account }: Shown): Tab<Part>[] {
  const send = (input: Parameters<PerpetualSession['send']>[0]) => session.send(input);
  const { epoch } = session.simulation.state;
  const { moment } = marketMoments(session.simulation.state);
  return [
    {
      value: 'position',
      label: 'Position',
      content: <PositionPanel account={account} send={send} ended={session.ended} />,
    },
    {
      value: 'waiting',
      label: `Ordres en attente (${openOrderCount(account)})`,
      content: <OpenOrdersTable account={account} send={send} ended={session.ended} />,
    },
    {
      value: 'journal',
      label: 'Journal',
      content: (
        <ContractJournal
          session={session}
          format={account.format}
          moment={(at) => moment(at - epoch)}
        />
      ),
    },
    {
      value: 'history',
      label: 'Historique',
      content: (
        <EventList
          events={session.events}
          format={account.format}
          moment={(at) => moment(at - epoch)}
        />
      ),
    },
    {
      value: 'discipline',
      label: 'Discipline',
      content: <ContractDiscipline session={session} />,
    },
  ];
}

/** The account under the chart of wide windows. */
export function AccountParts(props: Shown) {
  const [part, setPart] = useState<Part>('position');
  return (
    <Tabs
      className="workspace-tables"
      panelClassName="workspace-panel"
      label="Votre compte"
      value={part}
      onChange={setPart}
      tabs={accountTabs(props)}
    />
  );
}
