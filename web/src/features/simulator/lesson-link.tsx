import { useQuery } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { paths } from '@chandelle/contract/paths';
import { useSession } from '../../lib/use-session.ts';
import { Link } from '../../ui/link.tsx';

interface LessonLinkProps {
  lessonId: string;
  /** Words in the place of « Leçon : » and the lesson's name. */
  label?: string;
  /** How the link is called where its words say too little. */
  name?: string;
}

/** Leads to a lesson that is open to the learner; of one that is not, says what opens it. Guests are led to its door. */
export function LessonLink({ lessonId, label, name }: LessonLinkProps) {
  const { learner } = useSession();
  const { data } = useQuery(api.lessons.overview.queryOptions({ enabled: learner !== null }));
  if (learner === null)
    return (
      <Link className="link" to={paths.lesson(lessonId)} aria-label={name}>
        {label ?? 'Voir la leçon'}
      </Link>
    );
  const lesson = data?.lessons.find(({ id }) => id === lessonId);
  if (lesson === undefined) return null;
  const words = label ?? `Leçon : ${lesson.shortTitle}`;
  const { state } = lesson;
  if (state.kind === 'locked' || state.kind === 'resting' || !lesson.available)
    return (
      <span className="lesson-closed">
        {`${words} (${
          state.kind === 'locked'
            ? lowered(state.message)
            : state.kind === 'resting'
              ? 's’ouvre après le repos'
              : 'à venir'
        })`}
      </span>
    );
  return (
    <Link className="link" to={paths.lesson(lessonId)} aria-label={name}>
      {words}
    </Link>
  );
}

const lowered = (text: string) => text.charAt(0).toLowerCase() + text.slice(1).replace(/\.$/u, '');
