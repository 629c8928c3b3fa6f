import * as fc from 'fast-check';
import { toNumber } from '../money/decimal.ts';
import { scenarioNames } from '../prices/scenarios.ts';
import type { Command } from './commands.ts';
import { pointKinds } from './drawings/drawing.ts';
import type { OrderKind, OrderRequest } from './order-kinds.ts';
import { orderKinds, timesInForce } from './order-kinds.ts';
import { availableCash, availableLots } from './funds.ts';
import { presetNames } from './presets.ts';
import type { Simulation, SimulationOptions } from './simulation.ts';
import type { Order } from './state.ts';
import { priceAway } from './testing.ts';
import { lotsPerCoin, quantityText } from './units.ts';

/** Something that a learner does after a while; prices are chances, made real by the last price. */
export interface Deed {
  wait: number;
  command: (simulation: Simulation, id: string) => Command;
}

/** How far from the last price, in percent: near enough to be met soon, or farther. */
const anyDistance = fc.oneof(
  fc.double({ min: 0.001, max: 0.1, noNaN: true }),
  fc.double({ min: 0.1, max: 1.5, noNaN: true }),
);

/** Mostly little; at times more than the book holds at a price, which is filled in parts. */
const anyQuantity = fc
  .oneof(
    { weight: 3, arbitrary: fc.integer({ min: 100, max: 60_000 }) },
    { weight: 1, arbitrary: fc.integer({ min: 60_000, max: 9_000_000 }) },
  )
  .map((lots) => (lots / 1_000_000).toFixed(6));

/** Percentage of what the free cash pays for, or of the free coins; null for a quantity that knows nothing of them. */
const anyPart = fc.option(fc.integer({ min: 1, max: 100 }));

/** What an order may say besides its side and quantity; the prices lie where its kind wants them, or all on the wrong side. */
interface Chances extends Pick<OrderRequest, 'timeInForce' | 'protect'> {
  limit: string;
  stop: string;
  target: string;
  trailPercent: string;
}

/** What an order of each kind says of it: a kind that says too little would only ever be rejected. */
const fieldsOf: Readonly<Record<OrderKind, (chances: Chances) => Partial<OrderRequest>>> = {
  market: ({ protect }) => ({ ...(protect && { protect }) }),
  limit: ({ limit, timeInForce, protect }) => ({
    price: limit,
    ...(timeInForce && { timeInForce }),
    ...(protect && { protect }),
  }),
  stop: ({ stop }) => ({ trigger: stop }),
  'stop-limit': ({ limit, stop }) => ({ price: limit, trigger: stop }),
  'take-profit': ({ target }) => ({ trigger: target }),
  oco: ({ limit, stop }) => ({ price: limit, trigger: stop }),
  'trailing-stop': ({ trailPercent }) => ({ trailPercent }),
};

const anyOrder: fc.Arbitrary<(simulation: Simulation) => OrderRequest> = fc
  .record({
    side: fc.constantFrom('buy' as const, 'buy' as const, 'sell' as const),
    kind: fc.constantFrom(...orderKinds, 'market' as const, 'limit' as const),
    quantity: anyQuantity,
    part: anyPart,
    near: anyDistance,
    far: anyDistance,
    // Now and then on the wrong side of the price, which is rejected or carried out at once.
    wrong: fc.constantFrom(false, false, false, true),
    timeInForce: fc.constantFrom(...timesInForce, undefined),
    protect: fc.boolean(),
  })
  .map((drawn) => (simulation) => {
    const { side, kind, near, far, wrong, timeInForce, protect } = drawn;
    /** Above the price for a sale's limit and a purchase's stop. */
    const away = (distance: number, above: boolean): string =>
      priceAway(simulation, above === wrong ? -distance : distance);
    const fields = fieldsOf[kind]({
      limit: away(near, side === 'sell'),
      stop: away(far, side === 'buy'),
      target: away(far, side === 'sell'),
      trailPercent: Math.max(0.05, near).toFixed(2),
      ...(timeInForce && { timeInForce }),
      ...(protect &&
        side === 'buy' && {
          protect: { stop: priceAway(simulation, -3), target: priceAway(simulation, far) },
        }),
    });
    return { side, kind, quantity: quantityOf(simulation, drawn), ...fields };
  });

function quantityOf(
  simulation: Simulation,
  { side, quantity, part }: { side: Order['side']; quantity: string; part: number | null },
): string {
  const { state } = simulation;
  if (part === null) return quantity;
  const { instrument } = state;
  const price = Number(priceAway(simulation, 0.2));
  const payable = (toNumber(availableCash(state)) / price) * lotsPerCoin(instrument);
  const most = side === 'sell' ? availableLots(state) : payable;
  return quantityText(instrument, Math.floor((most * part) / 100));
}

const anyAmendment: fc.Arbitrary<Deed['command']> = fc
  .record({
    place: fc.nat(5),
    distance: anyDistance,
    above: fc.boolean(),
    /** Change of the quantity in percent. */
    by: fc.option(fc.integer({ min: -90, max: 90 })),
    moves: fc.boolean(),
  })
  .map(({ place, distance, above, by, moves }): Deed['command'] => {
    return (simulation, id) => {
      const order = orderAt(simulation, place);
      const price = priceAway(simulation, above ? distance : -distance);
      const lots = Math.round(((order?.lots ?? 0) * (100 + (by ?? 0))) / 100);
      return {
        id,
        type: 'amend-order',
        order: order?.id ?? 'none',
        ...(moves && ((order?.trigger ?? null) === null ? { price } : { trigger: price })),
        ...(by !== null && { quantity: quantityText(simulation.state.instrument, lots) }),
      };
    };
  });

/** Finds an open order, whatever the number; none when none is open. */
function orderAt({ state: { orders } }: Simulation, index: number): Order | undefined {
  return orders[index % orders.length];
}

const anyLevelId = fc.nat(3).map((number) => `level-${number}`);
const anyLevel: fc.Arbitrary<Deed['command']> = fc
  .record({ level: anyLevelId, distance: anyDistance, above: fc.boolean(), alert: fc.boolean() })
  .map(({ level, distance, above, alert }): Deed['command'] => (simulation, id) => ({
    id,
    type: 'set-level',
    level,
    price: priceAway(simulation, above ? distance : -distance),
    note: '',
    alert,
  }));

/** A line between two moments that are past, near the last price, or a note at one of them. */
const anyDrawing: fc.Arbitrary<Deed['command']> = fc
  .record({
    drawing: fc.nat(3).map((number) => `drawing-${number}`),
    kind: fc.constantFrom(...pointKinds, 'note' as const),
    times: fc.tuple(fc.nat(86_400), fc.nat(86_400)),
    distances: fc.tuple(anyDistance, anyDistance),
  })
  .map(({ drawing, kind, times, distances }): Deed['command'] => (simulation, id) => {
    const point = (at: 0 | 1) => ({
      time: simulation.state.now - times[at],
      price: priceAway(simulation, distances[at]),
    });
    const shape =
      kind === 'note'
        ? { kind, name: 'words', at: point(0) }
        : { kind, name: '', from: point(0), to: point(1) };
    return { id, type: 'set-drawing', drawing, shape };
  });

const anyCommand: fc.Arbitrary<Deed['command']> = fc.oneof(
  {
    weight: 24,
    arbitrary: anyOrder.map((order): Deed['command'] => (simulation, id) => ({
      id,
      type: 'place-order',
      order: order(simulation),
    })),
  },
  { weight: 12, arbitrary: anyAmendment },
  fc.nat(5).map((index): Deed['command'] => (simulation, id) => ({
    id,
    type: 'cancel-order',
    order: orderAt(simulation, index)?.id ?? 'none',
  })),
  fc.constantFrom(50 as const, 100 as const).map((percent): Deed['command'] => (_, id) => ({
    id,
    type: 'take-profit',
    percent,
  })),
  { weight: 3, arbitrary: anyLevel },
  { weight: 3, arbitrary: anyDrawing },
  fc.nat(3).map((number): Deed['command'] => (_, id) => ({
    id,
    type: 'remove-drawing',
    drawing: `drawing-${number}`,
  })),
  anyLevelId.map((level): Deed['command'] => (_, id) => ({ id, type: 'remove-level', level })),
  fc.boolean().map((on): Deed['command'] => (_, id) => ({ id, type: 'set-fees', on })),
  fc.boolean().map((on): Deed['command'] => (_, id) => ({ id, type: 'set-auto-take-profit', on })),
  fc.integer({ min: 1, max: 100_000_000 }).map((cents): Deed['command'] => (_, id) => ({
    id,
    type: 'deposit',
    amount: (cents / 100).toFixed(2),
  })),
  fc.constant<Deed['command']>((_, id) => ({ id, type: 'cancel-all-orders' })),
  fc.constant<Deed['command']>((_, id) => ({ id, type: 'reset' })),
);

/** So much money that orders are greater than what others bring in a second: they are filled in parts. */
const riches: Deed = {
  wait: 0,
  command: (_, id) => ({ id, type: 'deposit', amount: '2000000' }),
};

/**
 * Generates what a learner may do in a while: commands of all kinds, some of which are rejected.
 * @param longest Most deeds, and most seconds between two of them.
 */
export const anyDeeds = (longest: { deeds: number; wait: number }): fc.Arbitrary<Deed[]> =>
  fc
    .record({
      rich: fc.boolean(),
      deeds: fc.array(
        fc.record({
          wait: fc.oneof(fc.nat(3), fc.nat(Math.min(300, longest.wait)), fc.nat(longest.wait)),
          command: anyCommand,
        }),
        { minLength: 3, maxLength: longest.deeds },
      ),
    })
    .map(({ rich, deeds }) => (rich ? [riches, ...deeds] : deeds));

export const anyOptions: fc.Arbitrary<SimulationOptions> = fc.record({
  scenario: fc.constantFrom(...scenarioNames),
  seed: fc.nat(50),
  preset: fc.constantFrom(...presetNames),
});
