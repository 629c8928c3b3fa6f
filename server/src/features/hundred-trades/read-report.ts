import { COIN_TRIALS, totalCoins } from '@chandelle/market/hundred-trades/coin';
import { followsPlan, type DecisionReport } from '@chandelle/market/hundred-trades/decision';
import { reportDecisions } from '@chandelle/market/hundred-trades/report-decisions';
import { firstPlan } from '@chandelle/market/plan/plan';
import { asc, desc, eq } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { apiError } from '../../platform/api-error.ts';
import type { Services } from '../../platform/services.ts';
import { planVersions } from '../plan-versions/tables.ts';
import { findSeries } from './own-series.ts';
import { presentSeries, type Series, type SeriesRow } from './present-series.ts';
import { hundredDecisions, hundredSeries, hundredStretches } from './tables.ts';

/**
 * Reads the report of a series that is over, with the series.
 *
 * @throws NOT_FOUND, also where nothing was decided in it; SERIES_UNDER_WAY
 */
export async function readReport(
  { database }: Services,
  learnerId: string,
  id: string,
): Promise<{ series: Series; report: DecisionReport }> {
  const row = await findSeries(database, learnerId, id);
  if (row.finishedAt === null) throw apiError('SERIES_UNDER_WAY');
  const report = await reportOf(database, row);
  return { series: await presentSeries(database, row), report };
}

/**
 * Reads the report that a link shows, without the name.
 *
 * @throws NOT_FOUND
 */
export async function readSharedReport(
  { database }: Services,
  token: string,
): Promise<{ report: DecisionReport }> {
  const [row] = await database
    .select()
    .from(hundredSeries)
    .where(eq(hundredSeries.shareToken, token));
  if (row === undefined) throw apiError('NOT_FOUND');
  return { report: await reportOf(database, row) };
}

/**
 * Returns the report of a series that is over: written when it is first asked for, and the same ever after.
 *
 * @throws NOT_FOUND without a decision
 */
async function reportOf(database: Database, row: SeriesRow): Promise<DecisionReport> {
  if (row.report !== null) return row.report;
  const report = await makeReport(database, row);
  await database.update(hundredSeries).set({ report }).where(eq(hundredSeries.id, row.id));
  return report;
}

async function makeReport(
  database: Database,
  { id, seed, learnerId }: SeriesRow,
): Promise<DecisionReport> {
  const [rows, stretches, [plan]] = await Promise.all([
    database
      .select()
      .from(hundredDecisions)
      .where(eq(hundredDecisions.seriesId, id))
      .orderBy(asc(hundredDecisions.number)),
    database
      .select()
      .from(hundredStretches)
      .where(eq(hundredStretches.seriesId, id))
      .orderBy(asc(hundredStretches.startedAt)),
    database
      .select({ plan: planVersions.plan })
      .from(planVersions)
      .where(eq(planVersions.learnerId, learnerId))
      .orderBy(desc(planVersions.number))
      .limit(1),
  ]);
  if (rows.length === 0) throw apiError('NOT_FOUND');
  const traded = new Set(rows.map(({ simulationId }) => simulationId));
  const benchmark = {
    holdPercents: stretches.flatMap(({ simulationId, hold }) =>
      traded.has(simulationId) && hold !== null ? [hold] : [],
    ),
    coinTotals: totalCoins(
      rows.map(({ coin }) => coin),
      COIN_TRIALS,
      seed,
    ),
  };
  const decisions = rows.map(
    ({ seriesId: _own, simulationId, trade: _trade, day: _day, coin: _coin, ...decision }) => ({
      ...decision,
      simulation: simulationId,
      openedAt: decision.openedAt.toISOString(),
      closedAt: decision.closedAt.toISOString(),
      planKept: followsPlan(decision),
    }),
  );
  return reportDecisions(decisions, benchmark, seed, (plan?.plan ?? firstPlan).modes);
}
