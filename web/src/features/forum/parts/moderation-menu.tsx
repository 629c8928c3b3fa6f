import { Gavel, Mail, UserX } from 'lucide-react';
import { paths } from '@chandelle/contract/paths';
import { formatCount } from '../../../lib/format.ts';
import { Link } from '../../../ui/link.tsx';
import type { Overview } from '../forum-context.tsx';

interface ModerationMenuProps {
  overview: Overview;
  onNotices: () => void;
  onBlocked: () => void;
}

const entryClass =
  'flex min-h-11 w-full items-center gap-2.5 rounded-control px-3 text-left text-small hover:bg-sunk';

/** What the moderation told the learner, and whom they have blocked; for moderators the way to their queue. */
export function ModerationMenu({ overview, onNotices, onBlocked }: ModerationMenuProps) {
  const { unreadNotices, openCases, blocked } = overview;
  return (
    <div className="border-t border-line pt-3">
      <button type="button" className={entryClass} onClick={onNotices}>
        <Mail size={18} strokeWidth={1.75} className="shrink-0 text-ink-2" aria-hidden />
        <span className="min-w-0 flex-1">Messages de la modération</span>
        {unreadNotices > 0 && (
          <span className="font-semibold text-flame-ink tabular">
            {unreadNotices}
            <span className="visually-hidden"> à lire</span>
          </span>
        )}
      </button>
      <button type="button" className={entryClass} onClick={onBlocked}>
        <UserX size={18} strokeWidth={1.75} className="shrink-0 text-ink-2" aria-hidden />
        <span className="min-w-0 flex-1">Personnes bloquées</span>
        {blocked.length > 0 && <span className="text-ink-3 tabular">{blocked.length}</span>}
      </button>
      {openCases !== null && (
        <Link to={paths.forumModeration} className={entryClass}>
          <Gavel size={18} strokeWidth={1.75} className="shrink-0 text-ink-2" aria-hidden />
          <span className="min-w-0 flex-1">Modération</span>
          <span className="text-ink-3 tabular">
            {openCases}
            <span className="visually-hidden">
              {' '}
              {formatCount(openCases, 'cas', 'cas')} à traiter
            </span>
          </span>
        </Link>
      )}
    </div>
  );
}
