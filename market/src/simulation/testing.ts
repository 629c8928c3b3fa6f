import { advance } from './advance.ts';
import type { Command } from './commands.ts';
import type { OrderRequest } from './order-kinds.ts';
import type { SimulationEvent } from './events.ts';
import { readPrice } from './read-market.ts';
import type { Rejection } from './rejections.ts';
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
  if (!result.accepted) throw new Error(`Rejected: ${JSON.stringify(result.rejection)}`);
  return result.events;
}

/** Submits a command that has to be rejected. */
export function reject(simulation: Simulation, command: NewCommand): Rejection {
  const result = submit(simulation, numbered(command));
  if (result.accepted) throw new Error('Accepted.');
  return result.rejection;
}

/** Places an order that has to be accepted. */
export function place(simulation: Simulation, order: OrderRequest): SimulationEvent[] {
  return accept(simulation, { type: 'place-order', order });
}

/** Returns a price some percent away from the last one, as text. */
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
