import { formatInteger } from '../../../app/format.ts';
import { Seal } from '../../../figures/seal.tsx';
import { Wick } from '../../../ui/wick.tsx';
import type { Overview } from '../types.ts';

/** The wick of the basic course, the learner's figures, and the seals earned. */
export function CourseProgress({ overview }: { overview: Overview }) {
  const { base, badges, completedCount, countedLessons, totalPoints } = overview;
  const reached = base.completed >= base.goal;
  const counter = `${base.completed} ${base.completed < 2 ? 'leçon' : 'leçons'} sur ${base.goal}`;
  return (
    <section aria-label="Votre progression" className="mt-auto">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="font-text font-medium">Parcours de base</h2>
        <p className="text-ink-2 tabular">{reached ? `${counter}, objectif atteint` : counter}</p>
      </div>
      <Wick
        value={base.completed}
        max={base.goal}
        label="Parcours de base"
        valueText={counter}
        className="mt-1"
      />
      <dl className="mt-6 flex">
        <Counter
          value={completedCount}
          label={`${completedCount < 2 ? 'leçon' : 'leçons'} sur ${countedLessons}`}
        />
        <Counter value={totalPoints} label={totalPoints < 2 ? 'point gagné' : 'points gagnés'} />
        <Counter value={badges.length} label={badges.length < 2 ? 'badge' : 'badges'} />
      </dl>
      {badges.length > 0 && <BadgeList overview={overview} />}
    </section>
  );
}

function Counter({ value, label }: { value: number; label: string }) {
  return (
    <div className="flex flex-1 flex-col-reverse justify-end border-line pl-4 first:pl-0 not-first:border-l sm:pl-6">
      <dt className="text-small text-ink-2">{label}</dt>
      <dd className="font-display text-[1.75rem] leading-tight font-semibold tracking-[-0.02em] tabular">
        {formatInteger(value)}
      </dd>
    </div>
  );
}

function BadgeList({ overview }: { overview: Overview }) {
  const levelOf = (lessonId: string) =>
    overview.lessons.find(({ id }) => id === lessonId)?.level ?? 1;
  return (
    <>
      <h3 className="sr-only">Badges obtenus</h3>
      <ul className="mt-5 flex flex-wrap gap-x-1 gap-y-2 sm:gap-x-5">
        {overview.badges.map((badge) => (
          <li key={badge.id} className="flex items-center gap-2 text-small text-ink-2">
            <Seal lessonId={badge.lessonId} level={levelOf(badge.lessonId)} earned size={34} />
            {/* On phones the seals alone: the next lesson must not sink below ten lines. */}
            <span className="max-sm:sr-only">{badge.name}</span>
          </li>
        ))}
      </ul>
    </>
  );
}
