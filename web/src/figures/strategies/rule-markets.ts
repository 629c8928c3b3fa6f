import type { Candle } from '@chandelle/market/candles/candle';
import { sampleMarket, WARM_UP } from '@chandelle/market/indicators/sample-markets';
import type { ScenarioName } from '@chandelle/market/prices/scenarios';
import { drawWithoutMemory } from '@chandelle/market/strategies/chain-markets';
import { followBreakouts } from '@chandelle/market/strategies/follow-breakouts';
import { revertToMean } from '@chandelle/market/strategies/revert-to-mean';
import {
  summarizeResults,
  type ResultSummary,
} from '@chandelle/market/strategies/summarize-results';
import { resultInR, type Trade } from '@chandelle/market/strategies/trade';

export type RuleMarket = 'rise' | 'sideways' | 'fall' | 'chance';
export type RuleName = 'follow' | 'revert';

export const ruleMarkets = [
  { value: 'rise', label: 'Hausse par paliers' },
  { value: 'sideways', label: 'Va-et-vient' },
  { value: 'fall', label: 'Chute et reprise' },
  { value: 'chance', label: 'Pur hasard' },
] as const satisfies readonly { value: RuleMarket; label: string }[];

export const ruleNames = [
  { value: 'follow', label: 'Suivre la cassure' },
  { value: 'revert', label: 'Acheter l’excès de baisse' },
] as const satisfies readonly { value: RuleName; label: string }[];

/** Days shown, and fee with slippage of one order, in percent. */
export const DAYS = 120;
export const COST = 0.15;
/** Markets of a kind over which the average is taken. */
export const MARKETS = 40;

const scenarios: Readonly<Record<Exclude<RuleMarket, 'chance'>, ScenarioName>> = {
  rise: 'slow-bull',
  sideways: 'chop',
  fall: 'capitulation-and-recovery',
};

/** The market drawn, typical of its kind for both rules. */
const shownSeeds: Readonly<Record<RuleMarket, number>> = {
  rise: 9,
  sideways: 1,
  fall: 6,
  chance: 2,
};

const rules: Readonly<Record<RuleName, (candles: readonly Candle[]) => Trade[]>> = {
  follow: (candles) => followBreakouts(candles, { period: 20, multiple: 3 }, WARM_UP),
  revert: (candles) => revertToMean(candles, { period: 20, deviations: 2, multiple: 3 }, WARM_UP),
};

/** Draws the market shown and lists a rule's trades; days count from the first candle shown. */
export function backtestRule(market: RuleMarket, rule: RuleName) {
  const candles = marketOf(market, shownSeeds[market]);
  const trades = rules[rule](candles).map((trade) => ({
    ...trade,
    entryDay: trade.entryDay - WARM_UP,
    exitDay: trade.exitDay - WARM_UP,
    result: resultInR(trade, COST),
  }));
  return { candles: candles.slice(WARM_UP), trades };
}

/** Plays both rules over {@link MARKETS} markets of a kind, costs included. */
export function compareRules(market: RuleMarket): Record<RuleName, ResultSummary> {
  const results: Record<RuleName, number[]> = { follow: [], revert: [] };
  for (let seed = 1; seed <= MARKETS; seed += 1) {
    const candles = marketOf(market, seed);
    for (const { value } of ruleNames) {
      results[value].push(...rules[value](candles).map((trade) => resultInR(trade, COST)));
    }
  }
  return { follow: summarizeResults(results.follow), revert: summarizeResults(results.revert) };
}

function marketOf(market: RuleMarket, seed: number): Candle[] {
  return market === 'chance'
    ? drawWithoutMemory(seed, DAYS + WARM_UP)
    : sampleMarket(scenarios[market], seed, DAYS).candles;
}
