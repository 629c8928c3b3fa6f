import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../lib/api.ts';
import { describeError } from '../../../lib/errors.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState, ErrorState, Skeleton } from '../../../ui/states.tsx';
import { toast } from '../../../ui/toast.tsx';
import { useLoadFailure } from '../../../ui/use-load-failure.ts';
import { BoardFrame, RankSkeleton } from '../board-frame.tsx';
import { RankTable } from '../rank-table.tsx';
import { lead } from './league-lead.ts';
import { LeagueInvitation } from './league-invitation.tsx';
import { LeagueRules } from './league-rules.tsx';
import { LeaveLeague } from './leave-league.tsx';
import { OutOfRanking } from './out-of-ranking.tsx';
import { OwnLeague } from './own-league.tsx';
import { sayGroup } from './say-league.ts';

/** How often the list is read again while it is looked at: others go on, and the week ends. */
const refreshMs = 60_000;

/** The league: the learner's group of the week, or how to be in one. */
export function LeagueBoard() {
  const queryClient = useQueryClient();
  const league = useQuery({ ...api.league.league.queryOptions(), refetchInterval: refreshMs });
  useLoadFailure(league, 'Impossible de charger la ligue');
  const [pressed, setPressed] = useState(false);
  const options = {
    onSuccess: async (data: NonNullable<typeof league.data>) => {
      await queryClient.cancelQueries({ queryKey: api.league.league.queryKey() });
      setPressed(true);
      queryClient.setQueryData(api.league.league.queryKey(), data);
    },
    onError: (error: Error) => toast.error('Erreur', describeError(error)),
  };
  const join = useMutation(api.league.join.mutationOptions(options));
  const leave = useMutation(api.league.leave.mutationOptions(options));
  const leaving = { busy: leave.isPending, onLeave: () => leave.mutate({}) };
  const { data } = league;
  if (data === undefined)
    return (
      <BoardFrame
        period="league"
        lead={lead}
        aside={league.isError ? undefined : <Skeleton className="h-85" />}
      >
        {league.isError ? (
          <ErrorState
            title="Impossible de charger la ligue"
            text="Vos points sont enregistrés."
            onRetry={() => void league.refetch()}
          />
        ) : (
          <RankSkeleton />
        )}
      </BoardFrame>
    );
  if (!data.listed)
    return (
      <BoardFrame period="league" lead={lead}>
        <OutOfRanking joined={data.joined} focused={pressed} {...leaving} />
      </BoardFrame>
    );
  if (!data.joined)
    return (
      <BoardFrame period="league" lead={lead}>
        <LeagueInvitation focused={pressed} busy={join.isPending} onJoin={() => join.mutate({})} />
        <LeagueRules />
      </BoardFrame>
    );
  return (
    <BoardFrame
      period="league"
      lead={lead}
      aside={<OwnLeague league={data} focused={pressed} {...leaving} />}
    >
      {data.group === null ? (
        <EmptyState
          title="Votre groupe se forme"
          text="Il sera là dans un instant."
          action={<Button onClick={() => void league.refetch()}>Actualiser</Button>}
        />
      ) : (
        <>
          <p className="mb-4 text-ink-2 text-pretty">{sayGroup(data.group)}</p>
          <RankTable
            top={data.group.rows}
            neighbours={[]}
            caption="Votre groupe, par points de la semaine"
          />
        </>
      )}
      <LeagueRules />
      {/* Beside the list there is the same, where it fits: before it, one would leave without having seen it. */}
      <div className="mt-10 border-t border-line pt-5 lg:hidden">
        <LeaveLeague {...leaving} />
      </div>
    </BoardFrame>
  );
}
