import { disciplineRules, type disciplineSchema } from '@chandelle/contract/simulator';
import { respectsRiskRule } from '@chandelle/market/risk/risk-rule';
import { readJournal, type JournalTrade } from '@chandelle/market/simulation/journal';
import { and, desc, eq, gt } from 'drizzle-orm';
import type { input } from 'zod';
import type { Database } from '../../platform/database/database.ts';
import { simulations } from './tables.ts';

/** Positions that are judged, and the markets that they are looked for in: a market's state may be large. */
const judgedPositions = 16;
const readMarkets = 4;

type Rule = (typeof disciplineRules)[number];

const respects: Record<Rule, (trade: JournalTrade) => boolean> = {
  stop: ({ stop }) => stop !== null,
  risk: ({ riskPercent }) => riskPercent !== null && respectsRiskRule(riskPercent),
  held: ({ stop, stopLowered, stopRemoved }) => stop !== null && !stopLowered && !stopRemoved,
  calm: ({ revenge }) => !revenge,
};

/** Judges how a learner made the last positions, in whatever market, and not what they brought. */
export async function readDiscipline(
  database: Database,
  learnerId: string,
): Promise<input<typeof disciplineSchema>> {
  const markets = await database
    .select({ state: simulations.state })
    .from(simulations)
    .where(and(eq(simulations.learnerId, learnerId), gt(simulations.commandCount, 0)))
    .orderBy(desc(simulations.startedAt))
    .limit(readMarkets);
  const positions = markets.toReversed().flatMap(readJournal).slice(-judgedPositions);
  return {
    positions: positions.length,
    rules: disciplineRules.map((rule) => ({ rule, kept: positions.map(respects[rule]) })),
  };
}
