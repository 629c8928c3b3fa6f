import { useState } from 'react';
import { describeError } from '../../lib/errors.ts';
import { useSession } from '../../lib/use-session.ts';
import { usePlanGuard } from '../../trading/plan/use-plan-guard.ts';
import { ErrorState, Skeleton } from '../../ui/states.tsx';
import { drawSeed } from '../simulator/store/replay.ts';
import { ContractWorkspace, type ContractWorkspaceProps } from './workspace/contract-workspace.tsx';
import { ContractNotice } from './workspace/contract-notice.tsx';
import type { ContractChoice } from './start/contract-choice.ts';
import { ContractStart } from './start/contract-start.tsx';
import { StartHead } from './start/start-head.tsx';
import type { PerpetualSession } from './store/perpetual-session.ts';
import type { PerpetualStore } from './store/perpetual-store.ts';
import { usePerpetual } from './store/use-perpetual.ts';

/** The desk of whoever is here, once their account is open, and frame and market are chosen. */
export function OpenedPerpetual() {
  const { status, learner } = useSession();
  if (learner === null && status !== 'visitor') return null;
  // Another learner has another desk.
  return <PerpetualOf key={learner?.id ?? 'visitor'} learnerId={learner?.id ?? null} />;
}

function PerpetualOf({ learnerId }: { learnerId: string | null }) {
  const { view, store } = usePerpetual(learnerId);
  const [choosing, setChoosing] = useState(false);
  const choose = () => setChoosing(true);
  if (view.status !== 'ready')
    return (
      <div className="page pt-8 pb-16 sm:pt-12">
        <StartHead />
        <div className="mt-9">
          {view.status === 'loading' ? (
            <Skeleton className="h-120 w-full" label="Le bureau s’ouvre" />
          ) : (
            <ErrorState
              title="Impossible d’ouvrir votre compte d’entraînement"
              text={`${describeError(view.error, 'Le serveur n’a pas pu répondre.')} Rien n’est perdu, et aucun nouveau marché n’a été créé.`}
              onRetry={() => void store.open()}
            />
          )}
        </div>
      </div>
    );
  const { session, id, saved, note } = view;
  if (session === null || choosing)
    return (
      <ContractStart
        session={session}
        onKeep={() => setChoosing(false)}
        onStart={async (choice) => {
          await begin(store, choice);
          setChoosing(false);
          scrollTo({ top: 0 });
        }}
      />
    );
  return (
    <HeldWorkspace
      key={numberOf(session)}
      session={session}
      id={id}
      guest={learnerId === null}
      saved={saved}
      onChoose={choose}
      notice={
        <ContractNotice guest={learnerId === null} saved={saved} note={note} onChoose={choose} />
      }
    />
  );
}

/** The workspace of a market, held to the learner's plan. */
function HeldWorkspace({
  id,
  guest,
  ...workspace
}: ContractWorkspaceProps & { id: string; guest: boolean }) {
  usePlanGuard({ session: workspace.session, id, guest });
  return <ContractWorkspace {...workspace} />;
}

function begin(store: PerpetualStore, { frame, market }: ContractChoice): Promise<void> {
  const common = { frame, seed: drawSeed() };
  return store.start(
    market.kind === 'episode'
      ? { ...common, episode: market.id }
      : { ...common, scenario: market.scenario },
  );
}

const numbers = new WeakMap<PerpetualSession, number>();
let last = 0;

/** Numbers the sessions: each is a market whose ticket and report do not outlive it. */
function numberOf(session: PerpetualSession): number {
  const known = numbers.get(session);
  if (known !== undefined) return known;
  last += 1;
  numbers.set(session, last);
  return last;
}
