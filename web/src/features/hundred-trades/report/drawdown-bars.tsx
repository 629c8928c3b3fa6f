import type { DecisionReport } from '@chandelle/market/hundred-trades/decision';
import { formatDecimal, formatInteger } from '../../../lib/format.ts';
import { percentText } from '../../../lib/numbers-text.ts';
import { PageSection } from '../../../figures/kit/page-section.tsx';
import { shareText } from './say-report.ts';

/** How likely falls of some depth are in a hundred decisions like these. */
export function DrawdownBars({ report }: { report: DecisionReport }) {
  const { odds, trials, own, median, medianPercent } = report.drawdowns;
  return (
    <PageSection
      title="Le creux qui vous attend"
      subtitle={`Chance de traverser une telle baisse en cent décisions, sur ${formatInteger(trials)} tirages`}
    >
      <table className="decisions-falls">
        <thead className="visually-hidden">
          <tr>
            <th scope="col">Baisse</th>
            <th scope="col">Chance</th>
          </tr>
        </thead>
        <tbody>
          {odds.map(({ atLeast, share }) => (
            <tr key={atLeast}>
              <th scope="row">au moins {`${formatInteger(atLeast)} R`}</th>
              <td>
                <FallBar share={share} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="figure-foot">
        La vôtre : {formatDecimal(own, 1)} R. La médiane : {formatDecimal(median, 1)} R, soit{' '}
        {percentText(medianPercent)} du capital à {percentText(report.riskPercent)} par décision.
      </p>
    </PageSection>
  );
}

function FallBar({ share }: { share: number }) {
  return (
    <span className="decisions-fall">
      <span className="decisions-fall-track" aria-hidden="true">
        <span style={{ width: `${100 * share}%` }} />
      </span>
      <b>{shareText(share)}</b>
    </span>
  );
}
