import { COIN_DRAWS, drawCoin } from '@chandelle/market/hundred-trades/coin';
import { DECISIONS } from '@chandelle/market/hundred-trades/decision';
import { readDecisions, type ReadDecision } from '@chandelle/market/hundred-trades/read-decisions';
import { mixedSeed } from '@chandelle/market/random/mixed-seed';
import { readMarketPercent } from '@chandelle/market/simulation/report';
import { resumeSimulation, type Simulation } from '@chandelle/market/simulation/simulation';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Transaction } from '../../../platform/database/database.ts';
import type { EpisodeLibrary } from '../../episodes/load-episodes.ts';
import { hundredDecisions, hundredSeries, hundredStretches } from '../../hundred-trades/tables.ts';
import { seriesOf } from '../episodes/open-stored.ts';
import { readPlanVersions } from '../../plan-versions/read-plan-versions.ts';
import { simulationCommands, type simulations } from '../tables.ts';

type Row = typeof simulations.$inferSelect;

/** Tells the coin's draws from all others of the hidden seed. */
const COIN_PLACE = 3;

/**
 * Stores what was decided in a market that belongs to a series: each trade that was closed, once, however often it is told; the
 * hundredth ends the series. Where nothing more will be done in the market, the trade that is still open counts at its last price.
 */
export async function recordDecisions(
  tx: Transaction,
  episodes: EpisodeLibrary,
  row: Row,
  { now, over }: { now: Date; over: boolean },
): Promise<void> {
  if (row.state.episode?.series !== true) return;
  const candles = seriesOf(episodes, row);
  const [series] = await tx
    .select({ id: hundredSeries.id, finishedAt: hundredSeries.finishedAt })
    .from(hundredStretches)
    .innerJoin(hundredSeries, eq(hundredSeries.id, hundredStretches.seriesId))
    .where(eq(hundredStretches.simulationId, row.id))
    .for('update');
  if (series === undefined || candles === null) return;
  const simulation = resumeSimulation(row.state, candles);
  // After the series what happens in the stretch is no part of it.
  const open = series.finishedAt === null;
  if (open) {
    const seriesId = series.id;
    const counted = await addDecisions(tx, { row, simulation, candles, seriesId, now, over });
    if (counted >= DECISIONS)
      await tx.update(hundredSeries).set({ finishedAt: now }).where(eq(hundredSeries.id, seriesId));
  }
  if (!open && !over) return;
  await tx
    .update(hundredStretches)
    .set({ ...(open && { hold: readMarketPercent(simulation) }), ...(over && { endedAt: now }) })
    .where(and(eq(hundredStretches.simulationId, row.id), isNull(hundredStretches.endedAt)));
}

interface Part {
  row: Row;
  simulation: Simulation;
  candles: NonNullable<ReturnType<typeof seriesOf>>;
  seriesId: string;
  now: Date;
  over: boolean;
}

/** Stores the decisions that are not stored yet, as long as there is room, and returns how many there are then. */
async function addDecisions(tx: Transaction, part: Part): Promise<number> {
  const { row, simulation, candles, seriesId, now, over } = part;
  const known = await tx
    .select({ simulationId: hundredDecisions.simulationId, trade: hundredDecisions.trade })
    .from(hundredDecisions)
    .where(eq(hundredDecisions.seriesId, seriesId));
  const here = new Set(
    known.filter(({ simulationId }) => simulationId === row.id).map(({ trade }) => trade),
  );
  const versions = await readPlanVersions(tx, row.learnerId);
  const planRisk = (version: number) => {
    const found = versions.find(({ number }) => number === version);
    return found === undefined ? null : Number(found.plan.risk.position);
  };
  const added = readDecisions(simulation, over, planRisk)
    .filter(({ trade }) => !here.has(trade))
    .slice(0, DECISIONS - known.length);
  if (added.length === 0) return known.length;
  const made = await readMade(tx, row.id, added);
  const { bars, barSeconds } = candles;
  const played = { bars, begin: row.state.file?.begin ?? 0, barSeconds };
  const seed = row.hidden?.seed ?? row.seed;
  await tx.insert(hundredDecisions).values(
    added.map(({ coin, order, ...decision }, index) => ({
      ...decision,
      seriesId,
      number: known.length + index + 1,
      simulationId: row.id,
      openedAt: earlier(made.get(commandOf(order)), now),
      closedAt: now,
      day: row.state.held?.days.at(-1)?.day ?? now.toISOString().slice(0, 10),
      coin: drawCoin(played, coin, COIN_DRAWS, mixedSeed(seed, COIN_PLACE, decision.trade)),
    })),
  );
  return known.length + added.length;
}

/** The legs of a pair are known by the command that placed them. */
const commandOf = (order: string): string => order.replace(/:(target|stop)$/u, '');

/** Reads when purchases were asked for, by the clock of whoever asked. */
async function readMade(
  tx: Transaction,
  simulationId: string,
  decisions: readonly ReadDecision[],
): Promise<ReadonlyMap<string, string | undefined>> {
  const ids = decisions.map(({ order }) => commandOf(order));
  const rows = await tx
    .select({ id: simulationCommands.commandId, command: simulationCommands.command })
    .from(simulationCommands)
    .where(
      and(
        eq(simulationCommands.simulationId, simulationId),
        inArray(simulationCommands.commandId, ids),
      ),
    );
  return new Map(rows.map(({ id, command }) => [id, command.made]));
}

function earlier(made: string | undefined, now: Date): Date {
  const at = made === undefined ? Number.NaN : Date.parse(made);
  return at < now.getTime() ? new Date(at) : now;
}
