import { WifiOff } from 'lucide-react';
import { use } from 'react';
import { formatMinutes, formatPoints } from '../../../lib/format.ts';
import { paths } from '@chandelle/contract/paths';
import { LessonCandle } from '../../../brand/lesson-candle.tsx';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { ReadableIds } from '../offline/readable-ids.ts';
import type { LessonEntry, Overview } from '../types.ts';
import { announceComing } from './announce-coming.ts';
import { nightGlow, nightPanel, nightTitle } from '../../../ui/night-panel.ts';

/** The night panel: the lesson to take now, or congratulations once all are done. */
export function CurrentPanel({
  overview,
  current,
}: {
  overview: Overview;
  current: LessonEntry | null;
}) {
  return (
    <section
      data-theme="dark"
      aria-labelledby="current-title"
      className={`${nightPanel} ${nightGlow.bright}`}
    >
      <div className="flex min-w-0 flex-1 flex-col items-start">
        {current === null ? (
          <Congratulations overview={overview} />
        ) : (
          <Current overview={overview} lesson={current} />
        )}
      </div>
      <div className="ml-4 self-center max-sm:hidden">
        <LessonCandle state="current" size={176} />
      </div>
    </section>
  );
}

const chipClass = 'rounded-[4px] border border-line-strong/60 px-2 py-0.5 text-micro text-ink';

function Current({ overview, lesson }: { overview: Overview; lesson: LessonEntry }) {
  return (
    <>
      <p className={chipClass}>{chipOf(overview, lesson)}</p>
      <h2 id="current-title" className={`mt-3 ${nightTitle}`}>
        {lesson.title}
      </h2>
      <p className="mt-2 max-w-[50ch] text-ink-2 text-pretty">{lesson.description}</p>
      <p className="mt-3 text-small text-ink-3 tabular">
        {formatMinutes(lesson.minutes)} · {lesson.difficulty} · {formatPoints(lesson.points)}
      </p>
      <div className="mt-auto pt-4">
        <StartButton lesson={lesson} />
      </div>
    </>
  );
}

function chipOf(overview: Overview, lesson: LessonEntry): string {
  if (!lesson.available) return 'À venir';
  if (lesson.state.kind === 'open' && lesson.state.underWay) return 'Leçon en cours';
  return overview.completedCount === 0 ? 'Première leçon' : 'Prochaine leçon';
}

function StartButton({ lesson }: { lesson: LessonEntry }) {
  const readable = use(ReadableIds);
  if (lesson.available && readable !== null && !readable.has(lesson.id))
    return (
      <p className="flex items-center gap-2 text-small text-ink-2">
        <WifiOff size={17} strokeWidth={1.75} aria-hidden />
        Cette leçon demande le réseau.
      </p>
    );
  if (!lesson.available) {
    return (
      <Button variant="secondary" onClick={() => announceComing(lesson.title)}>
        Commencer la leçon
      </Button>
    );
  }
  const underWay = lesson.state.kind === 'open' && lesson.state.underWay;
  return (
    <ButtonLink to={paths.lesson(lesson.id)} variant="flame" likely>
      {underWay ? 'Reprendre la leçon' : 'Commencer la leçon'}
    </ButtonLink>
  );
}

function Congratulations({ overview }: { overview: Overview }) {
  return (
    <>
      <p className={chipClass}>
        {overview.completedCount} leçons sur {overview.countedLessons}
      </p>
      <h2 id="current-title" className={`mt-3 ${nightTitle}`}>
        Félicitations, le parcours est accompli.
      </h2>
      <p className="mt-2 max-w-[44ch] text-ink-2 text-pretty">
        Toutes les leçons sont terminées, du premier corps de bougie aux contrats à terme. Elles
        restent ouvertes à la révision, et l’examen final vous attend : il donne droit à une
        attestation.
      </p>
      <div className="mt-auto flex flex-wrap gap-3 pt-6">
        <ButtonLink to={paths.exam} variant="flame">
          Passer l’examen final
        </ButtonLink>
        <ButtonLink to={paths.dashboard} variant="secondary">
          Voir mes progrès
        </ButtonLink>
      </div>
    </>
  );
}
