import type { PlanGuard } from '@chandelle/market/plan/held-plan';
import { momentOf, writeInstant } from '@chandelle/market/plan/plan-moment';

/** The clock by which a page dates what is done in a market, and the plan that it holds it to. */
export class PlanWatch {
  /** Holds what opens something to the learner's plan; null without one. */
  #guard: PlanGuard | null = null;
  /** How far the server's clock is ahead of this one, in milliseconds; null where commands do not say when they are made. */
  #ahead: number | null = null;

  /** Dates commands from now on, by the server's clock, and holds them to a plan. */
  date(ahead: number, guard: PlanGuard | null): void {
    this.#ahead = ahead;
    this.#guard = guard;
  }

  get guard(): PlanGuard | null {
    return this.#guard;
  }

  /** Returns the present instant, as the learner's clock shows it there. */
  readonly readInstant = (): string => {
    const now = new Date(Date.now() + (this.#ahead ?? 0));
    return writeInstant(now, -now.getTimezoneOffset());
  };

  /** Returns what a command says of when it is made. */
  stamp(): { made?: string } {
    return this.#ahead === null ? {} : { made: this.readInstant() };
  }

  /** Returns whether a new real day has begun since one; never where commands are not dated. */
  isAfter(day: string | undefined): boolean {
    return this.#ahead !== null && day !== undefined && momentOf(this.readInstant()).day > day;
  }
}
