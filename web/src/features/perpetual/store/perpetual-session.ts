import type { PerpetualCommand, PerpetualOrder } from '@chandelle/market/perpetual/commands';
import { FUNDING_SECONDS } from '@chandelle/market/perpetual/advance-perpetual';
import type { PerpetualEvent } from '@chandelle/market/perpetual/events';
import {
  explainLiquidation,
  type LiquidationAccount,
} from '@chandelle/market/perpetual/insight/explain-liquidation';
import { findRescues, type RescueOutcome } from '@chandelle/market/perpetual/insight/find-rescues';
import {
  previewContract,
  type ContractPreview,
} from '@chandelle/market/perpetual/insight/preview-contract';
import { readContract, type ContractView } from '@chandelle/market/perpetual/insight/read-contract';
import {
  advanceContract,
  isContractOver,
  plannedAccount,
  submitContract,
  type ContractMarket,
  type DatedContractCommand,
} from '@chandelle/market/perpetual/market/contract-market';
import {
  judgeAlone,
  judgeContractDay,
  judgeContractOrder,
} from '@chandelle/market/perpetual/plan/hold-contract';
import { readPlot } from '@chandelle/market/perpetual/market/read-plot';
import type { PerpetualRejection } from '@chandelle/market/perpetual/rejections';
import type { FrameName } from '@chandelle/market/perpetual/rules/frames';
import type { Moment, PerpetualState } from '@chandelle/market/perpetual/state';
import type { PlanGuard, PlanJudgement } from '@chandelle/market/plan/held-plan';
import type { ChartCommand } from '@chandelle/market/simulation/commands';
import type { ReachedLevel } from '@chandelle/market/simulation/events';
import type { Rejection } from '@chandelle/market/simulation/rejections';
import { endOf, type Simulation } from '@chandelle/market/simulation/simulation';
import type { ChartMarket } from '../../../trading/chart-market.ts';
import { PlanWatch } from '../../../trading/plan/plan-watch.ts';

type WithoutId<T> = T extends unknown ? Omit<T, 'id' | 'made'> : never;
/** What a learner asks for, before it has an id. */
export type PerpetualInput = WithoutId<PerpetualCommand>;

interface Watchers {
  changed: () => void;
  happened: (events: readonly PerpetualEvent[]) => void;
  /** Levels with an alert that the price has come to. */
  reached: (levels: readonly ReachedLevel[]) => void;
  accepted: (dated: DatedContractCommand) => void;
}

/**
 * An account of perpetual contracts in its market, and what a page does with it: the one place where a page advances it or
 * gives it commands. What it shares with the session of a spot market has the same names.
 */
export class PerpetualSession implements ChartMarket {
  readonly #market: ContractMarket;
  readonly #watchers: { [Name in keyof Watchers]: Set<Watchers[Name]> } = {
    changed: new Set(),
    happened: new Set(),
    reached: new Set(),
    accepted: new Set(),
  };
  readonly #plan = new PlanWatch();
  #version = 0;

  constructor(market: ContractMarket) {
    this.#market = market;
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

  /** The market with all that is kept of it. */
  get market(): ContractMarket {
    return this.#market;
  }

  /** The market for chart and book: nothing is ordered there, and its time goes along. */
  get simulation(): Simulation {
    return this.#market.simulation;
  }

  /** The account now. */
  get state(): PerpetualState {
    return this.#market.state;
  }

  get frame(): FrameName {
    return this.state.frame;
  }

  /** Simulated seconds since the start. */
  get now(): number {
    return this.simulation.state.now;
  }

  /** Second, last price and mark price now: seconds since 1970 UTC, prices in ticks. */
  get moment(): Moment {
    return this.#market.path.momentAt(this.state.at);
  }

  /** The next settlement of funding: seconds since 1970 UTC, and its rate in 10⁻⁸ of the value, above 0 where longs pay. */
  get funding(): { at: number; rate: number } {
    const at = (Math.floor(this.state.at / FUNDING_SECONDS) + 1) * FUNDING_SECONDS;
    return { at, rate: this.#market.venue.fundingRate(at) };
  }

  /** All that has happened, oldest first; of a long life the last thousand events. */
  get events(): readonly PerpetualEvent[] {
    return this.#market.events;
  }

  /** Returns whether the market has come to its end; one that is drawn never does. */
  get ended(): boolean {
    return isContractOver(this.#market);
  }

  /** Reads the open position; null without one. @param atr Average true range in ticks, or null. */
  readPosition(atr: number | null): ContractView | null {
    return readContract(this.state, this.#measure(atr));
  }

  /** Says what an order would bring. @param atr Average true range in ticks, or null. */
  preview(order: PerpetualOrder, atr: number | null): ContractPreview {
    const { moment } = this;
    const { venue } = this.#market;
    return previewContract(this.state, order, { ...this.#measure(atr), moment, venue });
  }

  /** Accounts for the last forced closing, second by second; null when there was none. */
  explainLiquidation(): LiquidationAccount | null {
    return explainLiquidation(this.events);
  }

  /**
   * Finds what would have saved the position that was closed by force, lived through up to now: some milliseconds a day. It can
   * be asked until something new is ordered; nothing is found then.
   */
  findRescues(): RescueOutcome[] {
    return findRescues(readPlot(this.#market));
  }

  /** Dates commands from now on, by the server's clock, and holds orders that open something to a plan. */
  date(ahead: number, guard: PlanGuard | null): void {
    this.#plan.date(ahead, guard);
    this.#tell([]);
  }

  /** What holds orders to the learner's plan. */
  get guard(): PlanGuard | null {
    return this.#plan.guard;
  }

  /** Returns the present instant, as the learner's clock shows it there. */
  readonly readInstant = (): string => this.#plan.readInstant();

  /**
   * Says what the plan says of an order, or of the day itself where the order would be rejected anyway; null without a plan, and for one
   * that reduces.
   * @param set Leverage and mode that would be set before it.
   */
  judge(order: PerpetualOrder, set: Partial<PerpetualState> = {}): PlanJudgement | null {
    const { guard } = this;
    if (guard === null || order.reduceOnly === true) return null;
    const made = this.#plan.readInstant();
    const account = plannedAccount(this.#market);
    const asked = { ...account, state: { ...account.state, ...set } };
    return judgeContractOrder(asked, order, guard, made) ?? judgeContractDay(account, guard, made);
  }

  /** Says what the plan says of an order that waits to add to the position if that has ended before; null without a plan, and for any other one. */
  judgeAlone(order: PerpetualOrder): PlanJudgement | null {
    return judgeAlone(plannedAccount(this.#market), order, this.guard, this.#plan.readInstant());
  }

  /** Sends a command under an id of its own. Returns why it was rejected; null when it was accepted. */
  send(input: PerpetualInput): PerpetualRejection | null {
    const command = {
      ...input,
      ...this.#plan.stamp(),
      id: crypto.randomUUID(),
    } as PerpetualCommand;
    const at = this.now;
    const result = submitContract(this.#market, command, this.guard ?? undefined);
    if (!result.accepted) return result.rejection;
    for (const accepted of this.#watchers.accepted) accepted({ at, command });
    this.#tell(result.events);
    return null;
  }

  /** Puts something on the chart, or takes it off. */
  mark(input: ChartCommand): Rejection | null {
    // The account does not know of it, and has no codes of its own to reject it with.
    return this.send(input) as Rejection | null;
  }

  /** Lets simulated seconds pass; a market that ends stops at its last one. */
  advance(seconds: number): void {
    const left = Math.min(seconds, (endOf(this.simulation) ?? Infinity) - this.now);
    if (left >= 1) this.goTo(this.now + left);
  }

  /** Lets the market go on to a second. */
  goTo(second: number): void {
    this.#beginDay();
    const { events, reached } = advanceContract(this.#market, second);
    this.#tell(events, reached);
  }

  /** What happens from midnight on belongs to the new day, though nothing is ordered. */
  #beginDay(): void {
    const { position, orders } = this.state;
    if (this.ended || (position === null && orders.length === 0)) return;
    if (this.#plan.isAfter(this.#market.held?.day)) this.send({ type: 'begin-day' });
  }

  #measure(atr: number | null) {
    return { mark: this.moment.mark, atr, fundingRate: this.funding.rate };
  }

  #tell(events: readonly PerpetualEvent[], levels: readonly ReachedLevel[] = []): void {
    this.#version += 1;
    for (const changed of this.#watchers.changed) changed();
    if (events.length > 0) for (const happened of this.#watchers.happened) happened(events);
    if (levels.length > 0) for (const reached of this.#watchers.reached) reached(levels);
  }
}
