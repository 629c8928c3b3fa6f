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
