import { createElement, useDeferredValue } from 'react';
import { useSession } from '../../lib/use-session.ts';
import { useLateComponent } from '../../ui/use-late-component.ts';
import { useSearchParams } from '../../lib/navigation/navigation.tsx';
import { blindParameter, episodeParameter, weeklyParameter } from '@chandelle/contract/paths';
import { SimulatorWorkspace } from './workspace/simulator-workspace.tsx';
import { preloadLateParts } from './workspace/use-late-parts.ts';
import { OpeningFailure } from './opening-failure.tsx';
import { useSimulator } from './store/use-simulator.ts';
import { WorkspaceOpening } from './workspace-opening.tsx';

// Hardly anybody is asked.
const loadQuestion = async () => (await import('./market-question.tsx')).MarketQuestion;
const loadStart = async () => (await import('./episodes/episode-start.tsx')).EpisodeStart;

preloadLateParts();

/** The simulator of whoever is here, once their markets are open. */
export function OpenedSimulator() {
  const { status, learner } = useSession();
  if (learner === null && status !== 'visitor') return null;
  // Another learner has another simulator.
  return <SimulatorOf key={learner?.id ?? 'visitor'} learnerId={learner?.id ?? null} />;
}

function SimulatorOf({ learnerId }: { learnerId: string | null }) {
  const state = useSimulator(learnerId);
  const [search] = useSearchParams();
  const asksEpisode = [episodeParameter, blindParameter, weeklyParameter].some((name) =>
    search.has(name),
  );
  const EpisodeStart = useLateComponent(asksEpisode ? loadStart : null);
  const Question = useLateComponent(state.status === 'asking' ? loadQuestion : null);
  // A workspace is long to draw: in slices, so that a finger is answered in between.
  const opened = useDeferredValue(state.status === 'ready');
  if (state.status === 'ready' && opened)
    return (
      <>
        <SimulatorWorkspace simulator={state.simulator} />
        {EpisodeStart !== null &&
          createElement(EpisodeStart, {
            // Another address asks anew.
            key: search.toString(),
            simulator: state.simulator,
          })}
      </>
    );
  if (state.status === 'failed' || (state.status === 'asking' && Question !== null))
    return (
      <div className="page py-10">
        <h1 className="font-display text-h1">Simulateur</h1>
        <div className="mt-6">
          {state.status === 'failed' ? (
            <OpeningFailure failure={state.failure} />
          ) : (
            Question !== null && createElement(Question, state)
          )}
        </div>
      </div>
    );
  return <WorkspaceOpening />;
}
