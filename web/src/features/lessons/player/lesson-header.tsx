import { formatMinutes } from '../../../lib/format.ts';
import { paths } from '@chandelle/contract/paths';
import { WickHeader } from '../../../ui/wick-header.tsx';
import { NotebookButton } from '../../notebook/in-lesson/notebook-button.tsx';
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
    <WickHeader
      back={{ to: paths.lessons, label: 'Retour aux leçons' }}
      title={title}
      detail={
        <>
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
        </>
      }
      counter={place.counter}
      short={place.short}
      wick={{
        value: place.burnt,
        max: place.count,
        label: 'Progression dans la leçon',
        valueText: place.quizStep === null ? place.counter : sayQuizStep(place),
      }}
      wide={inQuiz}
    >
      <StopButton />
      {!inQuiz && <NotebookButton />}
    </WickHeader>
  );
}

/** « Étape 5 sur 8, question 2 sur 4 ». */
function sayQuizStep({ quizStep, counter }: LessonPlace): string {
  const text = `${quizStep}, ${counter.toLowerCase()}`;
  return text.charAt(0).toUpperCase() + text.slice(1);
}
