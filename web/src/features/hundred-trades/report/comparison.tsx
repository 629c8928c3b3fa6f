import type { DecisionReport } from '@chandelle/market/hundred-trades/decision';
import { formatInteger } from '../../../lib/format.ts';
import { percentText, signedPercent } from '../../../lib/numbers-text.ts';
import { PageSection } from '../../../figures/kit/page-section.tsx';
import { toneOfResult } from './say-report.ts';

/** The result beside that of buying and keeping, and of a coin. */
export function ComparisonSection({ report }: { report: DecisionReport }) {
  const { comparison, riskPercent } = report;
  const { own, hold, coin } = comparison;
  const rows: (readonly [string, number])[] = [
    ['Vous', own],
    ...(hold === null ? [] : [['Acheter et garder', hold] as const]),
    ...(coin === null ? [] : [['Une pièce à votre place, médiane', coin.medianPercent] as const]),
  ];
  return (
    <PageSection
      title="Face à ne rien décider"
      subtitle={`Les mêmes semaines, ${percentText(riskPercent)} du capital par R`}
    >
      <dl className="decisions-rows">
        {rows.map(([name, percent]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className={`decisions-percent tone-${toneOfResult(percent) ?? 'even'}`}>
              {signedPercent(percent)}
            </dd>
          </div>
        ))}
      </dl>
      {coin === null ? null : (
        <p className="mt-4 text-ink-2 text-pretty">
          Sur {formatInteger(coin.trials)} essais, la pièce fait aussi bien que vous{' '}
          <b className="font-semibold text-ink">{formatInteger(coin.asWell)} fois</b> (
          {percentText((100 * coin.asWell) / coin.trials)}). À chaque décision, pile elle achète à
          une heure tirée au sort, face elle passe. Elle paie les mêmes frais et sort aux mêmes
          distances.
        </p>
      )}
      {hold === null && coin === null && (
        <p className="mt-4 text-ink-2">
          Les cours de ces marchés manquent : il n’y a rien à quoi les comparer.
        </p>
      )}
    </PageSection>
  );
}
