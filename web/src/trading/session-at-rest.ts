import type { advance } from '@chandelle/market/simulation/advance';
import type { ChartCommand, Command } from '@chandelle/market/simulation/commands';
import type { SimulationEvent } from '@chandelle/market/simulation/events';
import type { Rejection } from '@chandelle/market/simulation/rejections';
import { endOf, publishedUntil, type Simulation } from '@chandelle/market/simulation/simulation';
import type { PlanGuard } from '@chandelle/market/plan/held-plan';
import type { submit } from '@chandelle/market/simulation/submit';
import type { ChartMarket } from './chart-market.ts';
import { PlanWatch } from './plan/plan-watch.ts';

type WithoutId<T> = T extends unknown ? Omit<T, 'id' | 'made'> : never;
/** What a learner asks for, before it has an id and a time. */
export type CommandInput = WithoutId<Command>;

/** A command that was accepted, and the simulated second at which it was. */
export interface DatedCommand {
  at: number;
  command: Command;
}

interface Watchers {
  changed: () => void;
  happened: (events: readonly SimulationEvent[]) => void;
  accepted: (dated: DatedCommand) => void;
}

/** What a market goes on by, and carries commands out with. */
interface Engine {
  advance: typeof advance;
  submit: typeof submit;
}

let engine: Engine | null = null;
/** What waits for it. */
const waiting = new Set<() => void>();

/** Sets the engine of all markets of the page, which go on to where they were to be. */
export function giveEngine(given: Engine): void {
  engine = given;
  for (const goOn of waiting) goOn();
  waiting.clear();
}

/**
 * A running market and what a page does with it: the one place where a page advances it or gives it commands. It can be looked
 * at before its engine is there, which comes with `market-session.ts`: until then it waits.
 */
export class MarketSession implements ChartMarket {
  readonly simulation: Simulation;
  readonly #watchers: { [Name in keyof Watchers]: Set<Watchers[Name]> } = {
    changed: new Set(),
    happened: new Set(),
    accepted: new Set(),
  };
  #version = 0;
  readonly #plan = new PlanWatch();
  /** The second that the market was to go on to; it may have to wait for candles. */
  #wanted = 0;

  constructor(simulation: Simulation) {
    this.simulation = simulation;
  }

  /** A number that is another one after each change. */
  readonly version = (): number => this.#version;

  /** Calls back after each change; gives what ends that. */
  readonly subscribe = (changed: () => void): (() => void) => this.watch('changed', changed);

  /** Calls back with what happened, after the change itself. */
  watch<Name extends keyof Watchers>(name: Name, watcher: Watchers[Name]): () => void {
    const watchers: Set<Watchers[Name]> = this.#watchers[name];
    watchers.add(watcher);
    return () => watchers.delete(watcher);
  }

  /** Dates commands from now on, by the server's clock, and holds purchases to a plan. */
  date(ahead: number, guard: PlanGuard | null): void {
    this.#plan.date(ahead, guard);
    this.#tell([]);
  }

  /** What holds purchases to the learner's plan. */
  get guard(): PlanGuard | null {
    return this.#plan.guard;
  }

  /** Returns the present instant, as the learner's clock shows it there. */
  readonly readInstant = (): string => this.#plan.readInstant();

  /** Sends the market a command under an id of its own. Returns why it was rejected; null when it was accepted. */
  send(input: CommandInput): Rejection | null {
    const command = { ...input, ...this.#plan.stamp(), id: crypto.randomUUID() } as Command;
    const at = this.simulation.state.now;
    // The server may have gone on already to where the page waits to go.
    if (this.waits || engine === null) return { code: 'market-waits', field: 'type', values: {} };
    const result = engine.submit(this.simulation, command, this.guard ?? undefined);
    if (!result.accepted) return result.rejection;
    for (const accepted of this.#watchers.accepted) accepted({ at, command });
    this.#tell(result.events);
    return null;
  }

  /** Puts something on the chart, or takes it off. */
  mark(input: ChartCommand): Rejection | null {
    return this.send(input);
  }

  /**
   * Lets simulated seconds pass; a market that ends stops at its last one, one that is told in stretches waits for the next.
   * They are reckoned from where it stands: while it waits for its engine, several presses count as the longest of them.
   */
  advance(seconds: number): void {
    const { state } = this.simulation;
    const left = Math.min(seconds, (endOf(this.simulation) ?? Infinity) - state.now);
    if (left >= 1) this.goTo(state.now + left);
  }

  /** Lets the market go on to a second, as far as it is known. */
  goTo(second: number): void {
    this.#beginDay();
    this.#wanted = Math.max(this.#target, second);
    if (engine !== null) this.#tell(engine.advance(this.simulation, this.#wanted));
    else waiting.add(this.#goOn);
  }

  readonly #goOn = () => {
    const target = this.#target;
    this.#wanted = 0;
    this.goTo(target);
  };

  /** What happens from midnight on belongs to the new day, though nothing is ordered. */
  #beginDay(): void {
    const { state } = this.simulation;
    if (this.waits || this.ended) return;
    if (state.orders.length === 0 && Number(state.account.coins) === 0) return;
    if (this.#plan.isAfter(state.held?.days.at(-1)?.day)) this.send({ type: 'begin-day' });
  }

  /** The second that the market is to go on to. */
  get #target(): number {
    return Math.max(this.#wanted, this.simulation.state.now);
  }

  /**
   * The second that the market may be told elsewhere to go on to: where it stands, or beyond what is known of it. Without its
   * engine no further than it stands, since a day may have begun that comes before.
   */
  get wanted(): number {
    return engine === null ? this.simulation.state.now : this.#target;
  }

  /** Whether the market waits for candles, or its engine, to go on. */
  get waits(): boolean {
    return this.#target > this.simulation.state.now && !this.ended;
  }

  /** Simulated seconds that the market can go on before it has to be told more; null where all of it is known. */
  get secondsLeft(): number | null {
    const { simulation } = this;
    const until = publishedUntil(simulation);
    if (until === null || until >= (endOf(simulation) ?? Infinity)) return null;
    return until - simulation.state.now;
  }

  /** Returns whether the market has come to its end. */
  get ended(): boolean {
    return this.simulation.state.now >= (endOf(this.simulation) ?? Infinity);
  }

  #tell(events: readonly SimulationEvent[]): void {
    this.#version += 1;
    for (const changed of this.#watchers.changed) changed();
    if (events.length > 0) for (const happened of this.#watchers.happened) happened(events);
  }
}
