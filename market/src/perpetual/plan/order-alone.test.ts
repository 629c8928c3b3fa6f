import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PlanGuard } from '../../plan/held-plan.ts';
import { allWeek, friday, guardOf, strictPlan, warning } from '../../plan/testing.ts';
import type { PerpetualCommand } from '../commands.ts';
import {
  advanceContract,
  contractNow,
  createContractMarket,
  submitContract,
  type ContractMarket,
} from '../market/contract-market.ts';
import { resumeContractMarket, saveContractMarket } from '../market/save-contract-market.ts';
import { contractTally, judgePosition } from './contract-days.ts';

const start = (seed = 1) =>
  createContractMarket({ frame: 'international', scenario: 'range', seed });
const wide = guardOf({ ...strictPlan, risk: { position: '2', open: '3', ratio: '0.1' } });
let count = 0;
const act = (market: ContractMarket, command: object, guard: PlanGuard = wide) =>
  submitContract(
    market,
    { id: `c${(count += 1)}`, made: friday, ...command } as PerpetualCommand,
    guard,
  ).accepted;
const away = ({ path, state }: ContractMarket, percent: number) =>
  String(Math.round((path.momentAt(state.at).last / 100) * (1 + percent / 100)));
const goOn = (market: ContractMarket, until: () => boolean) => {
  for (let hour = 0; hour < 400 && !until(); hour += 1)
    advanceContract(market, contractNow(market) + 3_600);
};
const brokenBy = (market: ContractMarket, index: number) => {
  const position = market.positions[index];
  return position && judgePosition(market, position, market.state.at)?.broken;
};
const breaches = (market: ContractMarket) => contractTally(market, '2026-11-20').breaches;

/** A position of 0.05 with a stop, and an order that waits to add to it before that: neither breaks anything. */
function openWith(added: object = {}): ContractMarket {
  const market = start();
  const exits = { stop: away(market, -1), target: away(market, 8) };
  const held = { side: 'buy', kind: 'market', quantity: '0.05', ...exits };
  expect(act(market, { id: 'held', type: 'place-order', order: held })).toBe(true);
  const price = away(market, -0.4);
  const order = { side: 'buy', kind: 'limit', quantity: '0.02', price, ...added };
  expect(act(market, { id: 'waits', type: 'place-order', order })).toBe(true);
  return market;
}

describe('an order that waits to add to a position', () => {
  it('breaks nothing where it adds to it', () => {
    const market = openWith();
    goOn(market, () => market.state.orders.length === 0);
    expect(market.positions[0]?.orders).toEqual(['held', 'waits']);
    expect([brokenBy(market, 0), breaches(market)]).toEqual([[], 0]);
  });

  it.each([
    ['a stop that was moved past it', { type: 'amend-exit', exit: 'held:stop' }],
    ['another stop, placed past it', { type: 'place-exit', kind: 'stop' }],
    ['the learner', { type: 'close-position' }],
  ])('breaks the rule of risk without a stop of its own once %s has ended that', (_, ending) => {
    const market = openWith();
    expect(act(market, { ...ending, trigger: away(market, -0.1) })).toBe(true);
    // What waits opens nothing yet: it may still be cancelled.
    expect(breaches(market)).toBe(0);
    goOn(market, () => market.positions.length === 2);
    const kept = resumeContractMarket(saveContractMarket(market));
    expect(kept.positions[1]?.orders).toEqual(['waits']);
    expect([brokenBy(kept, 0), brokenBy(kept, 1), breaches(kept)]).toEqual([[], ['risk'], 1]);
  });

  it('keeps the plan once it is alone where its own exits do', () => {
    const market = openWith({ stop: away(start(), -1.4), target: away(start(), 1) });
    expect(
      act(market, { type: 'amend-exit', exit: 'held:stop', trigger: away(market, -0.1) }),
    ).toBe(true);
    goOn(market, () => market.positions.length === 2);
    expect([brokenBy(market, 1), breaches(market)]).toEqual([[], 0]);
  });

  it('counts as it was changed, though the change needed no leave', () => {
    const market = openWith({ stop: away(start(), -4), target: away(start(), 1) });
    const narrow = guardOf({ ...strictPlan, risk: { position: '0.2', open: '3', ratio: '0.1' } });
    const amend = (quantity: string) =>
      act(market, { type: 'amend-order', order: 'waits', quantity }, narrow);
    const alone = () => market.held?.orders.find(({ order }) => order === 'waits')?.alone;
    expect([amend('0.019'), alone()]).toEqual([true, ['position-risk']]);
    expect([amend('0.01'), alone()]).toEqual([true, undefined]);
  });

  it('is told of by whatever it opens: no position without a stop keeps the rule of risk', () => {
    const anyPercent = fc.integer({ min: -60, max: 60 }).map((hundredths) => hundredths / 100);
    const anyStep = fc.record({
      what: fc.constantFrom(
        'protected',
        'bare',
        'bare',
        'stop',
        'move',
        'target',
        'close',
        'cancel',
      ),
      percent: anyPercent,
      hours: fc.integer({ min: 0, max: 6 }),
    });
    const guard = guardOf({
      ...(wide.versions[0]?.plan ?? strictPlan),
      hours: allWeek,
      modes: warning,
    });
    let alone = 0;
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 50 }),
        fc.array(anyStep, { minLength: 4, maxLength: 14 }),
        (seed, steps) => {
          const market = start(seed);
          const bare = new Set<string>();
          act(market, { type: 'set-leverage', leverage: 10 }, guard);
          steps.forEach(({ what, percent, hours }, index) => {
            const trigger = away(market, percent);
            const id = `step-${index}`;
            if (what === 'protected') {
              const exits = { stop: away(market, -1), target: away(market, 5) };
              const order = { side: 'buy', kind: 'market', quantity: '0.01', ...exits };
              act(market, { id, type: 'place-order', order }, guard);
            } else if (what === 'bare') {
              bare.add(id);
              const price = away(market, -Math.abs(percent));
              const order = { side: 'buy', kind: 'limit', quantity: '0.01', price };
              act(market, { id, type: 'place-order', order }, guard);
            } else if (what === 'move')
              act(market, { type: 'amend-exit', exit: market.state.exits[0]?.id, trigger }, guard);
            else if (what === 'close') act(market, { type: 'close-position' }, guard);
            else if (what === 'cancel')
              act(market, { type: 'cancel-order', order: market.state.orders[0]?.id }, guard);
            else
              act(
                market,
                { type: 'place-exit', kind: what === 'stop' ? 'stop' : 'take-profit', trigger },
                guard,
              );
            advanceContract(market, contractNow(market) + 3_600 * hours);
          });
          for (const { orders } of market.positions) if (bare.has(orders[0] ?? '')) alone += 1;
          market.positions.forEach(({ orders }, index) => {
            if (bare.has(orders[0] ?? '')) expect(brokenBy(market, index)).toContain('risk');
          });
        },
      ),
      { numRuns: 60 },
    );
    expect(alone).toBeGreaterThan(10);
  });
});
