import { compared, decimal, decimalText, plus } from '../../money/decimal.ts';
import { addTallies, emptyTally, percentOf, type DayTally } from '../../plan/day-tally.ts';
import { countBreaches, isBefore, momentAfter } from '../../plan/held-plan.ts';
import type { PlanMoment } from '../../plan/judge-order.ts';
import { readJournal, type JournalTrade } from '../journal.ts';
import type { Fill, SimulationState } from '../state.ts';

/** Returns the moment of what is done now in a market: see {@link momentAfter}. */
export function momentIn({ held }: SimulationState, made: string | undefined): PlanMoment | null {
  return momentAfter(
    held === undefined ? null : { made: held.last, day: held.days.at(-1)?.day },
    made,
  );
}

/**
 * Records on which day, and when, something was done.
 * @param before Fills that there were before it.
 */
export function recordMoment(
  state: SimulationState,
  made: string | undefined,
  before: number,
): void {
  const moment = momentIn(state, made);
  if (moment === null || made === undefined) return;
  state.held ??= { last: made, days: [], orders: [] };
  if (!isBefore(made, state.held.last)) state.held.last = made;
  if (state.held.days.at(-1)?.day === moment.day) return;
  const fills = Math.min(before, state.fills.length);
  state.held.days.push({ day: moment.day, fills, before: emptyTally });
}

/** Saves what a day has had, before the account that shows it is put back to its beginning. */
export function saveDay(state: SimulationState): void {
  const today = state.held?.days.at(-1);
  if (state.held === undefined || today === undefined) return;
  today.before = tallyOf(state, today.day);
  today.fills = 0;
  state.held.orders = [];
}

/** The trades of an account that were opened, and closed, on a real day. */
export function tradesOn(
  { held, fills }: SimulationState,
  trades: readonly JournalTrade[],
  day: string,
): { opened: JournalTrade[]; closed: JournalTrade[] } {
  const place = held?.days.findIndex((one) => one.day === day) ?? -1;
  const from = held?.days[place]?.fills ?? Infinity;
  const until = held?.days[place + 1]?.fills ?? Infinity;
  const within = (fill: number) => fill > from && fill <= until;
  // The last fill of a position is the one before the next position's first.
  const lastFill = (index: number) => (trades[index + 1]?.number ?? fills.length + 1) - 1;
  return {
    opened: trades.filter(({ number }) => within(number)),
    closed: trades.filter(({ closedAt }, index) => closedAt !== null && within(lastFill(index))),
  };
}

/** Returns the real day of a fill, by its number; null where nobody said when it was made. */
export const openingDay = ({ held }: SimulationState, fill: number): string | null =>
  held?.days.findLast(({ fills }) => fill > fills)?.day ?? null;

const known = new WeakMap<readonly Fill[], { key: string; tally: DayTally }>();

/** Adds up what was done in a market on a real day. A position belongs to the days on which it was opened and closed. */
export function tallyOf(state: SimulationState, day: string): DayTally {
  const { held, fills } = state;
  const span = held?.days.find((one) => one.day === day);
  if (held === undefined || span === undefined) return emptyTally;
  const key = `${day} ${span.fills} ${fills.length} ${held.orders.length}`;
  const last = known.get(fills);
  if (last?.key === key) return last.tally;
  const { opened, closed } = tradesOn(state, readJournal({ state }), day);
  const here: DayTally = {
    positions: opened.length,
    losses: closed.filter(({ result }) => compared(result, 0) < 0).length,
    percent: decimalText(
      closed.reduce(
        (sum, { result, capital }) => plus(sum, percentOf(result, capital)),
        decimal(0),
      ),
    ),
    breaches: countBreaches(held.orders, day),
  };
  const tally = addTallies([span.before, here]);
  known.set(fills, { key, tally });
  return tally;
}
