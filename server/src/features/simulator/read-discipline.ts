import { disciplineRules, type disciplineSchema } from '@chandelle/contract/simulator';
import type { MadePosition } from '@chandelle/market/plan/discipline-score';
import { respectsRiskRule } from '@chandelle/market/risk/risk-rule';
import type { input } from 'zod';
import { readLastMade } from '../plan-versions/read-made-positions.ts';
import type { SimulatorServices } from './simulator-services.ts';

type Rule = (typeof disciplineRules)[number];

const respects: Record<Rule, (position: MadePosition) => boolean> = {
  stop: ({ stopped }) => stopped,
  risk: ({ riskPercent }) => riskPercent !== null && respectsRiskRule(riskPercent),
  held: ({ stopped, loosened }) => stopped && !loosened,
  calm: ({ revenge }) => !revenge,
};

/** Judges how a learner made the last positions, in whatever market, and not what they brought. */
export async function readDiscipline(
  services: SimulatorServices,
  learnerId: string,
): Promise<input<typeof disciplineSchema>> {
  const positions = await readLastMade(services.database, services, learnerId);
  return {
    positions: positions.length,
    rules: disciplineRules.map((rule) => ({ rule, kept: positions.map(respects[rule]) })),
  };
}
