import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hourlySeries } from '../episodes/testing.ts';
import { readJournal } from './journal.ts';
import { setups } from './setups.ts';
import {
  createCandleSimulation,
  resumeSimulation,
  saveSimulation,
  type Simulation,
} from './simulation.ts';
import { accept, place, reject, startSimulation } from './testing.ts';

const market = { side: 'buy', kind: 'market', quantity: '0.01' } as const;
const sellAll = { type: 'take-profit', percent: 100 } as const;

/** A blind market, of a series or not. */
const startBlind = (series: boolean): Simulation =>
  createCandleSimulation({
    series: hourlySeries(4),
    seed: 1,
    preset: 'replay',
    coin: 'JETON',
    episode: { id: null, ...(series && { series }) },
  });

describe('the set-up of a trade', () => {
  it('is that of its first purchase, in the journal and when the market is resumed', () => {
    const simulation = startSimulation();
    place(simulation, { ...market, setup: 'support-rebound' });
    place(simulation, { ...market, setup: 'breakout' });
    accept(simulation, sellAll);
    place(simulation, market);
    const setups = (of: Simulation) => readJournal(of).map(({ setup }) => setup);
    expect(setups(simulation)).toEqual(['support-rebound', null]);
    expect(setups(resumeSimulation(saveSimulation(simulation)))).toEqual(['support-rebound', null]);
  });

  it('is known of an order that waits, and of both legs of a pair', () => {
    const simulation = startSimulation();
    const { state } = simulation;
    place(simulation, { ...market, kind: 'limit', price: '40000', setup: 'pullback' });
    const pair = { ...market, kind: 'oco', price: '40000', trigger: '60000' } as const;
    place(simulation, { ...pair, setup: 'breakout' });
    expect(state.orders.map(({ setup }) => setup)).toEqual(['pullback', 'breakout', 'breakout']);
  });

  it('is asked for in a series, and nowhere else', () => {
    const buy = { type: 'place-order', order: market } as const;
    const series = startBlind(true);
    const before = saveSimulation(series);
    expect(reject(series, buy)).toEqual({ code: 'missing', field: 'setup', values: {} });
    expect(saveSimulation(series)).toEqual(before);
    place(series, { ...market, setup: 'off-plan' });
    // Neither a sale nor the exits of a purchase are made for anything.
    place(series, { side: 'sell', kind: 'market', quantity: '0.01' });
    expect(readJournal(series)).toMatchObject([{ setup: 'off-plan', closedAt: 0 }]);
    place(startBlind(false), market);
  });

  it('is one of the list, and of a purchase', () => {
    const simulation = startSimulation();
    const setup = 'hunch' as 'other';
    expect(reject(simulation, { type: 'place-order', order: { ...market, setup } })).toMatchObject({
      code: 'unknown',
      field: 'setup',
    });
    place(simulation, market);
    const sale = { side: 'sell', kind: 'market', quantity: '0.01', setup: 'other' } as const;
    expect(reject(simulation, { type: 'place-order', order: sale })).toMatchObject({
      code: 'not-together',
      field: 'setup',
    });
  });

  it('changes nothing else', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...setups),
        fc.integer({ min: 1, max: 20 }),
        fc.boolean(),
        (setup, hundredths, protect) => {
          const order = {
            ...market,
            quantity: `0.${String(hundredths).padStart(2, '0')}`,
            ...(protect && { protect: { stop: '45000' } }),
          };
          const states = [order, { ...order, setup }].map((each) => {
            const simulation = startSimulation();
            accept(simulation, { id: 'a', type: 'place-order', order: each });
            accept(simulation, { id: 'b', ...sellAll });
            return saveSimulation(simulation);
          });
          const [without, withSetup] = states.map((state) =>
            JSON.parse(
              JSON.stringify(state, (key, value: unknown) => (key === 'setup' ? undefined : value)),
            ),
          ) as unknown[];
          expect(withSetup).toEqual(without);
        },
      ),
      { numRuns: 30 },
    );
  });
});
