import type { TaughtPlace } from '@chandelle/course/public/glossary';
import { paths } from '@chandelle/contract/paths';
import { ChevronRight, Hourglass, Lock } from 'lucide-react';
import { lessons } from 'virtual:course-catalogue';
import { Seal } from '../../brand/seal.tsx';
import { useSession } from '../../lib/use-session.ts';
import { Link } from '../../ui/link.tsx';
import { type LessonState, useLessonStates } from './use-lesson-states.ts';

/** The steps that teach a word, each with what one can do: read it where the lesson is open, else know what opens it. */
export function WhereTaught({ places }: { places: readonly TaughtPlace[] }) {
  const states = useLessonStates();
  const { learner } = useSession();
  return (
    <section
      aria-labelledby="apprend"
      className="mt-12 grid gap-x-10 border-t-2 border-ink pt-4 sm:mt-16 lg:grid-cols-[220px_minmax(0,1fr)]"
    >
      <h2 id="apprend" className="font-display text-h3">
        Où on l’apprend
      </h2>
      {places.length === 0 ? (
        <p className="mt-2 max-w-[60ch] text-ink-2 lg:mt-0.5">
          Aucune étape ne s’y arrête : ce mot se rencontre surtout ailleurs, dans l’actualité et sur
          les plateformes.
        </p>
      ) : (
        <div>
          <ul>
            {places.map((place) => (
              <PlaceRow
                key={place.lessonId}
                place={place}
                state={states.get(place.lessonId)}
                visitor={learner === null}
              />
            ))}
          </ul>
          {learner === null && (
            <p className="mt-4 text-small text-ink-2">
              Les leçons s’ouvrent dans le cours, l’une après l’autre. Il est gratuit.{' '}
              <Link to={paths.register} className="link text-ink">
                Commencer le cours
              </Link>
            </p>
          )}
        </div>
      )}
    </section>
  );
}

interface PlaceRowProps {
  place: TaughtPlace;
  /** Undefined for visitors, and until it is known. */
  state: LessonState | undefined;
  visitor: boolean;
}

function PlaceRow({ place, state, visitor }: PlaceRowProps) {
  const lesson = lessons.find(({ id }) => id === place.lessonId);
  if (lesson === undefined) return null;
  const opens = state?.kind === 'completed' || state?.kind === 'open';
  const unit = place.unit === 'étape' ? 'Étape' : 'Section';
  return (
    <li className="relative flex min-h-17 items-center gap-4 border-b border-line py-3">
      <Seal
        lessonId={lesson.id}
        level={lesson.level}
        earned={state?.kind === 'completed'}
        size={42}
      />
      <div className="min-w-0 flex-1">
        <p className="font-medium">
          {opens ? (
            <Link
              to={paths.lessonStep(lesson.id, place.step, place.screen)}
              className="underline-offset-4 before:absolute before:inset-0 hover:underline"
            >
              {lesson.title}
            </Link>
          ) : (
            lesson.title
          )}
        </p>
        <p className="text-small text-ink-2">
          {unit} {place.step}, {place.stepTitle}
        </p>
      </div>
      {!visitor && state !== undefined && <Opening state={state} />}
    </li>
  );
}

/** What can be done with the lesson, or what has to come before it. */
function Opening({ state }: { state: LessonState }) {
  if (state.kind === 'completed' || state.kind === 'open')
    return (
      <>
        {/* The title of the lesson is the link, all over the row. */}
        <span aria-hidden className="link text-small font-medium max-sm:hidden">
          {state.kind === 'completed' ? 'Relire' : 'Lire'}
        </span>
        <ChevronRight size={18} strokeWidth={1.75} className="shrink-0 sm:hidden" aria-hidden />
      </>
    );
  const resting = state.kind === 'resting';
  const Icon = resting ? Hourglass : Lock;
  return (
    <span className="flex max-w-44 items-center gap-2 text-small text-ink-2 max-sm:max-w-28">
      <Icon size={16} strokeWidth={1.75} className="shrink-0" aria-hidden />
      {resting ? 'En repos' : state.message}
    </span>
  );
}
