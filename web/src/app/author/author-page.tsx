import type { Lesson } from '@chandelle/course/public/lesson';
import type { Problem } from '@chandelle/course/public/problems';
import { TriangleAlert } from 'lucide-react';
import { useSearchParams } from '../../lib/navigation/navigation.tsx';
import { Link } from '../../ui/link.tsx';
import { EmptyState, Skeleton } from '../../ui/states.tsx';
import { AuthoredQuiz } from './authored-quiz.tsx';
import { AuthoredStep } from './authored-step.tsx';
import { useAuthoredCourse } from './use-authored-course.ts';

/** The lessons as they are written, step by step, with their right answers and all that is wrong in the files. */
export function AuthorPage() {
  const course = useAuthoredCourse();
  const [search] = useSearchParams();
  if (course === null)
    return (
      <main className="page py-10">
        <Skeleton className="h-100" label="Lecture du cours" />
      </main>
    );
  const { lessons, problems } = course;
  const lesson = lessons.find(({ summary }) => summary.id === search.get('lecon')) ?? lessons[0];
  const number = Number(search.get('etape') ?? 1);
  const step = lesson?.steps[number - 1] ?? lesson?.steps[0];
  return (
    <div className="page pt-6 pb-20">
      <p className="text-small text-ink-2">
        Aperçu de <code>course/lessons</code> : enregistrez un fichier, la page suit.
      </p>
      <Problems problems={problems} />
      {lesson === undefined || step === undefined ? (
        <div className="mt-8">
          <EmptyState
            title="Aucune leçon lisible"
            text="Corrigez ce qui est signalé au-dessus, puis enregistrez."
          />
        </div>
      ) : (
        <>
          <Places lessons={lessons} lesson={lesson} step={step.id} />
          <main className="mt-8" key={`${lesson.summary.id} ${step.id}`}>
            {step.kind === 'quiz' ? (
              <AuthoredQuiz lesson={lesson} title={step.title} />
            ) : (
              <AuthoredStep step={step} />
            )}
          </main>
        </>
      )}
    </div>
  );
}

/** What is wrong, as `npm test -- course` writes it. */
function Problems({ problems }: { problems: readonly Problem[] }) {
  if (problems.length === 0) return null;
  return (
    <section
      role="alert"
      className="mt-4 rounded-card border border-fall bg-fall-wash p-4 text-small"
    >
      <h2 className="flex items-center gap-2 font-medium text-fall-ink">
        <TriangleAlert size={18} strokeWidth={1.75} aria-hidden />
        {problems.length === 1 ? 'Une erreur' : `${problems.length} erreurs`} : l’aperçu montre le
        dernier texte sans erreur.
      </h2>
      <ul className="mt-2 grid gap-1">
        {problems.map(({ file, line, message }) => (
          <li key={`${file}:${line} ${message}`}>
            <code className="break-all">
              {file}:{line}
            </code>{' '}
            {message}
          </li>
        ))}
      </ul>
    </section>
  );
}

const placeClass = (current: boolean) =>
  `inline-flex min-h-11 items-center rounded-control px-3 text-small hover:bg-sunk ${current ? 'bg-sunk font-medium text-ink' : 'text-ink-2'}`;

/** The lessons, and the steps of the one that is shown. */
function Places(props: { lessons: readonly Lesson[]; lesson: Lesson; step: string }) {
  const { lessons, lesson, step } = props;
  const id = lesson.summary.id;
  return (
    <div className="mt-4 border-y border-line py-2">
      <nav aria-label="Leçons" className="flex flex-wrap gap-1">
        {lessons.map(({ summary }) => (
          <Link
            key={summary.id}
            to={`/?lecon=${summary.id}`}
            aria-current={summary.id === id ? 'page' : undefined}
            className={placeClass(summary.id === id)}
          >
            {summary.shortTitle}
          </Link>
        ))}
      </nav>
      <nav aria-label="Étapes" className="mt-1 flex flex-wrap gap-1 border-t border-line pt-1">
        {lesson.steps.map((each, index) => (
          <Link
            key={each.id}
            to={`/?lecon=${id}&etape=${index + 1}`}
            aria-current={each.id === step ? 'step' : undefined}
            className={placeClass(each.id === step)}
          >
            {index + 1}. {each.title}
          </Link>
        ))}
      </nav>
    </div>
  );
}
