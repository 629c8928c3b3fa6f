import type { Quotes } from '../simulation/maker-quotes.ts';
import { advancePerpetual } from './advance-perpetual.ts';
import type { AccountCommand } from './commands.ts';
import { createPerpetual } from './create-perpetual.ts';
import type { PerpetualEvent } from './events.ts';
import { isWatched } from './insight/watched-prices.ts';
import type { ContractPath } from './market/contract-path.ts';
import { moneyText } from './money-texts.ts';
import type { PerpetualRejection } from './rejections.ts';
import type { FrameName } from './rules/frames.ts';
import type { Moment, PerpetualState } from './state.ts';
import { submitPerpetual } from './submit-perpetual.ts';
import type { Venue } from './venue.ts';

/** A book with one price a side, a cent from the last one, and as many lots as anybody wants. */
export function deepVenue(fundingRate = 0): Venue {
  const lots = Number.MAX_SAFE_INTEGER;
  return {
    fundingRate: () => fundingRate,
    quotes: ({ last }): Quotes => ({
      bids: [{ price: last - 1, lots }],
      asks: [{ price: last + 1, lots }],
    }),
  };
}

/** A path of moments that are given, one a second. */
export function pathOf(moments: readonly Moment[]): ContractPath {
  const first = moments[0]?.at ?? 0;
  const momentAt = (at: number): Moment => moments[at - first] as Moment;
  const between = (from: number, to: number): Moment[] => moments.slice(from - first, to - first);
  const extremeMark: ContractPath['extremeMark'] = (from, to, side) =>
    Math[side === 'low' ? 'min' : 'max'](...between(from, to + 1).map(({ mark }) => mark));
  return {
    momentAt,
    nextWatched: (from, to, watched) =>
      between(from + 1, to).find((moment) => isWatched(watched, moment)) ?? momentAt(to),
    extremeMark,
    markBound: extremeMark,
  };
}

/** A command whose id may be left to the tests. */
export type NewPerpetualCommand = AccountCommand extends infer Each
  ? Each extends AccountCommand
    ? Omit<Each, 'id'> & { id?: string }
    : never
  : never;

/** An account in its market, for tests that tell a story step by step. Prices are in the currency. */
export class PerpetualTrial {
  state: PerpetualState;
  events: PerpetualEvent[] = [];
  venue: Venue;
  moment: Moment;
  #commands = 0;

  constructor(frame: FrameName, price: number, venue = deepVenue(), at = 0) {
    this.state = createPerpetual({ frame, cash: '10000', at });
    this.venue = venue;
    this.moment = { at, mark: Math.round(price * 100), last: Math.round(price * 100) };
  }

  /** Lets a second come with its mark price, and its last price where that is another. */
  go(mark: number, { last = mark, at = this.moment.at + 1 } = {}): PerpetualEvent[] {
    this.moment = { at, mark: Math.round(mark * 100), last: Math.round(last * 100) };
    const { state, events } = advancePerpetual(this.state, [this.moment], this.venue);
    this.state = state;
    this.events.push(...events);
    return events;
  }

  /** Submits a command that has to be accepted. */
  accept(command: NewPerpetualCommand): PerpetualEvent[] {
    const result = this.#submit(command);
    if (!result.accepted) throw new Error(`Rejected: ${JSON.stringify(result.rejection)}`);
    this.state = result.state;
    this.events.push(...result.events);
    return result.events;
  }

  /** Submits a command that has to be rejected, and says by which code at which field. */
  reject(command: NewPerpetualCommand): string {
    const before = JSON.stringify(this.state, asText);
    const result = this.#submit(command);
    if (result.accepted) throw new Error('Accepted.');
    if (result.state !== this.state || JSON.stringify(this.state, asText) !== before) {
      throw new Error('The rejected command has changed something.');
    }
    const { code, field }: PerpetualRejection = result.rejection;
    return `${code} at ${field}`;
  }

  /** Writes what is in the wallet, the margin and the ledger. */
  get money(): Record<string, string> {
    const { wallet, position, ledger, instrument } = this.state;
    const amounts = { wallet, margin: position?.margin ?? 0n, ...ledger };
    return Object.fromEntries(
      Object.entries(amounts).map(([name, amount]) => [name, moneyText(instrument, amount)]),
    );
  }

  #submit(command: NewPerpetualCommand): ReturnType<typeof submitPerpetual> {
    this.#commands += 1;
    const whole = { id: `command-${this.#commands}`, ...command };
    return submitPerpetual(this.state, whole, this.moment, this.venue);
  }
}

/** Writes amounts as texts where JSON is only compared. */
export function asText(_: string, value: unknown): unknown {
  return typeof value === 'bigint' ? `${value}n` : value;
}

/** Names what happened, in order. */
export function namesOf(events: readonly PerpetualEvent[]): string[] {
  return events.map(({ type }) => type);
}
