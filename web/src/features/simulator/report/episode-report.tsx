import { reportSession } from '@chandelle/market/simulation/report';
import type { Simulation } from '@chandelle/market/simulation/simulation';
import { paths } from '@chandelle/contract/paths';
import { useEffect, useRef } from 'react';
import { percentText, signed } from '../../../lib/numbers-text.ts';
import { toneOf } from '../../../trading/trading-text.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { BlindReveal, NamedStory } from './episode-story.tsx';
import { ReportParts } from './report-parts.tsx';
import './replay-report.css';

interface EpisodeReportProps {
  simulation: Simulation;
  /** By which the server knows the market. */
  id: string;
  onLeave: () => void;
}

/** What an episode shows in the end: one's own result beside keeping and staying out, what happened, and what to work on. */
export function EpisodeReport({ simulation, id, onLeave }: EpisodeReportProps) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  const report = reportSession(simulation);
  const { state } = simulation;
  const name = state.episode?.id ?? null;
  const early = state.stoppedAt !== undefined;
  return (
    <section className="report" aria-labelledby="bilan">
      <h2 id="bilan" ref={title} tabIndex={-1}>
        {early ? 'Bilan de l’épisode, arrêté avant sa fin' : 'Bilan de l’épisode'}
      </h2>
      <dl className="report-figures">
        <Figure name="Vous" percent={report.resultPercent} />
        <Figure name="Acheter et garder" percent={report.marketPercent} />
        <Figure name="Rester dehors" percent={0} />
        <div>
          <dt>Plus grand creux</dt>
          <dd>{percentText(100 * report.metrics.maxDrawdown)}</dd>
        </div>
      </dl>
      {name === null ? <BlindReveal id={id} /> : <NamedStory id={name} />}
      <ReportParts report={report} currency={state.instrument.currency} />
      <div className="report-actions">
        <ButtonLink to={paths.episodes}>Choisir un autre épisode</ButtonLink>
        <Button variant="secondary" onClick={onLeave}>
          Revenir à mon marché
        </Button>
      </div>
    </section>
  );
}

function Figure({ name, percent }: { name: string; percent: number }) {
  const tone = toneOf(Number(percent.toFixed(1)));
  return (
    <div>
      <dt>{name}</dt>
      <dd className={tone === undefined ? undefined : `tone-${tone}`}>
        {`${signed(percent, 1)} %`}
      </dd>
    </div>
  );
}
