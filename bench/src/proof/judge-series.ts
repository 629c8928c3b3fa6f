import { blindCandles, blindSeries } from '@chandelle/market/episodes/blind-stretch';
import { DECISIONS } from '@chandelle/market/hundred-trades/decision';
import { readDecisions, type ReadDecision } from '@chandelle/market/hundred-trades/read-decisions';
import { addTallies, type DayTally, emptyTally } from '@chandelle/market/plan/day-tally';
import type { PlanVersion } from '@chandelle/market/plan/plan';
import { advance } from '@chandelle/market/simulation/advance';
import type { Command } from '@chandelle/market/simulation/commands';
import { tallyOf } from '@chandelle/market/simulation/plan/held-days';
import {
  createCandleSimulation,
  saveSimulation,
  type Simulation,
} from '@chandelle/market/simulation/simulation';
import type { SimulationState } from '@chandelle/market/simulation/state';
import { submit } from '@chandelle/market/simulation/submit';
import type { EpisodeLibrary } from '@chandelle/server/features/episodes/load-episodes';
import type { HiddenStretch } from '@chandelle/server/features/simulator/tables';
import { groupBy } from './group-by.ts';
import { asJson, findDifference, judgeReplays } from './judge-markets.ts';
import type { Verdict } from './stored.ts';

/** A decision as it is stored, without what only its series knows of it. */
export type StoredDecision = Omit<ReadDecision, 'order' | 'coin'>;

/** A blind stretch of a series as it is stored. */
export interface StoredStretch {
  id: string;
  learnerId: string;
  /** Its series, and whether that is over. */
  series: string;
  finished: boolean;
  episode: string;
  hidden: HiddenStretch;
  seed: number;
  state: SimulationState;
  /** Nothing more will be done in it. */
  ended: boolean;
  /** In their order. */
  commands: readonly { at: number; command: Command }[];
  decisions: readonly StoredDecision[];
  /** Versions of the learner's plan. */
  versions: readonly PlanVersion[];
}

/**
 * Computes each stretch of a series again from what was drawn and its commands, and compares it, and the decisions that are
 * stored of it, with what that gives.
 *
 * @param stretches In the order in which they were started.
 */
export function judgeSeries(
  stretches: readonly StoredStretch[],
  episodes: EpisodeLibrary,
): Verdict[] {
  const replays = stretches.map((stretch, place) => ({
    ...stretch,
    simulation: replay(stretch, stretches.slice(0, place), episodes),
  }));
  const read = replays.map((stretch) => ({ ...stretch, decided: decisionsOf(stretch) }));
  const problems = [
    ...read.flatMap(({ id, decided, decisions, finished }) => {
      // After the hundredth nothing counts any more.
      const counted = finished ? decided.slice(0, decisions.length) : decided;
      const difference = findDifference(asJson(decisions), asJson(counted));
      return difference === null
        ? []
        : [
            `Stretch ${id} has ${decisions.length} decisions, which are not the ${decided.length} taken: ${difference}`,
          ];
    }),
    ...[...groupBy(stretches, ({ series }) => series)].flatMap(([series, parts]) => {
      const count = parts.reduce((sum, { decisions }) => sum + decisions.length, 0);
      const isOver = parts.some(({ finished }) => finished);
      return (count === DECISIONS) === isOver
        ? []
        : [`Series ${series} has ${count} decisions, and is ${isOver ? 'over' : 'under way'}`];
    }),
  ];
  const stored = stretches.reduce((sum, { decisions }) => sum + decisions.length, 0);
  return [
    judgeReplays(
      'Every stretch of a series is what its commands come to',
      replays.map(({ simulation, ...stretch }) => ({
        ...stretch,
        replay: () => saveSimulation(simulation),
      })),
    ),
    {
      promise: 'Every decision of a series is what its stretch comes to, and the hundredth ends it',
      acknowledged: read.reduce((sum, { decided }) => sum + decided.length, 0),
      found: stored,
      problems,
    },
  ];
}

function replay(
  { learnerId, episode, hidden, seed, state, commands, versions }: StoredStretch,
  before: readonly StoredStretch[],
  episodes: EpisodeLibrary,
): Simulation {
  const found = episodes.get(episode);
  if (found === undefined) throw new Error(`There is no episode ${episode}.`);
  const simulation = createCandleSimulation({
    series: blindSeries(found.series, hidden.days, hidden.seed, hidden),
    ...blindCandles(hidden.days),
    seed,
    preset: 'replay',
    coin: 'JETON',
    episode: { id: null, series: true },
  });
  const elsewhere: Record<string, DayTally> = {};
  for (const other of before)
    for (const { day } of other.learnerId === learnerId ? (other.state.held?.days ?? []) : [])
      elsewhere[day] = addTallies([elsewhere[day] ?? emptyTally, tallyOf(other.state, day)]);
  for (const { at, command } of commands) {
    advance(simulation, at);
    submit(simulation, command, { versions, elsewhere });
  }
  advance(simulation, state.now);
  return simulation;
}

function decisionsOf({
  simulation,
  ended,
  versions,
}: StoredStretch & { simulation: Simulation }): StoredDecision[] {
  const planRisk = (version: number) => {
    const found = versions.find(({ number }) => number === version);
    return found === undefined ? null : Number(found.plan.risk.position);
  };
  return readDecisions(simulation, ended, planRisk).map(
    ({ order: _order, coin: _coin, ...decision }) => decision,
  );
}
