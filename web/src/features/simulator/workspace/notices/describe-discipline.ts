import { respectsRiskRule } from '@chandelle/market/risk/risk-rule';
import { RISK_RULE_NAME } from '../../../../trading/texts/risk-rule-name.ts';
import { readMetrics } from '@chandelle/market/simulation/metrics';
import { readOpenRisk, type OpenRisk } from '@chandelle/market/simulation/open-risk';
import { readAccount } from '@chandelle/market/simulation/read-account';
import type { Simulation } from '@chandelle/market/simulation/simulation';
import { percentText } from '../../../../lib/numbers-text.ts';
import { marketFormat } from '../../../../trading/market-format.ts';
import { beforeFirst } from './before-first.ts';

/** Says what the rules of the course make of the account as it stands. */
export function describeDiscipline(simulation: Simulation): string {
  const risk = readOpenRisk(simulation);
  if (risk !== null) return describeOpenRisk(simulation, risk);
  const { discipline, trades } = readMetrics(simulation);
  if (trades === 0) return beforeFirst;
  const share = discipline.withStop ?? 0;
  return `${percentText(100 * share, 0)} de vos positions avaient un stop${discipline.revengeTrades > 0 ? ', et certains achats ressemblent à une revanche après une perte' : ''}.`;
}

function describeOpenRisk(simulation: Simulation, { coins, covered, percent }: OpenRisk): string {
  const format = marketFormat(simulation.state);
  if (Number(covered) === 0) {
    const { averageCost, equity } = readAccount(simulation);
    const example = Number(averageCost) * 0.97;
    const lost = (100 * Number(coins) * (Number(averageCost) - example)) / Number(equity);
    return `Aucun stop sur la position ouverte. Avec un stop à ${format.roughPrice(example)}, elle risquerait ${percentText(lost, 1)} du capital.`;
  }
  if (Number(covered) < Number(coins))
    return `Un stop couvre ${format.quantity(covered)} des ${format.quantityWithUnit(coins)} détenus : sans stop, le reste peut se perdre en entier.`;
  if (percent <= 0)
    return 'La position ouverte a un stop au-dessus de son prix : elle ne risque plus rien, hors saut du cours.';
  return respectsRiskRule(percent)
    ? `La position ouverte a son stop et risque ${percentText(percent, 1)} du capital : la ${RISK_RULE_NAME} est respectée.`
    : `La position ouverte risque ${percentText(percent, 1)} du capital, au-delà de la ${RISK_RULE_NAME}.`;
}
