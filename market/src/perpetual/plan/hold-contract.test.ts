import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { emptyTally } from '../../plan/day-tally.ts';
import type { PlanGuard } from '../../plan/held-plan.ts';
import { anyPlan } from '../../plan/plan-arbitrary.ts';
import type { Plan } from '../../plan/plan.ts';
import { friday, guardOf as guardPlan, refusing, strictPlan } from '../../plan/testing.ts';
import { quantityText } from '../../simulation/units.ts';
import type { PerpetualCommand, PerpetualOrder } from '../commands.ts';
import {
  advanceContract,
  contractNow,
  createContractMarket,
  plannedAccount,
  submitContract,
  type ContractMarket,
  type ContractResult,
} from '../market/contract-market.ts';
import { saveContractMarket } from '../market/save-contract-market.ts';
import { contractTally, daysOf, judgePosition } from './contract-days.ts';
import { judgeContractDay, judgeContractOrder } from './hold-contract.ts';

const guardOf = (changes: Partial<Plan> = {}) => guardPlan({ ...strictPlan, ...changes });
const start = () => createContractMarket({ frame: 'international', scenario: 'range', seed: 1 });
let count = 0;
const act = (
  market: ContractMarket,
  command: object,
  guard: PlanGuard | undefined,
  made: string = friday,
): ContractResult =>
  submitContract(market, { id: `c${(count += 1)}`, made, ...command } as PerpetualCommand, guard);
/** A price so many percent away from the last one, in the direction of an order that wins. */
const away = ({ path, state }: ContractMarket, percent: number) =>
  String(Math.round((path.momentAt(state.at).last / 100) * (1 + percent / 100)));
/** An order at market with a stop 2 % away and an objective at more than twice that. */
const entry = (
  market: ContractMarket,
  quantity: string,
  side: 'buy' | 'sell' = 'buy',
): PerpetualOrder => {
  const turn = side === 'buy' ? 1 : -1;
  return {
    side,
    kind: 'market',
    quantity,
    stop: away(market, -2 * turn),
    target: away(market, 6 * turn),
  };
};
const open = (market: ContractMarket, quantity: string, guard?: PlanGuard, made?: string) =>
  act(market, { type: 'place-order', order: entry(market, quantity) }, guard, made);
const close = (market: ContractMarket, guard: PlanGuard, made?: string) =>
  act(market, { type: 'close-position' }, guard, made);
const reasonsOf = (result: ContractResult) =>
  result.accepted ? [] : (result.rejection.values['reasons'] ?? '').split(' ');
const fieldOf = (result: ContractResult) => (result.accepted ? null : result.rejection.field);
/** Two percent away, 0.04 of a coin at 50,000 risk 40 of 10,000 and 2 of fees: 0.42 %. */
const small = '0.04';

describe('contracts that are held to a plan', () => {
  it('take what keeps the plan, and refuse what it refuses at its field, changing nothing', () => {
    const market = start();
    const before = saveContractMarket(market);
    const large = open(market, '0.15', guardOf());
    expect([reasonsOf(large)[0], fieldOf(large)]).toEqual(['position-risk', 'quantity']);
    const order = { side: 'buy', kind: 'market', quantity: small } as const;
    const bare = act(market, { type: 'place-order', order }, guardOf());
    expect([reasonsOf(bare), fieldOf(bare)]).toEqual([['no-stop', 'open-risk'], 'stop']);
    const { target: _target, ...aimless } = entry(market, small);
    const missing = act(market, { type: 'place-order', order: aimless }, guardOf());
    expect([reasonsOf(missing), fieldOf(missing)]).toEqual([['no-objective'], 'target']);
    const late = open(market, small, guardOf(), '2026-11-20T21:00:00+01:00');
    expect([reasonsOf(late), fieldOf(late)]).toEqual([['hour'], 'type']);
    expect(reasonsOf(open(market, small, guardOf({ markets: ['episodes'] })))).toEqual(['market']);
    expect(saveContractMarket(market)).toEqual(before);
    expect(open(market, small, guardOf()).accepted).toBe(true);
    expect(market.held).toMatchObject({
      last: friday,
      day: '2026-11-20',
      orders: [{ day: '2026-11-20', version: 1, broken: [] }],
    });
  });

  it('count fees as risked: what keeps the plan without them breaks it with them', () => {
    const market = start();
    const guard = guardOf({ risk: { position: '0.4', open: '1.5', ratio: '2' } });
    // 40 of 10,000 to the stop, and two fees of 1.
    expect(reasonsOf(open(market, '0.0399', guard))).toEqual(['position-risk']);
    expect(open(market, '0.037', guard).accepted).toBe(true);
  });

  it('hold a short as they hold a long, whatever the leverage', () => {
    for (const leverage of [1, 20]) {
      const market = start();
      act(market, { type: 'set-leverage', leverage }, guardOf());
      const short = (quantity: string) =>
        act(market, { type: 'place-order', order: entry(market, quantity, 'sell') }, guardOf());
      expect(reasonsOf(short('0.15'))).toEqual(['position-risk', 'open-risk']);
      expect(short(small).accepted).toBe(true);
    }
  });

  it('end the day after its losses until the next day, and never refuse to close', () => {
    const market = start();
    const guard = guardOf();
    expect(open(market, small, guard).accepted).toBe(true);
    // At once, it loses its fees.
    expect(close(market, guard).accepted).toBe(true);
    expect(contractTally(market, '2026-11-20')).toMatchObject({ positions: 1, losses: 1 });
    const again = open(market, small, guard);
    expect([reasonsOf(again), fieldOf(again)]).toEqual([['losses', 'day-losses'], 'type']);
    const judged = judgeContractDay(plannedAccount(market), guard, friday);
    expect(judged?.breaches.map(({ reason }) => reason)).toEqual(['losses', 'day-losses']);
    const monday = '2026-11-23T08:00:00+01:00';
    expect(open(market, small, guard, monday).accepted).toBe(true);
    expect(contractTally(market, '2026-11-23')).toMatchObject({ positions: 1, losses: 0 });
    expect(daysOf(market)).toEqual(['2026-11-20', '2026-11-23']);
    // Back on Friday's calendar, Monday goes on: days only go forward.
    expect(judgeContractDay(plannedAccount(market), guard, friday)?.moment).toMatchObject({
      day: '2026-11-23',
      weekday: 1,
    });
    expect(close(market, guard, '2026-11-28T23:00:00+01:00').accepted).toBe(true);
  });

  it('count what was done elsewhere on that day, and what is closed after midnight on the new one', () => {
    const market = start();
    const elsewhere = { '2026-11-20': { ...emptyTally, positions: 2 } };
    expect(reasonsOf(open(market, small, { ...guardOf(), elsewhere }))).toEqual(['positions']);
    expect(open(market, small, guardOf()).accepted).toBe(true);
    act(market, { type: 'begin-day' }, guardOf(), '2026-11-21T00:00:01+01:00');
    const order = { type: 'place-exit', kind: 'stop', trigger: away(market, -0.05) };
    act(market, order, guardOf(), '2026-11-21T00:00:02+01:00');
    while (market.state.position !== null) advanceContract(market, contractNow(market) + 3_600);
    expect(contractTally(market, '2026-11-20')).toMatchObject({ positions: 1, losses: 0 });
    expect(contractTally(market, '2026-11-21')).toMatchObject({ positions: 0, losses: 1 });
    expect(Number(contractTally(market, '2026-11-21').percent)).toBeLessThan(0);
  });

  it('place with a warning what it only warns of, and say of the position which rule was broken', () => {
    const market = start();
    const warning = guardOf({ modes: { ...refusing, hours: 'warn' } });
    expect(open(market, small, warning, '2026-11-20T21:00:00+01:00').accepted).toBe(true);
    const [position] = market.positions;
    if (position === undefined) throw new Error('No position.');
    expect(judgePosition(market, position, market.state.at)).toEqual({
      version: 1,
      kept: ['markets', 'risk', 'day', 'stop'],
      broken: ['hours'],
    });
    expect(contractTally(market, '2026-11-20').breaches).toBe(1);
    // Without its stop it risks more than the plan was asked about.
    act(market, { type: 'cancel-exit', exit: market.state.exits[0]?.id }, warning);
    advanceContract(market, contractNow(market) + 2_000);
    const [later] = market.positions;
    expect(later && judgePosition(market, later, market.state.at)?.broken).toEqual([
      'hours',
      'risk',
    ]);
  });

  it('hold an order that waits to the plan where it would risk more, and say which rule its position broke', () => {
    const market = start();
    const price = away(market, -1);
    const exits = { stop: away(market, -3), target: away(market, 6) };
    const order = { side: 'buy', kind: 'limit', quantity: '0.08', price, ...exits } as const;
    const guard = guardOf();
    const placed = act(market, { id: 'waits', type: 'place-order', order }, guard);
    expect(placed.accepted).toBe(true);
    const amend = (changes: object, by = guard, made = friday) =>
      act(market, { type: 'amend-order', order: 'waits', ...changes }, by, made);
    const before = saveContractMarket(market);
    const larger = amend({ quantity: '0.15' });
    expect([reasonsOf(larger)[0], fieldOf(larger)]).toEqual(['position-risk', 'quantity']);
    // Farther from its stop, it loses more there.
    expect(reasonsOf(amend({ price: away(market, -0.2) }))).toContain('position-risk');
    expect(saveContractMarket(market)).toEqual(before);
    // What risks less needs no leave, on a day that is over neither.
    const night = '2026-11-20T21:00:00+01:00';
    expect(amend({ price: away(market, -1.2) }, guard, night).accepted).toBe(true);
    expect(reasonsOf(amend({ quantity: '0.0801' }, guard, night))).toEqual(['hour']);
    const warning = guardOf({ modes: { ...refusing, hours: 'warn', risk: 'warn' } });
    expect(amend({ quantity: '0.15' }, warning).accepted).toBe(true);
    const noted = market.held?.orders.find((one) => one.order === 'waits');
    expect(noted?.broken).toContain('position-risk');
  });

  it('judge what is left of an order by the stop as it was moved', () => {
    const whole = start();
    const { quotes } = whole.venue;
    const lots = 10 ** (whole.state.instrument.quantityDigits - 1);
    const thin: typeof quotes = (moment) => {
      const { bids } = quotes(moment);
      return { bids, asks: [{ price: moment.last + 1, lots }] };
    };
    const market = { ...whole, venue: { ...whole.venue, quotes: thin } };
    const guard = guardOf({ risk: { position: '10', open: '20', ratio: '0.1' } });
    act(market, { type: 'set-leverage', leverage: 20 }, guard);
    const exits = { stop: away(market, -1), target: away(market, 6) };
    const price = away(market, 0.02);
    const order = { side: 'buy', kind: 'limit', quantity: '0.2', price, ...exits } as const;
    expect(act(market, { id: 'a', type: 'place-order', order }, guard).accepted).toBe(true);
    expect(market.state.position?.lots).toBe(lots);
    const moved = { type: 'amend-exit', exit: 'a:stop', trigger: away(market, -10) };
    expect(act(market, moved, guard).accepted).toBe(true);
    const larger = { type: 'amend-order', order: 'a', quantity: '1' };
    expect(reasonsOf(act(market, larger, guard))).toContain('position-risk');
  });

  it('judge an order that waits where it gets more lots or comes nearer to the price, whatever it risks', () => {
    for (const side of ['buy', 'sell'] as const) {
      const market = start();
      const turn = side === 'buy' ? 1 : -1;
      const at = (percent: number) => away(market, percent * turn);
      const guard = guardOf({ risk: { position: '1', open: '1.5', ratio: '1' } });
      const night = '2026-11-20T21:00:00+01:00';
      const exits = { stop: at(-3), target: at(6) };
      const order = { side, kind: 'limit', quantity: '0.04', price: at(-1), ...exits } as const;
      act(market, { id: 'waits', type: 'place-order', order }, guard);
      const amend = (changes: object) =>
        reasonsOf(act(market, { type: 'amend-order', order: 'waits', ...changes }, guard, night));
      const before = saveContractMarket(market);
      // Each risks less than before.
      expect(amend({ price: at(-2.5), quantity: '0.05' })).toEqual(['hour']);
      expect(amend({ price: at(-0.9), quantity: '0.001' })).toEqual(['hour']);
      expect(amend({ price: at(1), quantity: '0.001' })).toEqual(['hour']);
      expect(saveContractMarket(market)).toEqual(before);
      expect(amend({ price: at(-1.1), quantity: '0.03' })).toEqual([]);
      const lots = market.state.orders.map((one) =>
        quantityText(market.state.instrument, one.lots),
      );
      expect(lots).toEqual(['0.03']);
    }
  });

  it('judge an order that would no longer add to the position, but open one of its own once that is closed', () => {
    const market = start();
    const guard = guardOf({ risk: { position: '2', open: '3', ratio: '0.1' } });
    const held = { ...entry(market, '0.1'), stop: away(market, -1) };
    expect(act(market, { type: 'place-order', order: held }, guard).accepted).toBe(true);
    const exits = { stop: away(market, -2.02), target: away(market, 6) };
    const price = away(market, -0.8);
    const order = { side: 'buy', kind: 'limit', quantity: '0.01', price, ...exits } as const;
    const placed = act(market, { id: 'waits', type: 'place-order', order }, guard);
    expect(placed.accepted).toBe(true);
    const night = '2026-11-20T21:00:00+01:00';
    const amend = (percent: number) => {
      const command = { type: 'amend-order', order: 'waits', price: away(market, percent) };
      return reasonsOf(act(market, command, guard, night));
    };
    expect(amend(-0.81)).toEqual([]);
    expect(amend(-2)).toEqual(['hour']);
  });

  it('judge nothing before the plan’s first day, and nothing that does not say when it was made', () => {
    const market = start();
    const early = '2026-10-30T10:00:00+01:00';
    const order = entry(market, '0.15');
    expect(judgeContractOrder(plannedAccount(market), order, guardOf(), early)).toBeNull();
    const command = { id: 'x', type: 'place-order', order } as const;
    expect(submitContract(market, command, guardOf()).accepted).toBe(true);
    expect(market.held).toBeNull();
  });

  it('are judged before as when they are placed, whatever the plan; and closing is never rejected', () => {
    let placed = 0;
    let rejected = 0;
    fc.assert(
      fc.property(
        anyPlan,
        fc.integer({ min: 1, max: 150 }),
        fc.constantFrom('buy' as const, 'sell' as const),
        fc.boolean(),
        fc.integer({ min: 1, max: 20 }),
        (any, thousandths, side, protectedByStop, leverage) => {
          const market = start();
          const guard = guardPlan(any);
          act(market, { type: 'set-leverage', leverage }, guard);
          const whole = entry(market, String(thousandths / 1000), side);
          const { stop: _stop, ...bare } = whole;
          const order = protectedByStop ? whole : bare;
          const judged = judgeContractOrder(plannedAccount(market), order, guard, friday);
          const refuses = judged?.breaches.some((breach) => breach.refuses) ?? false;
          const result = act(market, { type: 'place-order', order }, guard);
          expect(result.accepted).toBe(!refuses);
          if (!result.accepted) {
            rejected += 1;
            return;
          }
          placed += 1;
          const [position] = market.positions;
          const verdict = position && judgePosition(market, position, market.state.at);
          expect(verdict?.broken.length === 0).toBe(judged?.breaches.length === 0);
          expect(close(market, guard).accepted).toBe(true);
        },
      ),
      { numRuns: 200 },
    );
    expect(Math.min(placed, rejected)).toBeGreaterThan(0);
  });
});
