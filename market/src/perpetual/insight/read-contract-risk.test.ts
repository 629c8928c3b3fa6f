import { expect, it } from 'vitest';
import { recordPositions } from '../plan/contract-positions.ts';
import { PerpetualTrial } from '../testing.ts';
import { readContractRisk } from './read-contract-risk.ts';

const riskOf = ({ state, events }: PerpetualTrial) => {
  const { instrument } = state;
  return readContractRisk({
    state,
    positions: recordPositions([], events, { instrument, day: null }),
  });
};

it('tells what a coin risks at the first stop, below 0 for a short', () => {
  const long = new PerpetualTrial('international', 50_000);
  expect(riskOf(long)).toBeNull();
  const order = { kind: 'market', quantity: '0.1' } as const;
  long.accept({ id: 'a', type: 'place-order', order: { ...order, side: 'buy', stop: '49000' } });
  // Bought a cent above the last price.
  expect(riskOf(long)).toBe('1000.01');
  long.accept({ type: 'amend-exit', exit: 'a:stop', trigger: '49500' });
  expect(riskOf(long)).toBe('1000.01');
  long.accept({ type: 'close-position' });
  expect(riskOf(long)).toBeNull();
  const short = new PerpetualTrial('international', 50_000);
  short.accept({ type: 'place-order', order: { ...order, side: 'sell' } });
  expect(riskOf(short)).toBeNull();
  short.accept({ type: 'place-exit', kind: 'stop', trigger: '50500' });
  expect(riskOf(short)).toBe('-500.01');
});
