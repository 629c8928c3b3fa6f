import { expect, it } from 'vitest';
import { scoreDiscipline } from '../../plan/discipline-score.ts';
import type { HeldOrder } from '../../plan/held-plan.ts';
import { PerpetualTrial } from '../testing.ts';
import { recordPositions } from './contract-positions.ts';
import { readMadeContracts } from './made-positions.ts';

const read = (
  { events, state: { instrument }, moment }: PerpetualTrial,
  orders: HeldOrder[] = [],
) => {
  const positions = recordPositions([], events, { instrument, day: '2026-11-20' });
  const held = { last: '2026-11-20T10:00:00+01:00', day: '2026-11-20', orders };
  return readMadeContracts({ positions, held }, { instrument, now: moment.at });
};
const order = (side: 'buy' | 'sell', quantity: string, stop?: string) => ({
  type: 'place-order' as const,
  order: { side, kind: 'market' as const, quantity, ...(stop !== undefined && { stop }) },
});
const start = () => new PerpetualTrial('international', 50_000);

it('knows what a long and a short risk at their stops, in percent of the account', () => {
  const long = start();
  long.accept(order('buy', '0.1', '49000'));
  // From 50,000.01 to 49,000 with a tenth of a coin: 100.001 of 10,000.
  expect(read(long)).toMatchObject([
    { openedOn: '2026-11-20', stopped: true, loosened: false, revenge: false },
  ]);
  expect(read(long)[0]?.riskPercent).toBeCloseTo(1.000_01, 8);
  const short = start();
  short.accept(order('sell', '0.1', '52000'));
  expect(read(short)[0]?.riskPercent).toBeCloseTo(2.000_01, 8);
});

it('counts the most that was open at a time, and nothing where no stop tells', () => {
  const trial = start();
  trial.accept(order('buy', '0.1', '49000'));
  trial.accept({
    type: 'place-order',
    order: { side: 'sell', kind: 'market', quantity: '0.05', reduceOnly: true },
  });
  trial.accept(order('buy', '0.05'));
  expect(read(trial)[0]?.riskPercent).toBeCloseTo(1.000_01, 8);
  const { instrument } = trial.state;
  const positions = recordPositions([], trial.events, { instrument, day: null });
  const before = positions.map(({ most: _most, ...position }) => position);
  // It was opened for a tenth and a twentieth of a coin: all of that where nobody counted.
  expect(
    readMadeContracts({ positions: before, held: null }, { instrument, now: 0 })[0]?.riskPercent,
  ).toBeCloseTo(1.500_015, 8);
  const bare = start();
  bare.accept(order('buy', '0.1'));
  expect(read(bare)).toMatchObject([{ stopped: false, riskPercent: null }]);
});

it('sees a stop that was moved away, and revenge after a loss', () => {
  const trial = start();
  trial.accept({ id: 'a', ...order('sell', '0.1', '51000') });
  trial.accept({ type: 'place-exit', kind: 'stop', trigger: '51500' });
  trial.accept({ type: 'cancel-exit', exit: 'a:stop' });
  trial.accept({ type: 'close-position' });
  trial.go(50_000);
  trial.accept(order('buy', '0.1', '49000'));
  expect(read(trial)).toMatchObject([
    { loosened: true, revenge: false },
    { loosened: false, revenge: true },
  ]);
});

it('is scored as spot is, with the plan where a position was opened under one', () => {
  const trial = start();
  trial.accept({ id: 'a', ...order('buy', '0.1', '49000') });
  expect(scoreDiscipline(read(trial))).toMatchObject({ points: 80, of: 80 });
  const kept = { order: 'a', day: '2026-11-20', version: 1, broken: [] };
  expect(scoreDiscipline(read(trial, [kept]))).toMatchObject({ points: 100, of: 100 });
  const broken: HeldOrder = { ...kept, broken: ['no-objective'] };
  expect(scoreDiscipline(read(trial, [broken]))).toMatchObject({ points: 80, of: 100 });
});
