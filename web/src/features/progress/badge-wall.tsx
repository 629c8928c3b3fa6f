import { formatDate } from '../../lib/format.ts';
import { Seal } from '../../brand/seal.tsx';
import type { Dashboard } from './types.ts';
import { findLesson } from './find-lesson.ts';

/** Every badge of the course: sealed with its date once earned, an outline before. */
export function BadgeWall({ badges }: { badges: Dashboard['badges'] }) {
  return (
    <section aria-labelledby="badges-title" className="mt-14 border-t border-ink pt-6">
      <h2 id="badges-title" className="font-display text-h2">
        Badges
      </h2>
      <ul className="mt-6 grid gap-x-8 gap-y-7 sm:grid-cols-2 lg:grid-cols-3">
        {badges.map(({ id, lessonId, name, description, earnedAt }) => (
          <li key={id} className="flex items-start gap-4">
            <Seal
              lessonId={lessonId}
              level={findLesson(lessonId)?.level ?? 1}
              earned={earnedAt !== null}
              size={72}
            />
            <div className="min-w-0 pt-1">
              <h3
                className={`font-display text-[1.0625rem] leading-snug font-semibold ${earnedAt === null ? 'text-ink-2' : ''}`}
              >
                {name}
              </h3>
              {earnedAt === null ? (
                <p className="mt-0.5 text-small text-ink-3">À gagner</p>
              ) : (
                <>
                  <p className="mt-0.5 text-small text-flame-ink">
                    Obtenu le {formatDate(earnedAt)}
                  </p>
                  <p className="mt-1 text-small text-ink-2">{description}</p>
                </>
              )}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
