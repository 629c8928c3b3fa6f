import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compared, minus, plus } from '../../money/decimal.ts';
import {
  advanceContract,
  contractNow,
  createContractMarket,
  submitContract,
} from '../market/contract-market.ts';
import { resumeContractMarket, saveContractMarket } from '../market/save-contract-market.ts';
import { anyContractDeeds, anyContractOptions } from '../market/testing.ts';
import { moneyText } from '../money-texts.ts';
import { PerpetualTrial } from '../testing.ts';
import { isLoosened, recordPositions, type ContractPosition } from './contract-positions.ts';

const positionsOf = ({ events, state: { instrument } }: PerpetualTrial) =>
  recordPositions([], events, { instrument, day: '2026-11-20' });
const long = {
  side: 'buy',
  kind: 'market',
  quantity: '0.1',
  stop: '49000',
  target: '53000',
} as const;
const start = () => {
  const trial = new PerpetualTrial('international', 50_000);
  trial.accept({ id: 'a', type: 'place-order', order: long });
  return trial;
};

describe('the positions of an account', () => {
  it('tell what was opened, at which exits, and what it came to after fees', () => {
    const trial = start();
    trial.accept({ id: 'b', type: 'place-order', order: { ...long, quantity: '0.05' } });
    trial.go(53_000, { last: 53_000 });
    const [position, ...others] = positionsOf(trial);
    expect(others).toEqual([]);
    expect(position).toMatchObject({
      number: 1,
      direction: 'long',
      orders: ['a', 'b'],
      openedAt: 0,
      closedAt: 1,
      openedOn: '2026-11-20',
      closedOn: '2026-11-20',
      lots: 150_000,
      open: 0,
      most: 150_000,
      entryValue: '7500.0015',
      exitValue: '7949.9985',
      capital: '10000',
      stop: 4_900_000,
      target: 5_300_000,
      loosened: false,
      forced: false,
    });
    // 449.997 less fees of 3.75000075 (each rounded down) and 3.97499925.
    expect(Number(position?.result)).toBeCloseTo(442.272, 6);
  });

  it('tell a forced closing', () => {
    const trial = new PerpetualTrial('international', 50_000);
    trial.accept({ type: 'set-leverage', leverage: 20 });
    trial.accept({ type: 'place-order', order: { side: 'buy', kind: 'market', quantity: '1' } });
    trial.go(47_000);
    expect(positionsOf(trial)).toMatchObject([{ forced: true, open: 0, exitValue: '47000' }]);
  });

  const loosened = (trial: PerpetualTrial) => {
    const [position] = positionsOf(trial);
    if (position === undefined) throw new Error('No position.');
    return isLoosened(position, trial.moment.at);
  };
  const stopAt = (trial: PerpetualTrial, trigger: string) => {
    const before = trial.state.exits.find(({ kind }) => kind === 'stop')?.id ?? '';
    trial.accept({ type: 'place-exit', kind: 'stop', trigger });
    trial.accept({ type: 'cancel-exit', exit: before });
  };

  it('know a stop that was moved away from the price, and not one that was drawn nearer', () => {
    const nearer = start();
    stopAt(nearer, '49500');
    expect(loosened(nearer)).toBe(false);
    const away = start();
    stopAt(away, '48500');
    expect(loosened(away)).toBe(true);
    const short = new PerpetualTrial('international', 50_000);
    const order = { side: 'sell', kind: 'market', quantity: '0.1', stop: '51000' } as const;
    short.accept({ type: 'place-order', order });
    stopAt(short, '50500');
    expect(loosened(short)).toBe(false);
    stopAt(short, '50700');
    expect(loosened(short)).toBe(true);
  });

  it('know a stop that was amended away from the price, and not one that was amended nearer', () => {
    const amend = (trial: PerpetualTrial, trigger: string) =>
      trial.accept({ type: 'amend-exit', exit: 'a:stop', trigger });
    const trial = start();
    amend(trial, '49500');
    expect(loosened(trial)).toBe(false);
    amend(trial, '49400');
    expect(loosened(trial)).toBe(true);
    // The first stop stays the one that the position is told with.
    expect(positionsOf(trial)[0]?.stop).toBe(4_900_000);
    // Behind a stop that is nearer, one may be moved as one likes.
    const guarded = start();
    guarded.accept({ type: 'place-exit', kind: 'stop', trigger: '49800' });
    amend(guarded, '48000');
    expect(loosened(guarded)).toBe(false);
  });

  it('know a stop that was taken away for more than a quarter of an hour', () => {
    const trial = start();
    trial.accept({ type: 'cancel-exit', exit: 'a:stop' });
    trial.go(50_000, { at: 900 });
    expect(loosened(trial)).toBe(false);
    trial.go(50_000, { at: 901 });
    expect(loosened(trial)).toBe(true);
    const back = start();
    back.accept({ type: 'cancel-exit', exit: 'a:stop' });
    back.go(50_000, { at: 600 });
    back.accept({ type: 'place-exit', kind: 'stop', trigger: '49000' });
    back.go(50_000, { at: 6_000 });
    expect(loosened(back)).toBe(false);
    back.accept({ type: 'close-position' });
    expect(loosened(back)).toBe(false);
  });

  it('pass over what belongs to a position whose opening was never told', () => {
    const trial = start();
    trial.accept({ type: 'close-position' });
    const { instrument } = trial.state;
    const late = trial.events.slice(trial.events.findLastIndex(({ type }) => type === 'filled'));
    expect(recordPositions([], late, { instrument, day: null })).toEqual([]);
  });

  it('know the most that was open at a time, which is not all that was opened', () => {
    const trial = start();
    trial.accept({
      type: 'place-order',
      order: { side: 'sell', kind: 'market', quantity: '0.06', reduceOnly: true },
    });
    trial.accept({ type: 'place-order', order: { ...long, quantity: '0.05' } });
    expect(positionsOf(trial)).toMatchObject([{ lots: 150_000, open: 90_000, most: 100_000 }]);
  });

  it('add up to what is on the account, in whatever steps, through a save and from the events alone', () => {
    let closed = 0;
    const inAllWays = fc.property(anyContractOptions, anyContractDeeds, (options, deeds) => {
      const market = createContractMarket(options);
      for (const { wait, make } of deeds) {
        advanceContract(market, contractNow(market) + wait);
        submitContract(market, make(market.path.momentAt(market.state.at)));
      }
      const { state, positions, events } = market;
      const { instrument, wallet, deposited } = state;
      expect(recordPositions([], events, { instrument, day: null })).toEqual(positions);
      const saved = saveContractMarket(market);
      const series = 'series' in options ? options.series : undefined;
      expect(resumeContractMarket(saved, series).positions).toEqual(positions);
      const { positions: _kept, ...older } = saved;
      expect(resumeContractMarket(older, series).positions).toEqual(positions);
      expect(positions.at(-1)?.open ?? 0).toBe(state.position?.lots ?? 0);
      const done = positions.filter(({ closedAt }) => closedAt !== null);
      closed += done.length;
      if (state.position !== null) return;
      const sum = done.reduce(
        (all, { result }: ContractPosition) => plus(all, result ?? 0),
        plus(0, 0),
      );
      const money = (units: bigint) => moneyText(instrument, units);
      expect(compared(minus(money(wallet), money(deposited)), sum)).toBe(0);
    });
    fc.assert(inAllWays, { numRuns: 40 });
    closed = 0;
    fc.assert(inAllWays, { numRuns: 20, seed: 3 });
    expect(closed).toBeGreaterThan(0);
  });
});
