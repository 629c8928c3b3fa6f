import type { ReactNode } from 'react';
import { formatCount, formatInteger } from '../../../lib/format.ts';
import { levelNames } from '../../../lib/level-names.ts';
import { Contained } from '../../../ui/contained.tsx';
import type { LessonEntry } from '../types.ts';
import { LessonCard } from './lesson-card.tsx';

interface LevelSectionProps {
  level: 1 | 2 | 3;
  lessons: readonly LessonEntry[];
  currentLessonId: string | null;
  /** Shown above the cards. */
  notice: ReactNode;
}

/** A level with its lessons. On phones the lessons of a finished level are rows. */
export function LevelSection({ level, lessons, currentLessonId, notice }: LevelSectionProps) {
  const counted = lessons.filter((lesson) => lesson.counted);
  const finished = counted.length > 0 && counted.every(({ state }) => state.kind === 'completed');
  return (
    <section
      aria-labelledby={`level-${level}`}
      className="grid gap-x-10 gap-y-5 border-t border-ink pt-6 pb-11 lg:grid-cols-[220px_minmax(0,1fr)]"
    >
      <div>
        <h2
          id={`level-${level}`}
          className="font-display text-[1.75rem] leading-tight font-semibold tracking-[-0.018em]"
        >
          Niveau {level}
        </h2>
        <p className="mt-0.5 text-ink-2">{levelNames[level]}</p>
        <p className="mt-2 text-micro text-ink-3 tabular">{describeLevel(lessons)}</p>
      </div>
      <div>
        {notice}
        <ul className={`grid sm:grid-cols-2 ${finished ? 'gap-0 sm:gap-4' : 'gap-4'}`}>
          {lessons.map((lesson) => (
            <Contained key={lesson.id} of={lesson} fallback={<CardFailure title={lesson.title} />}>
              <LessonCard
                lesson={lesson}
                current={lesson.id === currentLessonId}
                folded={finished && lesson.state.kind === 'completed'}
              />
            </Contained>
          ))}
        </ul>
      </div>
    </section>
  );
}

function CardFailure({ title }: { title: string }) {
  return (
    <li className="rounded-card bg-sunk p-5 text-small text-ink-2">
      La carte de la leçon « {title} » n’a pas pu s’afficher. Rechargez la page pour réessayer.
    </li>
  );
}

/** « 5 leçons, 670 points », « 1 leçon, 400 points, et 1 à venir ». */
function describeLevel(lessons: readonly LessonEntry[]): string {
  const counted = lessons.filter((lesson) => lesson.counted);
  const points = counted.reduce((sum, lesson) => sum + lesson.points, 0);
  const upcoming = lessons.length - counted.length;
  const base = `${formatCount(counted.length, 'leçon')}, ${formatCount(points, 'point')}`;
  return upcoming === 0 ? base : `${base}, et ${formatInteger(upcoming)} à venir`;
}
