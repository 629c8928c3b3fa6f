import type { Finding, Report } from '@chandelle/market/simulation/report';
import { CircleCheck, Info, Target } from 'lucide-react';
import { findingText } from '../../../trading/texts/report-texts.ts';
import { LessonLink } from '../lesson-link.tsx';
import { MetricsList } from './metrics-list.tsx';

const icons = { work: Target, note: Info, good: CircleCheck } as const;

/** What the orders of a session show, and its figures: the same of all sessions, whatever market they were in. */
export function ReportParts({ report, currency }: { report: Report; currency: string }) {
  return (
    <div className="report-parts">
      <div>
        <h3>Ce que vos ordres montrent</h3>
        <ul className="findings">
          {report.findings.map((finding) => (
            <FindingRow key={finding.code} finding={finding} currency={currency} />
          ))}
        </ul>
        <p className="panel-hint">
          Une séance ne juge pas une méthode : le hasard y pèse lourd, dans un sens comme dans
          l’autre. La discipline, elle, dépend de vous.
        </p>
      </div>
      <MetricsList metrics={report.metrics} currency={currency} />
    </div>
  );
}

function FindingRow({ finding, currency }: { finding: Finding; currency: string }) {
  const Icon = icons[finding.tone];
  return (
    <li className={`finding-${finding.tone}`}>
      <Icon size={18} strokeWidth={1.75} aria-hidden />
      <div>
        <p>
          <span className="visually-hidden">
            {finding.tone === 'work'
              ? 'À travailler : '
              : finding.tone === 'good'
                ? 'Acquis : '
                : 'À savoir : '}
          </span>
          {findingText(finding, currency)}
        </p>
        {finding.lesson !== null && (
          <p className="finding-lesson">
            <LessonLink lessonId={finding.lesson} />
          </p>
        )}
      </div>
    </li>
  );
}
