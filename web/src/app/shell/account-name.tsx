import { ChevronDown } from 'lucide-react';
import { Avatar } from '../../ui/avatar.tsx';
import type { SessionLearner } from '../../lib/session.ts';

/** How the place of the account looks in the bar: a link to the settings until its menu is there. */
export const accountClass =
  'flex min-h-11 max-w-full items-center gap-2 rounded-control px-1.5 text-[0.9375rem] hover:bg-sunk';

/** The learner's photo and pseudo; where the bar needs its room for links, the pseudo is only said. */
export function AccountName({ learner }: { learner: SessionLearner }) {
  const name = learner.pseudo || 'Mon compte';
  return (
    <>
      <Avatar pseudo={name} url={learner.avatarUrl} size={36} />
      <span className="max-w-40 min-w-0 truncate max-[1280px]:sr-only">{name}</span>
      <ChevronDown size={16} strokeWidth={1.75} aria-hidden />
    </>
  );
}
