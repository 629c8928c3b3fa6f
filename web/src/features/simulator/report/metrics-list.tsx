import { RISK_RULE_NAME } from '../../../trading/texts/risk-rule-name.ts';
import type { Metrics } from '@chandelle/market/simulation/metrics';
import { formatDecimal, formatInteger } from '../../../lib/format.ts';
import { percentText } from '../../../lib/numbers-text.ts';
import { resultText, usdtText } from '../../../trading/money-text.ts';
import { LessonLink } from '../lesson-link.tsx';

const nothing = '—';
const part = (share: number | null) => (share === null ? nothing : percentText(100 * share, 0));
const percent = (value: number | null) => (value === null ? nothing : percentText(value, 2));
/** What is risked, then what is hoped for or got: « 1:3 », as in the lessons. */
const ratio = (value: number | null) =>
  value === null ? nothing : `1:${formatDecimal(value, 1).replace(',0', '')}`;

/** The figures of a session: what it brought, and how it was traded. A dash where there is nothing to tell from. */
export function MetricsList({ metrics, currency }: { metrics: Metrics; currency: string }) {
  const { discipline, expectancy } = metrics;
  return (
    <div className="metrics">
      <Group
        title="Résultat"
        rows={[
          ['Positions clôturées', formatInteger(metrics.trades)],
          ['Gagnantes', part(metrics.winRate)],
          [
            'Espérance par position',
            expectancy === null ? nothing : resultText(expectancy, currency),
          ],
          [
            'Facteur de profit',
            metrics.profitFactor === null ? nothing : formatDecimal(metrics.profitFactor, 2),
          ],
          ['Plus grand creux', percentText(100 * metrics.maxDrawdown, 2)],
          ['Temps en position', percentText(100 * metrics.exposure, 0)],
          ['Frais payés', usdtText(metrics.fees, currency)],
        ]}
      />
      <Group
        title="Discipline"
        rows={[
          ['Positions avec un stop', part(discipline.withStop)],
          [`Dans la ${RISK_RULE_NAME}`, part(discipline.withinRiskRule)],
          ['Risque moyen', percent(discipline.averageRiskPercent)],
          ['Risque:gain prévu', ratio(discipline.plannedRatio)],
          ['Risque:gain obtenu', ratio(discipline.gotRatio)],
          ['Achats de revanche', formatInteger(discipline.revengeTrades)],
          ['Stops abaissés', formatInteger(discipline.stopsLowered)],
          ['Stops retirés', formatInteger(discipline.stopsRemoved)],
        ]}
      />
      <p className="panel-hint">
        Ces mesures sont expliquées dans deux leçons. <LessonLink lessonId="gestion-risque" />{' '}
        <LessonLink lessonId="psychologie-trading" />
      </p>
    </div>
  );
}

function Group({ title, rows }: { title: string; rows: readonly (readonly [string, string])[] }) {
  return (
    <section aria-label={title}>
      <h3>{title}</h3>
      <dl>
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
