import { reportSession } from '@chandelle/market/simulation/report';
import type { Simulation } from '@chandelle/market/simulation/simulation';
import { paths } from '@chandelle/contract/paths';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { api } from '../../../lib/api.ts';
import { percentText, signed } from '../../../lib/numbers-text.ts';
import { toneOf } from '../../../trading/money-text.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { BlindReveal, NamedStory, WeeklyStory } from './episode-story.tsx';
import { ReportParts } from './report-parts.tsx';
import './replay-report.css';

interface EpisodeReportProps {
  simulation: Simulation;
  /** By which the server knows the market. */
  id: string;
  /** The server has all of it, and with it the result. */
  saved: boolean;
  onLeave: () => void;
}

/** What an episode shows in the end: one's own result beside keeping and staying out, what happened, and what to work on. */
export function EpisodeReport({ simulation, id, saved, onLeave }: EpisodeReportProps) {
  const queryClient = useQueryClient();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  // The list of one's own episodes has one more.
  useEffect(() => {
    if (!saved) return;
    void queryClient.invalidateQueries({ queryKey: api.simulator.episodes.key() });
    void queryClient.invalidateQueries({ queryKey: api.weekly.week.key() });
  }, [saved, queryClient]);
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
      {name !== null ? (
        <NamedStory id={name} />
      ) : state.episode?.week !== undefined ? (
        <WeeklyStory />
      ) : (
        <BlindReveal id={id} />
      )}
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
