import { scenarioNames, type ScenarioName } from '@chandelle/market/prices/scenarios';
import { storyNames } from '../../../trading/story-names.ts';
import { createSimulation, type Simulation } from '@chandelle/market/simulation/simulation';

/** The scenarios by their French names, with what each is for. */
export const scenarioTexts: Readonly<Record<ScenarioName, { name: string; text: string }>> = {
  range: {
    name: storyNames.range,
    text: 'Le cours va et vient entre un support et une résistance.',
  },
  'slow-bull': {
    name: storyNames['slow-bull'],
    text: 'Une tendance de fond, coupée de reculs.',
  },
  'blow-off-and-crash': {
    name: storyNames['blow-off-and-crash'],
    text: 'Une hausse qui s’accélère, un sommet, une chute.',
  },
  'capitulation-and-recovery': {
    name: storyNames['capitulation-and-recovery'],
    text: 'Une longue baisse, une vente panique, puis une base.',
  },
  'news-shock': {
    name: storyNames['news-shock'],
    text: 'Un marché calme, puis un saut sans échange entre deux prix.',
  },
  chop: {
    name: storyNames.chop,
    text: 'Des allers et retours sans direction, qui usent.',
  },
};

/** Draws a seed that nobody chose: a whole number of up to nine digits. */
export function drawSeed(): number {
  const [drawn = 0] = crypto.getRandomValues(new Uint32Array(1));
  return drawn % 1_000_000_000;
}

/** Starts a market of one's own. */
export function startMarket(scenario: ScenarioName, seed: number): Simulation {
  return createSimulation({ scenario, seed, preset: 'simulator' });
}

/** Starts a session whose story nobody knows: scenario and seed are drawn. */
export function startReplay(seed = drawSeed()): Simulation {
  const scenario = scenarioNames[seed % scenarioNames.length] ?? 'range';
  return createSimulation({ scenario, seed, preset: 'replay' });
}
