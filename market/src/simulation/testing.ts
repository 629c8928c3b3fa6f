import * as fc from 'fast-check';
import { scenarioNames } from '../prices/scenarios.ts';
import { advance } from './advance.ts';
import type { Command, OrderRequest } from './commands.ts';
import { orderKinds } from './commands.ts';
import type { SimulationEvent } from './events.ts';
import { presetNames } from './presets.ts';
import { readPrice } from './read-market.ts';
import type { Refusal } from './refusals.ts';
import type { Simulation, SimulationOptions } from './simulation.ts';
import { createSimulation } from './simulation.ts';
import { submit } from './submit.ts';

/** Starts a simulation to be tried: a range without fees unless told otherwise. */
export function startSimulation(options: Partial<SimulationOptions> = {}): Simulation {
  return createSimulation({ scenario: 'range', seed: 1, preset: 'prise-en-main', ...options });
}

let commands = 0;

/** Submits a command that has to be accepted. */
export function accept(simulation: Simulation, command: NewCommand): SimulationEvent[] {
  const result = submit(simulation, numbered(command));
  if (!result.accepted) throw new Error(`Refused: ${JSON.stringify(result.refusal)}`);
  return result.events;
}

/** Submits a command that has to be refused. */
export function refuse(simulation: Simulation, command: NewCommand): Refusal {
  const result = submit(simulation, numbered(command));
  if (result.accepted) throw new Error('Accepted.');
  return result.refusal;
}

/** Places an order that has to be accepted. */
export function place(simulation: Simulation, order: OrderRequest): SimulationEvent[] {
  return accept(simulation, { type: 'place-order', order });
}

/** Gives a price some percent away from the last one, as text. */
export function priceAway(simulation: Simulation, percent: number): string {
  const { priceDigits } = simulation.state.instrument;
  return (readPrice(simulation) * (1 + percent / 100)).toFixed(priceDigits);
}

/** Fills among events, as [price, quantity, role]. */
export function fillsOf(events: readonly SimulationEvent[]): [number, number, string][] {
  return events.flatMap((event) =>
    event.type === 'filled'
      ? [[Number(event.fill.price), Number(event.fill.quantity), event.fill.role]]
      : [],
  );
}

/** Names what happened, in order. */
export function typesOf(events: readonly SimulationEvent[]): string[] {
  return events.map(({ type }) => type);
}

/** Goes on until the price has come to a level, from the side on which it is now. */
export function goTo(simulation: Simulation, price: number, days = 7): SimulationEvent[] {
  const below = price < readPrice(simulation);
  const events: SimulationEvent[] = [];
  for (let step = 0; step < days * 8_640; step += 1) {
    events.push(...advance(simulation, simulation.state.now + 10));
    if (below ? readPrice(simulation) <= price : readPrice(simulation) >= price) return events;
  }
  throw new Error(`The price never came to ${price}.`);
}

/** A command whose id may be left to the tests. */
export type NewCommand = Command extends infer Each
  ? Each extends Command
    ? Omit<Each, 'id'> & { id?: string }
    : never
  : never;

function numbered(command: NewCommand): Command {
  commands += 1;
  return { id: `command-${commands}`, ...command };
}

/** Something that a learner does after a while; prices are chances, made real by the last price. */
export interface Deed {
  wait: number;
  command: (simulation: Simulation, id: string) => Command;
}

const anyPercent = fc.double({ min: -1.5, max: 1.5, noNaN: true });
const anyQuantity = fc
  .integer({ min: 100, max: 60_000 })
  .map((lots) => (lots / 1_000_000).toFixed(6));

const anyOrder: fc.Arbitrary<(simulation: Simulation) => OrderRequest> = fc
  .record({
    side: fc.constantFrom('buy' as const, 'buy' as const, 'sell' as const),
    kind: fc.constantFrom(...orderKinds, 'market' as const, 'limit' as const),
    quantity: anyQuantity,
    near: anyPercent,
    far: anyPercent,
    timeInForce: fc.constantFrom('gtc' as const, 'ioc' as const, 'fok' as const, undefined),
    protect: fc.boolean(),
  })
  .map((drawn) => (simulation) => {
    const { side, kind, quantity, near, far, timeInForce, protect } = drawn;
    const order: OrderRequest = { side, kind, quantity };
    if (kind === 'limit' && timeInForce !== undefined) order.timeInForce = timeInForce;
    if (['limit', 'stop-limit', 'oco'].includes(kind)) order.price = priceAway(simulation, near);
    if (['stop', 'stop-limit', 'take-profit', 'oco'].includes(kind)) {
      order.trigger = priceAway(simulation, far);
    }
    if (kind === 'trailing-stop') order.trailPercent = Math.max(0.05, Math.abs(near)).toFixed(2);
    if (protect && side === 'buy' && (kind === 'market' || kind === 'limit')) {
      order.protect = {
        stop: priceAway(simulation, -3),
        target: priceAway(simulation, 0.2 + Math.abs(far)),
      };
    }
    return order;
  });

const anyCommand: fc.Arbitrary<Deed['command']> = fc.oneof(
  {
    weight: 30,
    arbitrary: anyOrder.map((order): Deed['command'] => (simulation, id) => ({
      id,
      type: 'place-order',
      order: order(simulation),
    })),
  },
  fc
    .record({ place: fc.nat(5), percent: anyPercent })
    .map(({ place: index, percent }): Deed['command'] => (simulation, id) => ({
      id,
      type: 'amend-order',
      order: simulation.state.orders[index]?.id ?? 'none',
      price: priceAway(simulation, percent),
    })),
  fc.nat(5).map((index): Deed['command'] => (simulation, id) => ({
    id,
    type: 'cancel-order',
    order: simulation.state.orders[index]?.id ?? 'none',
  })),
  fc.constantFrom(50 as const, 100 as const).map((percent): Deed['command'] => (_, id) => ({
    id,
    type: 'take-profit',
    percent,
  })),
  fc.boolean().map((on): Deed['command'] => (_, id) => ({ id, type: 'set-fees', on })),
  fc.boolean().map((on): Deed['command'] => (_, id) => ({ id, type: 'set-auto-take-profit', on })),
  fc.integer({ min: 1, max: 1_000_000 }).map((cents): Deed['command'] => (_, id) => ({
    id,
    type: 'deposit',
    amount: (cents / 100).toFixed(2),
  })),
  fc.constant<Deed['command']>((_, id) => ({ id, type: 'cancel-all-orders' })),
  fc.constant<Deed['command']>((_, id) => ({ id, type: 'reset' })),
);

/** What a learner may do in a while: commands of all kinds, some of which are refused. */
export const anyDeeds: fc.Arbitrary<Deed[]> = fc.array(
  fc.record({
    wait: fc.oneof(fc.nat(3), fc.nat(300), fc.nat(5_000)),
    command: anyCommand,
  }),
  { minLength: 5, maxLength: 30 },
);

export const anyOptions: fc.Arbitrary<SimulationOptions> = fc.record({
  scenario: fc.constantFrom(...scenarioNames),
  seed: fc.nat(50),
  preset: fc.constantFrom(...presetNames),
});
