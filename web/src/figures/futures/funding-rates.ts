import type { FundingSettlement } from '@chandelle/market/derivatives/funding';
import { FUNDING_HOURS } from '@chandelle/market/derivatives/funding';
import { generatePath, priceAt } from '@chandelle/market/prices/generate-path';
import type { ScenarioName } from '@chandelle/market/prices/scenarios';
import { drawBetween } from '@chandelle/market/random/distributions';
import { uniformDraws } from '@chandelle/market/random/xoshiro';
import { ENTRY } from './example-position.ts';

export type FundingMood = 'usual' | 'euphoria' | 'panic';

export const moodOptions = [
  { value: 'usual', label: 'Taux habituel' },
  { value: 'euphoria', label: 'Euphorie' },
  { value: 'panic', label: 'Panique' },
] as const satisfies readonly { value: FundingMood; label: string }[];

export const DAYS = 30;
/** Settlements of the month: three a day. */
export const SETTLEMENTS = (DAYS * 24) / FUNDING_HOURS;

/** Rates in percent between which a mood lies, and the story of its prices. */
const moods = {
  euphoria: { scenario: 'slow-bull', low: 0.03, high: 0.07, seed: 4 },
  panic: { scenario: 'capitulation-and-recovery', low: -0.05, high: 0.01, seed: 8 },
} as const satisfies Record<
  string,
  { scenario: ScenarioName; low: number; high: number; seed: number }
>;

/** Lists the 90 settlements of a month. The usual one keeps price and rate, so that it can be reckoned by hand. */
export function settlementsOf(mood: FundingMood): FundingSettlement[] {
  if (mood === 'usual') {
    return Array.from({ length: SETTLEMENTS }, () => ({ markPrice: ENTRY, ratePercent: 0.01 }));
  }
  const { scenario, low, high, seed } = moods[mood];
  const path = generatePath({
    seed,
    scenario,
    steps: SETTLEMENTS + 1,
    stepSeconds: FUNDING_HOURS * 3_600,
    startPrice: ENTRY,
    ticksPerUnit: 1,
  });
  const draw = uniformDraws(seed, 90);
  return Array.from({ length: SETTLEMENTS }, (_, step) => ({
    markPrice: priceAt(path, step + 1),
    ratePercent: Number(drawBetween(draw, low, high).toFixed(4)),
  }));
}
