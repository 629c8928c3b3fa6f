import { ArrowLeft } from 'lucide-react';
import { formatMinutes } from '../../../lib/format.ts';
import { paths } from '@chandelle/contract/paths';
import { Link } from '../../../ui/link.tsx';
import { Wick } from '../../../ui/wick.tsx';
import { StopButton } from '../../speech/stop-button.tsx';
import type { LessonContent } from '../types.ts';
import { levelNames } from '../../../lib/level-names.ts';
import type { LessonPlace } from './describe-place.ts';

interface LessonHeaderProps {
  lesson: LessonContent;
  place: LessonPlace;
  inQuiz: boolean;
}

/** The bar of a lesson: way back, title, where one is; its edge is the wick. */
export function LessonHeader({ lesson, place, inQuiz }: LessonHeaderProps) {
  const { title, placeInLevel, lessonsInLevel, level } = lesson.summary;
  return (
    <header className="sticky top-0 z-20 border-b border-line bg-paper print:static">
      <div className={inQuiz ? 'page' : 'mx-auto w-full max-w-lesson px-(--gutter)'}>
        <div className="flex h-[58px] items-center lg:h-[72px] gap-2 sm:gap-3">
          <Link
            to={paths.lessons}
            aria-label="Retour aux leçons"
            className="-ml-3 grid size-11 shrink-0 place-items-center rounded-control hover:bg-sunk"
          >
            <ArrowLeft size={22} strokeWidth={1.75} aria-hidden />
          </Link>
          <div className="min-w-0 flex-1">
            <p className="truncate font-display text-[1.0625rem] leading-tight font-semibold tracking-[-0.012em] sm:text-[1.1875rem]">
              {title}
            </p>
            <p className="mt-0.5 truncate text-micro text-ink-3 tabular">
              {inQuiz && `Quiz${place.quizStep === null ? '' : `, ${place.quizStep}`} · `}
              Leçon {placeInLevel}/{lessonsInLevel}
              <span className="max-sm:hidden">
                {' '}
                · Niveau {level}, {levelNames[level]}
              </span>
              {/* A quiz has no room for it beside the step, on phones. */}
              <span className={inQuiz ? 'max-sm:hidden' : ''}>
                {' '}
                · encore {formatMinutes(place.minutesLeft)}
              </span>
            </p>
          </div>
          <p aria-live="polite" className="shrink-0 text-small text-ink-2 tabular">
            <span className="max-sm:sr-only">{place.counter}</span>
            <span className="sm:hidden" aria-hidden>
              {place.short}
            </span>
          </p>
          <StopButton />
        </div>
        <Wick
          value={place.burnt}
          max={place.count}
          label="Progression dans la leçon"
          valueText={place.quizStep === null ? place.counter : sayQuizStep(place)}
          className="-mb-1.5"
        />
      </div>
    </header>
  );
}

/** « Étape 5 sur 8, question 2 sur 4 ». */
function sayQuizStep({ quizStep, counter }: LessonPlace): string {
  const text = `${quizStep}, ${counter.toLowerCase()}`;
  return text.charAt(0).toUpperCase() + text.slice(1);
}
