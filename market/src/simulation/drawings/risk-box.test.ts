import { expect, it } from 'vitest';
import { sizePosition } from '../../risk/position-size.ts';
import { accept, reject, startSimulation } from '../testing.ts';
import { readDrawings } from './read-drawings.ts';
import type { RiskShape } from './drawing.ts';
import { boxLoss, boxRatio, boxSide, proposeBox } from './risk-box.ts';

const box: RiskShape<string> = {
  kind: 'risk-box',
  name: 'Rebond',
  time: -3600,
  entry: '50000',
  stop: '49500',
  target: '51500',
};
const draw = (changes: Partial<RiskShape<string>> = {}) =>
  ({ type: 'set-drawing', drawing: 'a', shape: { ...box, ...changes } }) as const;

it('is drawn with its three prices, and changed in its place', () => {
  const simulation = startSimulation();
  accept(simulation, draw());
  accept(simulation, draw({ target: '51000.5' }));
  expect(readDrawings(simulation)).toEqual([{ id: 'a', ...box, target: '51000.5' }]);
});

it('is rejected with a price on the wrong side of its entry, off the tick, or off the chart', () => {
  const simulation = startSimulation();
  for (const [field, price] of [
    ['stop', '50000'],
    ['target', '49999'],
  ] as const)
    expect(reject(simulation, draw({ [field]: price }))).toMatchObject({
      code: 'wrong-side',
      field,
      values: { reference: '50000' },
    });
  expect(reject(simulation, draw({ entry: '50000.001' }))).toMatchObject({
    code: 'tick',
    field: 'entry',
  });
  expect(reject(simulation, draw({ time: 60 }))).toMatchObject({ code: 'off-chart' });
  expect(readDrawings(simulation)).toEqual([]);
});

it('pays the ratio of its distances, never said to be better than it is', () => {
  expect(boxRatio(box)).toBe('3');
  expect(boxRatio({ ...box, target: '51499.99' })).toBe('2.9');
  expect(boxRatio({ entry: '0.3', stop: '0.2', target: '0.4' })).toBe('1');
});

it('loses at its stop what the size of its position reckons, fees included', () => {
  const plan = { capital: '10000', riskPercent: '2', feePercent: '0.1', lot: '0.000001' };
  const { quantity, lossAtStop } = sizePosition({ ...plan, entry: box.entry, stop: box.stop });
  expect(Number(boxLoss(box, quantity.toFixed(6), '0.1'))).toBe(lossAtStop);
  // 0.1 × (500 + 0.1 % of 99 500)
  expect(boxLoss(box, '0.1', '0.1')).toBe('59.95');
  expect(boxLoss(box, '0.1', '0')).toBe('50');
});

it('is proposed one percent above its stop and three times as far below its target', () => {
  const steps = { tick: '0.01', nudge: '10' };
  expect(proposeBox('50003.27', steps)).toEqual({
    entry: '50003.27',
    stop: '49503.27',
    target: '51503.27',
  });
  // A coin that is worth little: steps of the tick, and one of them at least.
  expect(proposeBox('0.30', steps)).toEqual({ entry: '0.3', stop: '0.29', target: '0.33' });
});

it('may be a short, the other way round', () => {
  const steps = { tick: '0.01', nudge: '10' };
  const short = proposeBox('50000', steps, 'short');
  expect(short).toEqual({ entry: '50000', stop: '50500', target: '48500' });
  expect([boxSide(short), boxSide(box)]).toEqual(['short', 'long']);
  expect(boxRatio(short)).toBe('3');
  expect(boxRatio({ ...short, target: '48500.01' })).toBe('2.9');
  // 0.1 × (500 + 0.1 % of 100 500)
  expect(boxLoss(short, '0.1', '0.1')).toBe('60.05');
  // On the spot market nothing is sold that one does not hold.
  const simulation = startSimulation();
  expect(reject(simulation, draw(short))).toMatchObject({ code: 'wrong-side', field: 'stop' });
});
