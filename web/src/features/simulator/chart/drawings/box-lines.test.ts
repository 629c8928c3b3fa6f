import { expect, it } from 'vitest';
import { boxLines, moveBoxLine } from './box-lines.ts';

const box = {
  id: 'a',
  kind: 'risk-box',
  name: 'Rebond',
  time: 0,
  entry: '50000',
  stop: '49500',
  target: '51500',
} as const;

it('has a line for each price of a box, and moves the one that is meant', () => {
  const lines = boxLines([box]);
  expect(lines.map(({ label, price }) => [label, price])).toEqual([
    ['Entrée prévue (Rebond)', 50_000],
    ['Stop prévu (Rebond)', 49_500],
    ['Objectif prévu (Rebond)', 51_500],
  ]);
  expect(moveBoxLine([box], lines[1]?.id ?? '', '49000')).toEqual({ ...box, stop: '49000' });
  expect(moveBoxLine([box], 'another', '49000')).toBeNull();
});
