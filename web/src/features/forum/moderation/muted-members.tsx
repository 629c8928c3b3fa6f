import type { moderationContract } from '@chandelle/contract/forum-moderation';
import type { InferContractRouterOutputs } from '@orpc/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../lib/api.ts';
import { formatMoment } from '../../../lib/format.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { EmptyState, ErrorState } from '../../../ui/states.tsx';
import { formatTimeLeft } from '../format-moment.ts';
import { useSecondsUntil } from '../use-seconds-until.ts';
import { LiftForm } from './lift-form.tsx';

type Muted = InferContractRouterOutputs<typeof moderationContract>['muted'][number];

/** Who may not write at the moment, each with the way to give it back. */
export function MutedMembers() {
  const queryClient = useQueryClient();
  const [lifted, setLifted] = useState<Muted['member'] | null>(null);
  const muted = useQuery(api.forum.moderation.muted.queryOptions({ staleTime: 0 }));
  const finish = () => {
    setLifted(null);
    void queryClient.invalidateQueries({ queryKey: api.forum.moderation.key() });
  };
  if (muted.data === undefined)
    return muted.isError ? (
      <ErrorState
        title="Impossible de charger les suspensions"
        onRetry={() => void muted.refetch()}
      />
    ) : (
      <p role="status">Chargement...</p>
    );
  if (muted.data.length === 0)
    return (
      <EmptyState
        title="Personne n’est suspendu"
        text="Suspendre un membre se fait depuis un message, dans le canal ou dans la file."
      />
    );
  return (
    <>
      <ul className="-mt-3">
        {muted.data.map((one) => (
          <li key={one.member.id} className="border-b border-line py-3">
            <MutedMember muted={one} onLift={() => setLifted(one.member)} />
          </li>
        ))}
      </ul>
      <Dialog
        open={lifted !== null}
        onOpenChange={(open) => {
          if (!open) setLifted(null);
        }}
        title={`Rendre la parole à ${lifted?.name ?? ''}`}
        description="Le membre reçoit votre mot et écrit de nouveau aussitôt. La décision est inscrite au journal."
      >
        {lifted && <LiftForm member={lifted} onDone={finish} />}
      </Dialog>
    </>
  );
}

function MutedMember({ muted, onLift }: { muted: Muted; onLift: () => void }) {
  const { member, until } = muted;
  const left = useSecondsUntil(Date.parse(until));
  return (
    <div className="flex flex-wrap items-center gap-x-3.5 gap-y-2">
      <Avatar pseudo={member.name} url={member.avatarUrl} />
      <div className="min-w-0 flex-1 basis-52">
        <p className="truncate font-semibold">{member.name}</p>
        <p className="text-small text-ink-2">
          {left === 0
            ? 'La suspension vient de finir.'
            : `Jusqu’au ${formatMoment(until)}, encore ${formatTimeLeft(left)}`}
        </p>
      </div>
      {left > 0 && (
        <Button variant="secondary" size="small" className="max-sm:ml-[54px]" onClick={onLift}>
          Lever la suspension…
        </Button>
      )}
    </div>
  );
}
