import { useEffect, type ReactNode } from 'react';
import { RequireLearner } from './require-session.tsx';
import { useSession } from '../lib/use-session.ts';
import { toast } from '../ui/toast.tsx';

/** Shows the news to learners; tells anybody else why they are asked to sign in. */
export function RequireNewsReader({ children }: { children: ReactNode }) {
  const { status } = useSession();
  useEffect(() => {
    if (status === 'visitor')
      toast.error('Vous devez être connecté pour accéder aux actualités', undefined, {
        acrossPages: true,
      });
  }, [status]);
  return <RequireLearner>{children}</RequireLearner>;
}
