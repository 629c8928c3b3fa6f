import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { api } from '../../lib/api.ts';
import { errorCode } from '../../lib/errors.ts';
import { useSession } from '../../lib/use-session.ts';
import { ErrorState } from '../../ui/states.tsx';
import { toast } from '../../ui/toast.tsx';
import { describeForumError } from './describe-forum-error.ts';
import { ForumWorkspace } from './forum-workspace.tsx';
import type { StreamEnd } from './live/connect-stream.ts';
import { Paywall } from './parts/paywall.tsx';
import { overviewKey } from './state/overview-cache.ts';

/** The forum, for subscribers and moderators; others learn how to get in. */
export function Component() {
  const { learner } = useSession();
  const queryClient = useQueryClient();
  const overview = useQuery(
    api.forum.overview.queryOptions({ enabled: learner !== null, staleTime: 0 }),
  );
  const { error, data } = overview;
  const refused = errorCode(error) === 'FORUM_ACCESS_REQUIRED';
  const failed =
    error !== null && !refused && errorCode(error) !== 'UNAUTHORIZED' && data === undefined;

  useEffect(() => {
    if (failed) toast.error('Erreur lors du chargement des canaux', describeForumError(error));
  }, [failed, error]);

  // Asked anew, the server refuses with what the paywall needs; asked again at the next look, it may let in.
  const handleEnd = useCallback(
    (end: StreamEnd) => {
      if (end === 'access-ended') void queryClient.resetQueries({ queryKey: overviewKey });
    },
    [queryClient],
  );

  if (learner === null) return null;
  if (refused) return <Paywall />;
  // What could not be checked is not let in; whoever is a member tries again.
  if (failed)
    return (
      <Paywall
        notice={
          <ErrorState
            title="Impossible de charger le forum"
            text="Votre accès n’a pas pu être vérifié. Vos messages et vos brouillons sont enregistrés."
            onRetry={() => void overview.refetch()}
          />
        }
      />
    );
  if (data === undefined)
    return (
      <div className="grid min-h-96 place-items-center">
        <h1 className="visually-hidden">Forum</h1>
        <p role="status" className="text-ink-2">
          Chargement...
        </p>
      </div>
    );
  return <ForumWorkspace key={learner.id} overview={data} learner={learner} onEnd={handleEnd} />;
}
