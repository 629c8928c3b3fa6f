import { Hourglass } from 'lucide-react';
import { formatMinutes, formatMoment } from '../../../app/format.ts';
import { paths } from '../../../app/paths.ts';
import { LessonCandle } from '../../../figures/lesson-candle.tsx';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import type { LessonEntry, Overview } from '../types.ts';

interface RestPanelProps {
  overview: Overview;
  rest: NonNullable<Overview['rest']>;
  /** The lesson that rests. */
  next: LessonEntry;
}

/** The night panel during a rest: until when, what can be done meanwhile, and what opens then. */
export function RestPanel({ overview, rest, next }: RestPanelProps) {
  const last = overview.lessons.filter(({ state }) => state.kind === 'completed').at(-1);
  return (
    <section
      data-theme="dark"
      aria-label="Temps de repos"
      className="relative flex min-h-[326px] overflow-hidden rounded-card bg-night p-6 sm:p-7 lg:self-start"
      style={{
        backgroundImage:
          'radial-gradient(circle at 82% 42%, color-mix(in srgb, var(--flame) 13%, transparent), transparent 46%)',
      }}
    >
      <div className="flex min-w-0 flex-1 flex-col items-start">
        <p className="flex items-center gap-2 rounded-[4px] border border-line-strong/60 px-2 py-0.5 text-micro text-ink">
          <Hourglass size={14} strokeWidth={1.75} aria-hidden />
          Temps de repos
        </p>
        <h2 className="mt-4 font-display text-h2">Laissez décanter, gardez la main</h2>
        <p className="mt-3 max-w-[42ch] text-ink-2 text-pretty">
          Les prochaines leçons s’ouvrent{' '}
          <strong className="font-medium text-ink">{formatMoment(rest.until)}</strong>. D’ici là,
          les révisions et le simulateur restent ouverts.
        </p>
        <div className="mt-5 flex flex-wrap gap-3">
          <ButtonLink to={paths.simulator} variant="flame">
            M’entraîner au simulateur
          </ButtonLink>
          {last !== undefined && (
            <ButtonLink to={paths.lesson(last.id)} variant="secondary">
              Réviser «&nbsp;{last.shortTitle}&nbsp;»
            </ButtonLink>
          )}
        </div>
        <section
          aria-labelledby="resting-title"
          className="mt-auto flex w-full flex-wrap items-center gap-x-4 gap-y-2 pt-6 text-small text-ink-3 tabular"
        >
          <p>
            Ensuite&nbsp;: <span id="resting-title">{next.title}</span>,{' '}
            {formatMinutes(next.minutes)}. En repos, encore {rest.hoursLeft}&nbsp;h
          </p>
          <Button variant="secondary" size="small" disabled>
            En repos
          </Button>
        </section>
      </div>
      <div className="ml-4 self-center max-sm:hidden sm:mr-5">
        <LessonCandle state="resting" size={150} />
      </div>
    </section>
  );
}
