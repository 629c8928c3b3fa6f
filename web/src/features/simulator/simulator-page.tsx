import { useSession } from '../../lib/use-session.ts';
import { Skeleton } from '../../ui/states.tsx';
import { SimulatorWorkspace } from './workspace/simulator-workspace.tsx';
import { OpeningFailure } from './opening-failure.tsx';
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
  if (state.status === 'ready') return <SimulatorWorkspace simulator={state.simulator} />;
  return (
    <div className="page py-10">
      <h1 className="font-display text-h1">Simulateur</h1>
      <div className="mt-6">
        {state.status === 'failed' ? (
          <OpeningFailure failure={state.failure} />
        ) : (
          <Skeleton className="h-[60vh] w-full" label="Ouverture du marché" />
        )}
      </div>
    </div>
  );
}
