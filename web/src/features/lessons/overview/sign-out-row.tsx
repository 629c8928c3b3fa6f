import { LogOut } from 'lucide-react';
import { useSignOut } from '../../../lib/use-sign-out.ts';
import type { SessionLearner } from '../../../lib/session.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Button } from '../../../ui/button.tsx';

/** Who is signed in, and the way out: at the end of the page, after all there is to do. */
export function SignOutRow({ learner }: { learner: SessionLearner }) {
  const { signingOut, startSignOut } = useSignOut();
  return (
    <div className="flex items-center gap-2.5 border-t border-line py-5 text-small text-ink-2">
      <Avatar pseudo={learner.pseudo} url={learner.avatarUrl} size={32} />
      <span className="min-w-0 truncate font-medium">{learner.pseudo}</span>
      <Button
        variant="quiet"
        size="small"
        className="ml-auto shrink-0 text-ink-2"
        icon={<LogOut size={16} strokeWidth={1.75} aria-hidden />}
        busy={signingOut}
        onClick={startSignOut}
      >
        Déconnexion
      </Button>
    </div>
  );
}
