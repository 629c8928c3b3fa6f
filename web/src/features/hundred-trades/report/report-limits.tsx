import type { DecisionReport } from '@chandelle/market/hundred-trades/decision';
import { paths } from '@chandelle/contract/paths';
import { formatInteger } from '../../../lib/format.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { Link } from '../../../ui/link.tsx';
import { PageSection } from '../../../figures/kit/page-section.tsx';
import { countText, limitText, nextStepText } from './say-report.ts';

interface ReportLimitsProps {
  report: DecisionReport;
  /** What to do now, for the learner alone; null where others read. */
  next: ReportActions | null;
}

/** Where the learner goes from the report. */
export interface ReportActions {
  /** Path of the decisions that did not keep the plan; null where there is no such page. */
  deviationsTo: string | null;
}

/** What the sample cannot say, as large as the rest, and the one thing to do now. */
export function ReportLimits({ report, next }: ReportLimitsProps) {
  return (
    <PageSection title={`Ce que ${countText(report.count)} ne disent pas`}>
      <ul className="decisions-limits">
        {report.limits.map((limit) => (
          <li key={limit.code}>{limitText(limit, report.mean)}</li>
        ))}
      </ul>
      {next !== null && (
        <>
          <p className="mt-5 text-pretty">
            <b className="font-semibold">À faire maintenant.</b>{' '}
            {nextStepText(report.next, report.deviations.length)}
          </p>
          <div className="mt-4 flex flex-wrap gap-3 print:hidden">
            <Link to={paths.plan} className={buttonClass({})}>
              Ouvrir mon plan
            </Link>
            {next.deviationsTo !== null && report.deviations.length > 0 && (
              <Link to={next.deviationsTo} className={buttonClass({ variant: 'secondary' })}>
                {report.deviations.length === 1
                  ? 'Revoir mon écart'
                  : `Revoir les ${formatInteger(report.deviations.length)} écarts`}
              </Link>
            )}
          </div>
        </>
      )}
    </PageSection>
  );
}
