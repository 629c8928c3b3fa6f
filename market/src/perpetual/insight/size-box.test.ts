import { expect, it } from 'vitest';
import { PerpetualTrial } from '../testing.ts';
import { sizeBox } from './size-box.ts';

it('sizes a long and a short by what their stops cost with fees, whatever the leverage', () => {
  const trial = new PerpetualTrial('international', 50_000);
  const { state, moment } = trial;
  // 200 ÷ (500 + 0.05 % of 99 500 or 100 500), rounded down to the lot.
  const long = sizeBox(state, moment.mark, { entry: '50000', stop: '49500' }, '2');
  expect(long).toEqual({ quantity: '0.363801', loss: '199.99959975' });
  const short = sizeBox(state, moment.mark, { entry: '50000', stop: '50500' }, '2');
  expect(short).toEqual({ quantity: '0.363471', loss: '199.99991775' });
  trial.accept({ type: 'set-leverage', leverage: 20 });
  expect(sizeBox(trial.state, moment.mark, { entry: '50000', stop: '49500' }, '2')).toEqual(long);
});

it('sizes nothing where not even a lot may be risked', () => {
  const { state, moment } = new PerpetualTrial('european', 50_000);
  const box = { entry: '50000', stop: '1' };
  expect(sizeBox(state, moment.mark, box, '0.0000001')).toBeNull();
  expect(sizeBox({ ...state, wallet: 0n }, moment.mark, box, '2')).toBeNull();
});
