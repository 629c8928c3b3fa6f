import { paths } from '@chandelle/contract/paths';
import { Link } from '../../../ui/link.tsx';
import type { Card } from '../types.ts';

/** Leads to where the course teaches what the card asks. */
export function TaughtLink({ taught }: { taught: Card['taught'] }) {
  const { lessonId, lessonTitle, stepNumber, screenNumber } = taught;
  return (
    <p className="mt-4 text-small text-ink-2">
      <Link
        to={
          stepNumber === null
            ? paths.lesson(lessonId)
            : paths.lessonStep(lessonId, stepNumber, screenNumber)
        }
        className="link inline-flex min-h-11 items-center text-ink"
      >
        {stepNumber === null
          ? `Revoir la leçon « ${lessonTitle} »`
          : `Voir l’étape ${stepNumber} de « ${lessonTitle} »`}
      </Link>
    </p>
  );
}
