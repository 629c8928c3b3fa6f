import {
  ChartCandlestick,
  Dices,
  FileX,
  LifeBuoy,
  LogOut,
  MessagesSquare,
  NotebookPen,
  NotebookText,
  Ruler,
  Settings,
  Undo2,
} from 'lucide-react';
import { accountClass, AccountName } from './account-name.tsx';
import { Menu } from '../../ui/menu.tsx';
import { paths } from '@chandelle/contract/paths';
import type { SessionLearner } from '../../lib/session.ts';
import { contractEntries } from './contract-links.tsx';
import { useSignOut } from '../../lib/use-sign-out.ts';

const icon = { size: 18, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** The learner's own menu: progress, notebook, plan, forum, settings, the ways out of the contract, sign-out. */
export function AccountMenu({ learner }: { learner: SessionLearner }) {
  const { startSignOut } = useSignOut();
  return (
    <Menu
      trigger={
        <button type="button" className={accountClass}>
          <AccountName learner={learner} />
        </button>
      }
      items={[
        { label: 'Mes progrès', to: paths.dashboard, icon: <ChartCandlestick {...icon} /> },
        { label: 'Carnet', to: paths.notebook, icon: <NotebookPen {...icon} /> },
        { label: 'Mon plan', to: paths.plan, icon: <NotebookText {...icon} /> },
        { label: 'Vos cent décisions', to: paths.hundredTrades, icon: <Dices {...icon} /> },
        { label: 'Forum', to: paths.communityForum, icon: <MessagesSquare {...icon} /> },
        ...(learner.teacher
          ? [{ label: 'Atelier', to: paths.atelier, icon: <Ruler {...icon} /> }]
          : []),
        ...(learner.operator
          ? [{ label: 'Administration', to: paths.administration, icon: <LifeBuoy {...icon} /> }]
          : []),
        { label: 'Réglages', to: paths.settings, icon: <Settings {...icon} /> },
        { ...contractEntries[0], icon: <FileX {...icon} />, separated: true },
        { ...contractEntries[1], icon: <Undo2 {...icon} /> },
        {
          label: 'Déconnexion',
          onSelect: startSignOut,
          icon: <LogOut {...icon} />,
          separated: true,
        },
      ]}
    />
  );
}
