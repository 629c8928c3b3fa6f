import { typeset } from '@chandelle/course/typography';
import type { Metrics } from '@chandelle/market/simulation/metrics';
import { readJournal } from '@chandelle/market/simulation/journal';
import { readAccount, readOpenOrders } from '@chandelle/market/simulation/read-account';
import type { Simulation } from '@chandelle/market/simulation/simulation';
import { Scale } from 'lucide-react';
import { percentText } from '../../../figures/chart/numbers-text.ts';
import { marketWords } from '../../../figures/trading/market-words.ts';
import { Notice } from '../../../ui/notice.tsx';

/** One sentence about how one trades now, whatever it brings: first about the open position, else about those before. */
export function DisciplineNotice({
  simulation,
  metrics,
}: {
  simulation: Simulation;
  metrics: Metrics;
}) {
  return (
    <Notice icon={<Scale size={20} strokeWidth={1.75} />} className="discipline-notice">
      <strong>Discipline.</strong> {typeset(disciplineWords(simulation, metrics))}
    </Notice>
  );
}

/** Says what the rules of the course make of the account as it stands. */
export function disciplineWords(simulation: Simulation, { discipline, trades }: Metrics): string {
  const { averageCost, coins, equity } = readAccount(simulation);
  if (averageCost !== null) {
    const stops = readOpenOrders(simulation).filter(
      ({ side, trigger, wakesBelow }) => side === 'sell' && trigger !== null && wakesBelow,
    );
    const [stop] = stops;
    if (stop === undefined) {
      const example = Number(averageCost) * 0.97;
      const lost = (100 * Number(coins) * (Number(averageCost) - example)) / Number(equity);
      return `Aucun stop sur la position ouverte. Avec un stop à ${marketWords(simulation.state).roughPrice(example)}, elle risquerait ${percentText(lost, 1)} du capital.`;
    }
    const open = readJournal(simulation).at(-1);
    const risk = open?.riskPercent ?? null;
    if (risk === null)
      return 'La position ouverte a un stop au-dessus de son prix : elle ne risque plus rien, hors saut du cours.';
    return risk > 2
      ? `La position ouverte risque ${percentText(risk, 1)} du capital, au-delà de la règle des 2 %.`
      : `La position ouverte a son stop et risque ${percentText(risk, 1)} du capital : la règle des 2 % est tenue.`;
  }
  if (trades === 0)
    return 'Avant d’acheter : un prix d’entrée, un prix qui vous donnerait tort, un prix visé. Sans les trois, pas d’ordre.';
  const share = discipline.withStop ?? 0;
  return `${percentText(100 * share, 0)} de vos trades avaient un stop${discipline.revengeTrades > 0 ? ', et certains ressemblent à une revanche après une perte' : ''}.`;
}
