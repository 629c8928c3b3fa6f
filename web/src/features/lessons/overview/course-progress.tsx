import { ChevronDown } from 'lucide-react';
import { formatCount, formatInteger } from '../../../lib/format.ts';
import { paths } from '@chandelle/contract/paths';
import { Seal } from '../../../brand/seal.tsx';
import { Link } from '../../../ui/link.tsx';
import { Wick } from '../../../ui/wick.tsx';
import type { Overview } from '../types.ts';
import './badge-row.css';

/** The wick of the basic course, the learner's figures, and the seals earned. */
export function CourseProgress({ overview }: { overview: Overview }) {
  const { base, badges, completedCount, countedLessons, totalPoints } = overview;
  const reached = base.completed >= base.goal;
  const counter = `${formatCount(base.completed, 'leçon')} sur ${base.goal}`;
  const names = overview.lessons
    .filter(({ counted }) => counted)
    .slice(0, base.goal)
    .map(({ shortTitle }) => shortTitle);
  return (
    <section aria-label="Votre progression" className="self-end">
      <details className="why-base">
        <summary className="flex list-none flex-wrap items-baseline justify-between gap-x-4">
          <h2 className="flex items-center gap-1.5 font-text font-medium">
            Parcours de base
            <ChevronDown size={16} strokeWidth={1.75} className="why-base-chevron" aria-hidden />
          </h2>
          <p className="text-ink-2 tabular">
            <span>{reached ? `${counter}, objectif atteint` : counter}</span>
            <span>
              , {completedCount} sur {countedLessons} en tout
            </span>
          </p>
        </summary>
        <p className="mt-1 mb-2 text-small text-ink-2">
          Sept leçons terminées font le parcours de base. Dans l’ordre : {names.join(', ')}. Si vous
          en sautez une, la suivante compte à sa place.
        </p>
      </details>
      <Wick
        value={base.completed}
        max={base.goal}
        label="Parcours de base"
        valueText={counter}
        className="mt-1"
      />
      <div className="mt-6 flex flex-wrap items-end gap-x-6 gap-y-4">
        <dl className="flex flex-1 basis-80">
          <Counter
            value={completedCount}
            label={completedCount < 2 ? 'leçon terminée' : 'leçons terminées'}
          />
          <Counter value={totalPoints} label={totalPoints < 2 ? 'point gagné' : 'points gagnés'} />
          <Counter value={badges.length} label={badges.length < 2 ? 'badge' : 'badges'} />
        </dl>
        {badges.length > 0 && <BadgeRow overview={overview} />}
      </div>
    </section>
  );
}

function Counter({ value, label }: { value: number; label: string }) {
  return (
    <div className="flex flex-1 flex-col-reverse justify-end border-line pr-3 pl-4 first:pl-0 not-first:border-l sm:pl-6">
      <dt className="text-small text-ink-2">{label}</dt>
      <dd className="font-display text-[1.75rem] leading-tight font-semibold tracking-[-0.02em] tabular">
        {formatInteger(value)}
      </dd>
    </div>
  );
}

/** The seals, one over the other; their names on hover and focus, and in a sentence where there is neither. */
function BadgeRow({ overview }: { overview: Overview }) {
  const levelOf = (lessonId: string) =>
    overview.lessons.find(({ id }) => id === lessonId)?.level ?? 1;
  return (
    <div>
      <h3 className="sr-only">Badges obtenus</h3>
      <ul className="badge-row">
        {overview.badges.map((badge) => (
          <li key={badge.id}>
            <Link to={paths.dashboard} className="badge-seal">
              <Seal lessonId={badge.lessonId} level={levelOf(badge.lessonId)} earned size={44} />
              <span className="badge-name">{badge.name}</span>
            </Link>
          </li>
        ))}
      </ul>
      <p aria-hidden className="badge-names">
        {overview.badges.map(({ name }) => name).join(' · ')}
      </p>
    </div>
  );
}
