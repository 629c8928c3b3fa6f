import type { MadePosition } from '@chandelle/market/plan/discipline-score';
import type { Database } from '../../platform/database/database.ts';

/** How the positions of a market were made, first opened first, and when the learner was last in it. */
export interface MadeInMarket {
  lastIn: Date;
  positions: MadePosition[];
}

/** Reads how a learner made the positions of a desk, in so many of its markets: those they were last in. */
export type ReadMade = (
  database: Database,
  learnerId: string,
  markets: number,
) => Promise<MadeInMarket[]>;

/** What reading how positions were made uses of the outside. */
export interface MadeServices {
  /** The desks at which one trades. */
  madeReaders: readonly ReadMade[];
}

/** Positions that are read, and the markets of each desk that they are looked for in: a market's state may be large. */
const readPositions = 16;
const readMarkets = 4;

/**
 * Reads how a learner made the last positions, at whatever desk, oldest first: by the real day on which each was opened, and on
 * the same day those of the market last that one was last in.
 */
export async function readLastMade(
  database: Database,
  { madeReaders }: MadeServices,
  learnerId: string,
): Promise<MadePosition[]> {
  const desks = await Promise.all(
    madeReaders.map((readMade) => readMade(database, learnerId, readMarkets)),
  );
  return desks
    .flat()
    .toSorted((one, other) => one.lastIn.getTime() - other.lastIn.getTime())
    .flatMap(listDated)
    .toSorted((one, other) => (one.day === other.day ? 0 : one.day < other.day ? -1 : 1))
    .map(({ position }) => position)
    .slice(-readPositions);
}

/** Lists positions with their days. One of which nobody said the day is as old as the next one, or as when one was last there. */
function listDated({ lastIn, positions }: MadeInMarket): { day: string; position: MadePosition }[] {
  const lastDay = lastIn.toISOString().slice(0, 10);
  return positions.slice(-readPositions).map((position, index, read) => {
    const { openedOn = null } = read.slice(index).find((each) => each.openedOn !== null) ?? {};
    return { day: openedOn ?? lastDay, position };
  });
}
