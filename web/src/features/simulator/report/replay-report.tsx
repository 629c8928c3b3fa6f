import { reportSession, type Finding } from '@chandelle/market/simulation/report';
import { findingText } from '../../../trading/texts/report-texts.ts';
import type { Simulation } from '@chandelle/market/simulation/simulation';
import { readAccount } from '@chandelle/market/simulation/read-account';
import { CircleCheck, Info, Target } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { signed } from '../../../lib/numbers-text.ts';
import { resultText, toneOf } from '../../../trading/trading-text.ts';
import { Button } from '../../../ui/button.tsx';
import { LessonLink } from '../lesson-link.tsx';
import { scenarioTexts } from '../store/replay.ts';
import { MetricsList } from './metrics-list.tsx';
import './replay-report.css';

interface ReplayReportProps {
  simulation: Simulation;
  /** The learner ended it before its market did. */
  early: boolean;
  onAgain: () => void;
  onLeave: () => void;
}

const icons = { work: Target, note: Info, good: CircleCheck } as const;
/** What a blind session shows in the end: which story it was, the result beside the market's, and what to work on. */
export function ReplayReport({ simulation, early, onAgain, onLeave }: ReplayReportProps) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  const report = reportSession(simulation);
  const account = readAccount(simulation);
  const { scenario, seed } = simulation.state;
  const story = scenario === null ? null : scenarioTexts[scenario];
  const tone = toneOf(account.result);
  return (
    <section className="report" aria-labelledby="bilan">
      <h2 id="bilan" ref={title} tabIndex={-1}>
        Bilan de la séance
      </h2>
      <p className="report-story">
        {story === null
          ? 'C’étaient vos propres bougies.'
          : `C’était « ${story.name} », marché numéro ${seed}. ${story.text}`}
        {early && ' Vous l’avez terminée avant la fin du marché.'}
      </p>
      <dl className="report-figures">
        <div>
          <dt>Votre résultat</dt>
          <dd className={tone === undefined ? undefined : `tone-${tone}`}>
            {resultText(account.result)}
          </dd>
        </div>
        <div>
          <dt>Votre capital</dt>
          <dd>{`${signed(report.resultPercent, 2)} %`}</dd>
        </div>
        <div>
          <dt>Le marché</dt>
          <dd>{`${signed(report.marketPercent, 2)} %`}</dd>
        </div>
      </dl>
      <div className="report-parts">
        <div>
          <h3>Ce que vos ordres montrent</h3>
          <ul className="findings">
            {report.findings.map((finding) => (
              <FindingRow key={finding.code} finding={finding} />
            ))}
          </ul>
          <p className="panel-hint">
            Une séance ne juge pas une méthode : le hasard y pèse lourd, dans un sens comme dans
            l’autre. La discipline, elle, dépend de vous.
          </p>
        </div>
        <MetricsList metrics={report.metrics} />
      </div>
      <div className="report-actions">
        <Button onClick={onAgain}>Commencer une autre séance</Button>
        <Button variant="secondary" onClick={onLeave}>
          Revenir à mon marché
        </Button>
      </div>
    </section>
  );
}

function FindingRow({ finding }: { finding: Finding }) {
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
          {findingText(finding)}
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
