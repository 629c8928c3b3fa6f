import {
  ChartCandlestick,
  ChevronDown,
  FileX,
  LogOut,
  MessagesSquare,
  Settings,
  Undo2,
} from 'lucide-react';
import { Avatar } from '../../ui/avatar.tsx';
import { Menu } from '../../ui/menu.tsx';
import { paths } from '@chandelle/contract/paths';
import type { SessionLearner } from '../../lib/session.ts';
import { contractEntries } from './contract-links.tsx';
import { useSignOut } from '../../lib/use-sign-out.ts';

const icon = { size: 18, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** The learner's own menu: progress, forum, settings, the ways out of the contract, sign-out. */
export function AccountMenu({ learner }: { learner: SessionLearner }) {
  const { startSignOut } = useSignOut();
  const name = learner.pseudo || 'Mon compte';
  return (
    <Menu
      trigger={
        <button
          type="button"
          className="flex min-h-11 items-center gap-2 rounded-control px-1.5 text-[0.9375rem] hover:bg-sunk"
        >
          <Avatar pseudo={name} url={learner.avatarUrl} size={36} />
          <span className="max-w-40 truncate">{name}</span>
          <ChevronDown {...icon} size={16} />
        </button>
      }
      items={[
        { label: 'Mes progrès', to: paths.dashboard, icon: <ChartCandlestick {...icon} /> },
        { label: 'Forum', to: paths.communityForum, icon: <MessagesSquare {...icon} /> },
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
