import type { PlanField } from '@chandelle/market/plan/contradictions';
import type { DraftChange } from './draft.ts';

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

/** Returns the rows in which something was typed. */
export function rowsTyped({ modes = {}, ...fields }: DraftChange): RowName[] {
  const rows = { ...rowOf, stops: 'stop', review: 'review' } as const;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of a draft are fields, those of modes are rows
  const typed = Object.keys(fields) as (keyof typeof fields)[];
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as above
  return [...typed.map((field) => rows[field]), ...(Object.keys(modes) as (keyof typeof modes)[])];
}
