import { isolatedLiquidationPrice } from '@chandelle/market/derivatives/liquidation-price';
import { markPrices } from '@chandelle/market/derivatives/mark-price';
import { generatePath, priceAt } from '@chandelle/market/prices/generate-path';
import { ENTRY, MAINTENANCE_PERCENT } from '../example-position.ts';

/** Whether other exchanges fall as well. */
export type FallKind = 'local' | 'general';
/** Price that sets the stop off. */
export type Trigger = 'last' | 'mark';

export const MINUTES = 60;
export const STOP = 48_500;
/** Minute at which the fall begins. */
const FALL_AT = 34;
/** Minute at which it is deepest. */
export const LOWEST_AT = FALL_AT + 1;
/** Minutes over which exchanges average the premium. */
const WINDOW = 30;

/** Part of the depth that is reached minute by minute; the last one stays. */
const shapes = {
  local: [0.4, 1, 0.6, 0.25, 0.08, 0],
  general: [0.4, 1, 0.96, 0.9, 0.92, 0.85],
} as const;

export interface WickScenario {
  last: readonly number[];
  mark: readonly number[];
}

/** Draws an hour of prices by the minute with a fall of `depth` percent, here alone or everywhere. */
export function makeWickScenario(depth: number, kind: FallKind): WickScenario {
  const path = generatePath({
    seed: 5,
    scenario: 'range',
    steps: MINUTES,
    stepSeconds: 60,
    startPrice: ENTRY,
    ticksPerUnit: 1,
  });
  const calm = Array.from({ length: MINUTES }, (_, minute) => priceAt(path, minute));
  const shape = shapes[kind];
  const fallen = calm.map((price, minute) => {
    if (minute < FALL_AT) return price;
    const part = shape[Math.min(minute - FALL_AT, shape.length - 1)] ?? 0;
    return Math.round(price * (1 - (part * depth) / 100));
  });
  const index = kind === 'local' ? calm : fallen;
  return { last: fallen, mark: markPrices({ index, last: fallen, window: WINDOW }) };
}

export type WickEnd =
  | { kind: 'held' }
  | { kind: 'stopped' | 'liquidated'; minute: number; price: number };

/** Finds what ends a long at the entry first: its stop, carried out at the last price, or its liquidation. */
export function endOf(story: WickScenario, trigger: Trigger, leverage: number): WickEnd {
  const liquidation = liquidationAt(leverage);
  const watched = trigger === 'last' ? story.last : story.mark;
  for (let minute = 0; minute < MINUTES; minute += 1) {
    const price = story.last[minute] ?? ENTRY;
    const stopped = (watched[minute] ?? ENTRY) <= STOP;
    const liquidated = (story.mark[minute] ?? ENTRY) <= liquidation;
    // Within one minute the nearer of the two prices is met first.
    if (liquidated && (!stopped || liquidation >= STOP))
      return { kind: 'liquidated', minute, price };
    if (stopped) return { kind: 'stopped', minute, price };
  }
  return { kind: 'held' };
}

/** Returns the price at which an isolated long from the entry is liquidated. */
export function liquidationAt(leverage: number): number {
  return (
    isolatedLiquidationPrice({
      side: 'long',
      entry: ENTRY,
      leverage,
      maintenancePercent: MAINTENANCE_PERCENT,
    }) ?? 0
  );
}
