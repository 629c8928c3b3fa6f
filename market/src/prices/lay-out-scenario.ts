import type { Draw } from '../seeded-random.ts';
import { drawBetween } from '../random/distributions.ts';
import type { Pace, Scenario } from './scenarios.ts';

/** A phase as one seed tells it: where it lies, and from which to which logarithm it leads. */
export interface PlacedPhase {
  name: string;
  /** First step, and the step after the last. */
  from: number;
  to: number;
  startLog: number;
  endLog: number;
  pace: Pace;
  volatility: number;
}

/** Whole times at which news come out, in seconds: a gap between candles needs such a time. */
const NEWS_TIMES = [86_400, 14_400, 3_600, 900, 300, 60];

/**
 * Lays a scenario out over the steps of a path, bent by chance within the scenario's jitter.
 * Logarithms start at 0.
 * @param sigma Volatility of the whole path: daily volatility × √days.
 */
export function layOutScenario(
  scenario: Scenario,
  draw: Draw,
  path: { steps: number; stepSeconds: number; sigma: number },
): PlacedPhase[] {
  const { phases, jitter, mirrorChance } = scenario;
  const turn = draw() < mirrorChance ? -1 : 1;
  const bent = (value: number): number => value * drawBetween(draw, 1 - jitter, 1 + jitter);
  const shares = phases.map((phase) => bent(phase.share));
  const whole = shares.reduce((sum, share) => sum + share, 0);
  const placed: PlacedPhase[] = [];
  let passed = 0;
  let plannedLevel = 0;
  let endLog = 0;
  phases.forEach((phase, index) => {
    passed += shares[index] as number;
    const previous = placed.at(-1);
    const last = index === phases.length - 1;
    const to = last ? path.steps : Math.round((passed / whole) * path.steps);
    const from = phase.gap === undefined ? (previous?.to ?? 0) : newsStep(previous?.to ?? 0, path);
    if (previous !== undefined) previous.to = from;
    const startLog = endLog + turn * bent(phase.gap ?? 0) * path.sigma;
    // Only the way from one level to the next is bent, so that what is bent does not add up.
    const way = phase.level - plannedLevel;
    endLog = turn * (plannedLevel + bent(way)) * path.sigma;
    plannedLevel = phase.level;
    const { name, pace, volatility } = phase;
    placed.push({ name, pace, volatility, from, to: Math.max(from, to), startLog, endLog });
  });
  return placed;
}

/** Reads the logarithm that a phase has reached at one of its steps. */
export function logAt({ from, to, startLog, endLog, pace }: PlacedPhase, step: number): number {
  return startLog + (endLog - startLog) * paced(pace, (step - from) / Math.max(1, to - from));
}

/** Moves a step back to the last whole time that suits the path's length. */
function newsStep(step: number, { steps, stepSeconds }: { steps: number; stepSeconds: number }) {
  const time = NEWS_TIMES.find(
    (seconds) => seconds % stepSeconds === 0 && seconds * 8 <= steps * stepSeconds,
  );
  if (time === undefined) return step;
  const unit = time / stepSeconds;
  return Math.floor(step / unit) * unit;
}

function paced(pace: Pace, share: number): number {
  switch (pace) {
    case 'even':
      return share;
    case 'accelerating':
      return share * share;
    case 'decelerating':
      return share * (2 - share);
    case 'eased':
      return share * share * (3 - 2 * share);
  }
}
