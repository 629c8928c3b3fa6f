import { createElement } from 'react';
import { useSession } from '../../lib/use-session.ts';
import { Skeleton } from '../../ui/states.tsx';
import { useLateComponent } from '../../ui/use-late-component.ts';
import { SimulatorWorkspace } from './workspace/simulator-workspace.tsx';
import { OpeningFailure } from './opening-failure.tsx';
import { useSimulator } from './store/use-simulator.ts';
import './simulator.css';

// Hardly anybody is asked.
const loadQuestion = async () => (await import('./market-question.tsx')).MarketQuestion;

/** « Simulateur »: a market to practise in, with an account of fictitious money; open without an account too. */
export function Component() {
  const { status, learner } = useSession();
  if (learner === null && status !== 'visitor') return null;
  // Another one comes to a page of their own.
  return <SimulatorOf key={learner?.id ?? 'visitor'} learnerId={learner?.id ?? null} />;
}

function SimulatorOf({ learnerId }: { learnerId: string | null }) {
  const state = useSimulator(learnerId);
  const Question = useLateComponent(state.status === 'asking' ? loadQuestion : null);
  if (state.status === 'ready') return <SimulatorWorkspace simulator={state.simulator} />;
  return (
    <div className="page py-10">
      <h1 className="font-display text-h1">Simulateur</h1>
      <div className="mt-6">
        {state.status === 'failed' ? (
          <OpeningFailure failure={state.failure} />
        ) : state.status === 'asking' && Question !== null ? (
          createElement(Question, state)
        ) : (
          <Skeleton className="h-[60vh] w-full" label="Ouverture du marché" />
        )}
      </div>
    </div>
  );
}
