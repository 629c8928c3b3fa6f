import { reportSession } from '@chandelle/market/simulation/report';
import type { Simulation } from '@chandelle/market/simulation/simulation';
import { readAccount } from '@chandelle/market/simulation/read-account';
import { useEffect, useRef } from 'react';
import { signed } from '../../../lib/numbers-text.ts';
import { resultText, toneOf } from '../../../trading/money-text.ts';
import { Button } from '../../../ui/button.tsx';
import { scenarioTexts } from '../store/replay.ts';
import { ReportParts } from './report-parts.tsx';
import './replay-report.css';

interface ReplayReportProps {
  simulation: Simulation;
  /** The learner ended it before its market did. */
  early: boolean;
  onAgain: () => void;
  onLeave: () => void;
}

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
      <ReportParts report={report} currency={simulation.state.instrument.currency} />
      <div className="report-actions">
        <Button onClick={onAgain}>Commencer une autre séance</Button>
        <Button variant="secondary" onClick={onLeave}>
          Revenir à mon marché
        </Button>
      </div>
    </section>
  );
}
