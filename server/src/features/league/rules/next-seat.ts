import { leagueRules } from '@chandelle/contract/league-rules';

/** A place in the groups of a level. */
interface Seat {
  groupNumber: number;
  seat: number;
}

/** Finds the place after the last one taken: beside it, or the first of a new group where that is full. */
export function nextSeat(last: Seat | undefined): Seat {
  if (last === undefined) return { groupNumber: 1, seat: 1 };
  return last.seat < leagueRules.seats
    ? { ...last, seat: last.seat + 1 }
    : { groupNumber: last.groupNumber + 1, seat: 1 };
}
