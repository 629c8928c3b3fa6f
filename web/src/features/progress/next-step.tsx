import { paths } from '@chandelle/contract/paths';
import { LessonCandle } from '../../brand/lesson-candle.tsx';
import { findLesson } from './find-lesson.ts';
import { ButtonLink } from '../../ui/button.tsx';
import type { Dashboard } from './types.ts';
import { Moment } from '../../ui/moment.tsx';

/** What comes next, in one band: a lesson, after a rest if there is one. */
export function NextStep({ dashboard }: { dashboard: Dashboard }) {
  const { next, rest } = dashboard;
  const coming = next !== null && findLesson(next.lessonId)?.available === false;
  const waits = rest !== null && next?.underWay !== true;
  return (
    <section
      aria-labelledby="next-title"
      className="flex flex-wrap items-center gap-x-5 gap-y-4 rounded-card border border-line bg-surface p-5 sm:px-6"
    >
      <LessonCandle
        state={next === null ? 'completed' : waits ? 'resting' : coming ? 'open' : 'current'}
        size={56}
      />
      <div className="min-w-0 flex-1 basis-44">
        <p className="text-micro text-ink-3">
          {next?.underWay === true ? 'Leçon en cours' : 'Prochaine étape'}
        </p>
        <h2 id="next-title" className="mt-0.5 font-display text-h3">
          {next === null ? 'Toutes les leçons sont terminées' : next.title}
        </h2>
        <p className="mt-1 text-ink-2">
          {waits ? (
            <>
              Temps de repos jusqu’au{' '}
              <strong className="font-medium text-ink">
                <Moment at={rest.until} />
              </strong>
              . Les révisions restent ouvertes.
            </>
          ) : coming ? (
            'Cette leçon est en préparation.'
          ) : (
            describe(dashboard)
          )}
        </p>
      </div>
      {next === null ? (
        <ButtonLink to={paths.exam} variant="secondary" className="max-sm:w-full">
          Examen et attestation
        </ButtonLink>
      ) : waits || coming ? (
        <ButtonLink to={paths.lessons} variant="secondary" className="max-sm:w-full">
          Voir les leçons
        </ButtonLink>
      ) : (
        <ButtonLink to={paths.lesson(next.lessonId)} className="max-sm:w-full">
          {next.underWay ? 'Reprendre la leçon' : 'Commencer la leçon'}
        </ButtonLink>
      )}
    </section>
  );
}

function describe({ next }: Dashboard): string {
  if (next === null)
    return 'L’examen final donne droit à une attestation. Les leçons restent ouvertes à la révision.';
  return next.underWay
    ? 'Elle reprend à l’étape où vous l’avez laissée, sur n’importe quel appareil.'
    : 'Vous pouvez la commencer dès maintenant.';
}
