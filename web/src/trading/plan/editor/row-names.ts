import type { PlanField } from '@chandelle/market/plan/contradictions';

/** The rows of the plan, in the order of the page. */
export const planRows = ['markets', 'hours', 'scenario', 'risk', 'day', 'stop', 'review'] as const;

export type RowName = (typeof planRows)[number];

/** In which row each field stands. */
export const rowOf: Readonly<Record<PlanField, RowName>> = {
  markets: 'markets',
  hours: 'hours',
  days: 'hours',
  scenario: 'scenario',
  position: 'risk',
  open: 'risk',
  ratio: 'risk',
  positions: 'day',
  losses: 'day',
  stopPercent: 'stop',
};
