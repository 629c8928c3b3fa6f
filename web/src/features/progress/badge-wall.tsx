import { formatDate, formatInteger } from '../../lib/format.ts';
import { Seal } from '../../brand/seal.tsx';
import { ShareBadge } from '../badges/share-badge.tsx';
import type { Dashboard } from './types.ts';
import { findLesson } from './find-lesson.ts';

type Badge = Dashboard['badges'][number];

const levelOf = (lessonId: string) => findLesson(lessonId)?.level ?? 1;

/** Every badge of the course: sealed with its date once earned, an outline before. */
export function BadgeWall({ badges }: { badges: Dashboard['badges'] }) {
  const earned = badges.filter(({ earnedAt }) => earnedAt !== null);
  const toEarn = badges.filter(({ earnedAt }) => earnedAt === null);
  return (
    <section aria-labelledby="badges-title" className="mt-16 border-t border-ink pt-6">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <h2 id="badges-title" className="font-display text-h2">
          Badges
        </h2>
        <p className="text-ink-2 tabular">
          {formatInteger(earned.length)} sur {formatInteger(badges.length)}
        </p>
      </div>
      {earned.length > 0 && (
        <ul className="mt-6 grid gap-x-8 gap-y-5 sm:gap-y-7 sm:grid-cols-2 lg:grid-cols-3">
          {earned.map((badge) => (
            <EarnedBadge key={badge.id} badge={badge} />
          ))}
        </ul>
      )}
      {toEarn.length > 0 && (
        <>
          <h3 className="mt-8 text-small font-medium text-ink-2">À gagner</h3>
          <ul className="mt-3 grid gap-x-6 gap-y-3 sm:grid-cols-2 lg:grid-cols-4">
            {toEarn.map(({ id, lessonId, name }) => (
              <li key={id} className="flex items-center gap-3 text-small text-ink-2">
                <Seal lessonId={lessonId} level={levelOf(lessonId)} earned={false} size={40} />
                {name}
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

function EarnedBadge({ badge }: { badge: Badge }) {
  const { id, lessonId, name, description, earnedAt } = badge;
  return (
    <li className="flex gap-4 max-sm:items-center sm:items-start">
      <span className="[&>.seal]:max-sm:size-14">
        <Seal lessonId={lessonId} level={levelOf(lessonId)} earned size={72} />
      </span>
      <div className="min-w-0 sm:pt-1">
        <h3 className="font-display text-[1.0625rem] leading-snug font-semibold">{name}</h3>
        {earnedAt !== null && (
          <p className="mt-0.5 text-small text-flame-ink">Obtenu le {formatDate(earnedAt)}</p>
        )}
        <p className="mt-1 text-small text-ink-2 max-sm:hidden">{description}</p>
        {earnedAt !== null && (
          <div className="mt-1 -ml-3">
            <ShareBadge
              badge={{ id, name, lessonTitle: findLesson(lessonId)?.title ?? '', earnedAt }}
              size="small"
            />
          </div>
        )}
      </div>
    </li>
  );
}
