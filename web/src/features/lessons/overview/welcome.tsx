import { LogOut } from 'lucide-react';
import { useState } from 'react';
import { useSignOut } from '../../../app/shell/use-sign-out.ts';
import type { SessionLearner } from '../../../app/session.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Button } from '../../../ui/button.tsx';
import type { Overview } from '../types.ts';
import { describeStanding, greet } from './greeting.ts';
import { endSentence } from '../../../app/format.ts';

/** Greets the learner; their face, their pseudo and the way out stand above. */
export function Welcome({
  learner,
  overview,
}: {
  learner: SessionLearner;
  overview: Overview | null;
}) {
  const { signingOut, startSignOut } = useSignOut();
  const [greeting] = useState(() => greet(new Date()));
  return (
    <div>
      <div className="mb-5 flex items-center gap-2.5 text-small text-ink-2">
        <Avatar pseudo={learner.pseudo} url={learner.avatarUrl} size={32} />
        <span className="min-w-0 truncate font-medium">{learner.pseudo}</span>
        <span aria-hidden className="h-4 w-px shrink-0 bg-line" />
        <Button
          variant="quiet"
          size="small"
          className="-ml-1 shrink-0 text-ink-2"
          icon={<LogOut size={16} strokeWidth={1.75} aria-hidden />}
          busy={signingOut}
          onClick={startSignOut}
        >
          Déconnexion
        </Button>
      </div>
      <h1 className="font-display text-h1 break-words">
        {endSentence(`${greeting}, ${learner.pseudo}`)}
      </h1>
      {overview !== null && (
        <p className="mt-2 text-lead text-ink-2">{describeStanding(overview)}</p>
      )}
    </div>
  );
}
