import { Hourglass } from 'lucide-react';
import { use } from 'react';
import { formatMinutes } from '../../../lib/format.ts';
import { paths } from '@chandelle/contract/paths';
import { LessonCandle } from '../../../brand/lesson-candle.tsx';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { ReadableIds } from '../offline/readable-ids.ts';
import type { LessonEntry, Overview } from '../types.ts';
import { nightGlow, nightPanel, nightTitle } from '../../../ui/night-panel.ts';
import { Moment } from '../../../ui/moment.tsx';

interface RestPanelProps {
  overview: Overview;
  rest: NonNullable<Overview['rest']>;
  /** The lesson that rests. */
  next: LessonEntry;
}

/** The night panel during a rest: until when, what can be done meanwhile, and what opens then. */
export function RestPanel({ overview, rest, next }: RestPanelProps) {
  const readable = use(ReadableIds);
  const last = overview.lessons.filter(({ state }) => state.kind === 'completed').at(-1);
  return (
    <section
      data-theme="dark"
      aria-label="Temps de repos"
      className={`${nightPanel} ${nightGlow.dim}`}
    >
      <div className="flex min-w-0 flex-1 flex-col items-start">
        <p className="flex items-center gap-2 rounded-[4px] border border-line-strong/60 px-2 py-0.5 text-micro text-ink">
          <Hourglass size={14} strokeWidth={1.75} aria-hidden />
          Temps de repos
        </p>
        <h2 className={`mt-3 ${nightTitle}`}>Gardez la main</h2>
        <p className="mt-2 max-w-[42ch] text-ink-2 text-pretty sm:pr-20">
          Les prochaines leçons s’ouvrent{' '}
          <strong className="font-medium text-ink">
            <Moment at={rest.until} />
          </strong>
          . D’ici là, la révision et le simulateur restent ouverts.
        </p>
        <div className="mt-4 flex flex-wrap gap-3">
          {readable === null && (
            <ButtonLink to={paths.review} variant="flame">
              Faire ma révision
            </ButtonLink>
          )}
          <ButtonLink to={paths.simulator} variant={readable === null ? 'secondary' : 'flame'}>
            M’entraîner au simulateur
          </ButtonLink>
          {/* Révision asks the server; a lesson that is kept does not. */}
          {last !== undefined && readable?.has(last.id) === true && (
            <ButtonLink to={paths.lesson(last.id)} variant="secondary">
              Réviser « {last.shortTitle} »
            </ButtonLink>
          )}
        </div>
        <section
          aria-labelledby="resting-title"
          className="mt-auto flex w-full items-center justify-between gap-4 pt-3 text-small text-ink-3 tabular"
        >
          <div className="min-w-0">
            <p>
              Ensuite : <span id="resting-title">{next.title}</span>, {formatMinutes(next.minutes)}
            </p>
            <p>En repos, encore {rest.hoursLeft} h</p>
          </div>
          <Button variant="secondary" size="small" disabled className="shrink-0">
            En repos
          </Button>
        </section>
      </div>
      <div className="absolute top-8 right-8 max-sm:hidden">
        <LessonCandle state="resting" size={132} />
      </div>
    </section>
  );
}
