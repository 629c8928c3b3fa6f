import { typeset } from '@chandelle/course/typography';
import { useSession } from '../../app/session.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorState, Skeleton } from '../../ui/states.tsx';
import { Desk } from './desk/desk.tsx';
import { useSimulator } from './store/use-simulator.ts';
import './simulator.css';

/** « Simulateur »: a market to practise in, with an account of fictitious money. */
export function Component() {
  const { learner } = useSession();
  if (learner === null) return null;
  return <LearnerSimulator key={learner.id} learnerId={learner.id} />;
}

function LearnerSimulator({ learnerId }: { learnerId: string }) {
  const state = useSimulator(learnerId);
  if (state.status === 'ready') return <Desk simulator={state.simulator} />;
  return (
    <div className="page py-10">
      <h1 className="font-display text-h1">Simulateur</h1>
      <div className="mt-6">
        {state.status === 'failed' ? (
          <>
            <ErrorState
              title="Impossible d’ouvrir votre compte d’entraînement"
              text={typeset(
                'Ce que ce navigateur gardait n’a pas pu être lu. Rien n’a été effacé.',
              )}
              onRetry={state.retry}
            />
            <p className="mt-4 text-small text-ink-2">
              {typeset('Si cela se répète, vous pouvez repartir d’un compte neuf : ')}
              <Button variant="quiet" size="small" onClick={state.startOver}>
                Commencer un nouveau compte
              </Button>
            </p>
          </>
        ) : (
          <Skeleton className="h-[60vh] w-full" label="Ouverture du marché" />
        )}
      </div>
    </div>
  );
}
