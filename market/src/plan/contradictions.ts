import { compared, decimalText, times } from '../money/decimal.ts';
import type { Plan } from './plan.ts';

/** The field of a plan that a contradiction is said at. */
export const planFields = [
  'markets',
  'hours',
  'days',
  'scenario',
  'position',
  'open',
  'ratio',
  'positions',
  'losses',
  'stopPercent',
] as const;

export type PlanField = (typeof planFields)[number];

export const contradictionCodes = [
  /** No market is left to trade in. */
  'no-market',
  /** The hours end before they begin. */
  'hours-end-first',
  'no-weekday',
  'no-scenario',
  /** One position alone risks more than all together may. */
  'open-below-position',
  /** More losses than positions that could be lost. */
  'more-losses-than-positions',
  /** The day would end before its first loss is complete. */
  'stop-within-first-loss',
] as const;

export type ContradictionCode = (typeof contradictionCodes)[number];

/** Two rules of a plan that cannot both be kept, or one that lets nothing through. */
export interface Contradiction {
  code: ContradictionCode;
  field: PlanField;
  /** The numbers that the sentence needs, as decimal texts. */
  values: Readonly<Record<string, string>>;
}

/** Finds what in a plan contradicts itself, at most one a field, in the order of the page; none in a sound plan. */
export function findContradictions(plan: Plan): Contradiction[] {
  const { markets, hours, scenario, risk, day, stop } = plan;
  const { position, open } = risk;
  const found: (Contradiction | false)[] = [
    markets.length === 0 && { code: 'no-market', field: 'markets', values: {} },
    hours.to <= hours.from && {
      code: 'hours-end-first',
      field: 'hours',
      values: { from: String(hours.from), to: String(hours.to) },
    },
    hours.days.length === 0 && { code: 'no-weekday', field: 'days', values: {} },
    scenario.trim() === '' && { code: 'no-scenario', field: 'scenario', values: {} },
    compared(open, position) < 0 && {
      code: 'open-below-position',
      field: 'open',
      values: { position, open },
    },
    day.losses > day.positions && {
      code: 'more-losses-than-positions',
      field: 'losses',
      values: { losses: String(day.losses), positions: String(day.positions) },
    },
    stop.percent !== null &&
      compared(stop.percent, position) < 0 && {
        code: 'stop-within-first-loss',
        field: 'stopPercent',
        values: { position, percent: stop.percent },
      },
  ];
  return found.filter((contradiction) => contradiction !== false);
}

/** Returns what the losses of a day cost together when each takes the whole risk, in percent, as a decimal text. */
export function costOfLosses({ risk, day }: Pick<Plan, 'risk' | 'day'>): string {
  return decimalText(times(risk.position, day.losses));
}
