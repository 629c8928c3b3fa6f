import { Hourglass } from 'lucide-react';
import { formatMoment } from '../../lib/format.ts';
import { paths } from '@chandelle/contract/paths';
import { LessonCandle } from '../../brand/lesson-candle.tsx';
import { findLesson } from './find-lesson.ts';
import { ButtonLink } from '../../ui/button.tsx';
import type { Dashboard } from './types.ts';

/** What comes next: a lesson, after a rest if there is one. */
export function NextStep({ dashboard }: { dashboard: Dashboard }) {
  const { next, rest, completions } = dashboard;
  const coming = next !== null && findLesson(next.lessonId)?.available === false;
  const waits = rest !== null && next?.underWay !== true;
  return (
    <section
      aria-labelledby="next-title"
      className="flex gap-6 rounded-card border border-line bg-surface p-5 sm:p-6"
    >
      <LessonCandle
        state={next === null ? 'completed' : waits ? 'resting' : coming ? 'open' : 'current'}
        size={84}
      />
      <div className="flex min-w-0 flex-1 flex-col items-start">
        <p className="text-micro text-ink-3">
          {next?.underWay === true ? 'Leçon en cours' : 'Prochaine étape'}
        </p>
        <h2 id="next-title" className="mt-0.5 font-display text-h3">
          {next === null ? 'Toutes les leçons sont terminées' : next.title}
        </h2>
        {waits ? (
          <p className="mt-2 flex gap-2.5 text-ink-2">
            <Hourglass
              size={18}
              strokeWidth={1.75}
              className="mt-0.5 shrink-0 text-flame-ink"
              aria-hidden
            />
            <span>
              Temps de repos jusqu’au{' '}
              <strong className="font-medium text-ink">{formatMoment(rest.until)}</strong>. Les
              révisions restent ouvertes.
            </span>
          </p>
        ) : (
          <p className="mt-2 text-ink-2">
            {coming ? 'Cette leçon est en préparation.' : describe(dashboard)}
          </p>
        )}
        <div className="mt-auto pt-5">
          {next === null || waits || coming ? (
            <ButtonLink to={paths.lessons} variant="secondary">
              Voir les leçons
            </ButtonLink>
          ) : (
            <ButtonLink to={paths.lesson(next.lessonId)}>
              {next.underWay
                ? 'Reprendre la leçon'
                : completions.length === 0
                  ? 'Commencer le parcours'
                  : 'Commencer la leçon'}
            </ButtonLink>
          )}
        </div>
      </div>
    </section>
  );
}

function describe({ next, completions }: Dashboard): string {
  if (next === null) return 'Elles restent ouvertes à la révision.';
  if (next.underWay)
    return 'Elle reprend à l’étape où vous l’avez laissée, sur n’importe quel appareil.';
  return completions.length === 0
    ? 'Vos premiers points et votre premier badge sont au bout de cette leçon.'
    : 'Vous pouvez la commencer dès maintenant.';
}
