import { lessons } from 'virtual:course-catalogue';
import { formatMinutes } from '../../lib/format.ts';
import { paths } from '@chandelle/contract/paths';
import { useSession } from '../../lib/use-session.ts';
import { LessonCandle } from '../../brand/lesson-candle.tsx';
import { ButtonLink } from '../../ui/button.tsx';

/** The last word of the home page: how long the first lesson takes, and the way to it. */
export function Closing() {
  const { learner } = useSession();
  const [first] = lessons;
  if (first === undefined) return null;
  return (
    <section data-theme="dark" aria-labelledby="premiere-lecon" className="home-closing">
      <div className="grid justify-items-start gap-4">
        <h2 id="premiere-lecon" className="home-title">
          La leçon 1 dure {formatMinutes(first.minutes)}
        </h2>
        <p className="max-w-[40ch] text-lead text-ink-2">
          Quatre prix, une forme. À la fin, vous savez ce qu’une bougie dit, et ce qu’elle ne dit
          pas.
        </p>
        <ButtonLink
          to={learner === null ? paths.register : paths.lesson(first.id)}
          variant="flame"
          className="mt-2"
        >
          Ouvrir la leçon 1
        </ButtonLink>
        {learner === null && (
          <p className="text-micro text-ink-3">Avec un compte gratuit, sans carte bancaire.</p>
        )}
      </div>
      <LessonCandle state="current" size={190} />
    </section>
  );
}
