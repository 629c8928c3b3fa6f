import type { DecisionReport } from '@chandelle/market/hundred-trades/decision';
import { Printer, Share2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../../ui/button.tsx';
import { ComparisonSection } from './comparison.tsx';
import { DrawdownBars } from './drawdown-bars.tsx';
import { GroupTable } from './group-table.tsx';
import { Headline } from './headline.tsx';
import { LosingRunsChart } from './losing-runs.tsx';
import { ReportLimits, type ReportActions } from './report-limits.tsx';
import { ResultCandles } from './result-candles.tsx';
import { ResultHistogram } from './result-histogram.tsx';
import { countText, decisionsPeriod } from './say-report.ts';
import './decision-report.css';
import './print.css';

interface OwnDecisionReportProps {
  report: DecisionReport;
  onPrint: () => void;
  onShare: () => void;
  /** It is being shared. */
  busy?: boolean;
  /** Path of the decisions that did not keep the plan; null where there is no such page. */
  deviationsTo: string | null;
  /** Below the title: the link of a shared report. */
  children?: ReactNode;
}

/** « Vos cent décisions »: the report to the learner who took them. */
export function OwnDecisionReport(props: OwnDecisionReportProps) {
  const { report, onPrint, onShare, busy = false, deviationsTo, children } = props;
  return (
    <ReportPage
      report={report}
      title={`Vos ${countText(report.count)}`}
      origin={`Rapport, à l’aveugle, ${decisionsPeriod(report)}`}
      aside={
        <div className="flex flex-wrap gap-3 print:hidden">
          <Button
            variant="secondary"
            icon={<Printer size={18} strokeWidth={1.75} aria-hidden />}
            onClick={onPrint}
          >
            Imprimer
          </Button>
          <Button
            variant="secondary"
            icon={<Share2 size={18} strokeWidth={1.75} aria-hidden />}
            busy={busy}
            onClick={onShare}
          >
            Partager sans mon nom
          </Button>
        </div>
      }
      next={{ deviationsTo }}
    >
      {children}
    </ReportPage>
  );
}

/** The same report to whoever has its link: without a name, and without what is only for the learner. */
export function SharedDecisionReport({ report }: { report: DecisionReport }) {
  return (
    <ReportPage
      report={report}
      title={
        report.count === 100 ? 'Cent décisions, sans nom' : `${countText(report.count)}, sans nom`
      }
      origin={`Rapport partagé, à l’aveugle, ${decisionsPeriod(report)}`}
      next={null}
    >
      <p className="mt-4 max-w-2xl text-ink-2 text-pretty">
        Une personne a pris ces décisions sur des marchés passés, sans en connaître la date, et avec
        de l’argent fictif. « Vous » la désigne, elle.
      </p>
    </ReportPage>
  );
}

interface ReportPageProps {
  report: DecisionReport;
  title: string;
  origin: string;
  aside?: ReactNode;
  next: ReportActions | null;
  children?: ReactNode;
}

function ReportPage({ report, title, origin, aside, next, children }: ReportPageProps) {
  return (
    <div className="page decisions-report pt-8 sm:pt-12">
      <header className="decisions-head">
        <div>
          <p className="text-small text-ink-2">{origin}</p>
          <h1 className="mt-1 font-display text-h1">{title}</h1>
        </div>
        {aside}
      </header>
      {children}
      <Headline report={report} />
      <div className="decisions-pair decisions-wide-left">
        <ResultCandles report={report} />
        <ComparisonSection report={report} />
      </div>
      <div className="decisions-pair">
        <ResultHistogram report={report} />
        <LosingRunsChart report={report} />
      </div>
      <div className="decisions-pair decisions-alone">
        <GroupTable report={report} />
      </div>
      <div className="decisions-pair">
        <DrawdownBars report={report} />
        <ReportLimits report={report} next={next} />
      </div>
    </div>
  );
}
