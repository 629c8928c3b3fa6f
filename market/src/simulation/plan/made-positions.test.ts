import { expect, it } from 'vitest';
import { scoreDiscipline, scoreLines } from '../../plan/discipline-score.ts';
import { advance } from '../advance.ts';
import { accept, place, priceAway, startSimulation } from '../testing.ts';
import { readMadePositions } from './made-positions.ts';

const score = (simulation: ReturnType<typeof startSimulation>) =>
  scoreDiscipline(readMadePositions(simulation));

it('has a hundred points in all, and none before the first position', () => {
  expect(Object.values(scoreLines).reduce((sum, points) => sum + points, 0)).toBe(100);
  expect(score(startSimulation())).toBeNull();
});

it('counts each line over the positions it can be told of, and leaves the plan out where there was none', () => {
  const simulation = startSimulation();
  place(simulation, {
    side: 'buy',
    kind: 'market',
    quantity: '0.01',
    protect: { stop: priceAway(simulation, -3) },
  });
  expect(score(simulation)).toMatchObject({ points: 80, of: 80 });
  accept(simulation, { type: 'take-profit', percent: 100 });
  advance(simulation, 100_000);
  place(simulation, { side: 'buy', kind: 'market', quantity: '0.01' });
  const { lines = [], points, of } = score(simulation) ?? {};
  expect(
    lines.map(({ line, points: won, kept, positions }) => [line, won, kept, positions]),
  ).toEqual([
    ['stop', 13, 1, 2],
    ['risk', 13, 1, 2],
    ['calm', 15, 2, 2],
    ['held', 8, 1, 2],
  ]);
  expect([points, of]).toEqual([49, 80]);
});

it('knows the real day on which each was opened, where one said when', () => {
  const simulation = startSimulation();
  const opens = (made?: string) => {
    const order = { side: 'buy', kind: 'market', quantity: '0.01' } as const;
    accept(simulation, { type: 'place-order', order, ...(made !== undefined && { made }) });
    accept(simulation, { type: 'take-profit', percent: 100, ...(made !== undefined && { made }) });
  };
  opens();
  opens('2026-11-20T10:00:00+01:00');
  opens('2026-11-20T11:00:00+01:00');
  opens('2026-11-23T10:00:00+01:00');
  expect(readMadePositions(simulation).map(({ openedOn }) => openedOn)).toEqual([
    null,
    '2026-11-20',
    '2026-11-20',
    '2026-11-23',
  ]);
});
