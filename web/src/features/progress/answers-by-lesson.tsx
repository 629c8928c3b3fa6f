import { paths } from '@chandelle/contract/paths';
import { formatInteger } from '../../lib/format.ts';
import { Link } from '../../ui/link.tsx';
import { AnswerMarks } from './answer-marks.tsx';
import { PageSection } from '../../figures/kit/page-section.tsx';
import type { Dashboard } from './types.ts';

type Study = Dashboard['study'][number];

/** What was right at the first try, by lesson, the weakest first, with the steps to read again. */
export function AnswersByLesson({ study }: { study: Dashboard['study'] }) {
  const answered = study.filter(({ answers }) => answers.length > 0);
  if (answered.length === 0) return null;
  return (
    <PageSection
      title="Vos quiz, leçon par leçon"
      subtitle="Vos réponses du premier coup au dernier passage, la leçon la plus fragile d’abord"
      note="Plein : juste du premier coup. Creux : à côté."
    >
      <table className="w-full border-collapse text-left">
        <thead className="sr-only">
          <tr>
            <th scope="col">Leçon</th>
            <th scope="col">Justes du premier coup</th>
          </tr>
        </thead>
        <tbody>
          {answered.map((lesson) => (
            <Row key={lesson.lessonId} lesson={lesson} />
          ))}
        </tbody>
      </table>
    </PageSection>
  );
}

function Row({ lesson }: { lesson: Study }) {
  const { lessonId, lessonTitle, answers, rightAtFirst, again } = lesson;
  return (
    <tr className="border-b border-line align-top">
      <td className="py-3 pr-4">
        <p className="font-medium">{lessonTitle}</p>
        {again.length === 0 ? (
          <p className="mt-0.5 text-small text-ink-3">
            {rightAtFirst === answers.length ? 'Tout tient.' : 'Rien à relire.'}
          </p>
        ) : (
          <ul className="mt-0.5 text-small text-ink-2">
            {again.map(({ number, screen, title }) => (
              <li key={number}>
                <Link
                  to={paths.lessonStep(lessonId, number, screen)}
                  className="inline-flex min-h-8 items-center py-1 underline decoration-line-strong underline-offset-4 hover:text-ink hover:decoration-ink pointer-coarse:min-h-11"
                >
                  <span>
                    Revoir « {title} »<span className="sr-only">, {lessonTitle}</span>
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        )}
      </td>
      <td className="w-px py-3 text-right whitespace-nowrap">
        <span className="inline-flex items-center gap-3 max-sm:flex-col max-sm:items-end max-sm:gap-1">
          <AnswerMarks marks={answers} />
          <span className="min-w-18 text-ink-2 tabular">
            {formatInteger(rightAtFirst)} sur {formatInteger(answers.length)}
          </span>
        </span>
      </td>
    </tr>
  );
}
