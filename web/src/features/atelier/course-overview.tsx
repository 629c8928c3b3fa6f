import { formatCount, formatInteger } from '../../lib/format.ts';
import { Link } from '../../ui/link.tsx';
import { atelierLesson } from './atelier-paths.ts';
import { RecallTable } from './recall-table.tsx';
import { PageSection } from '../../figures/kit/page-section.tsx';
import { Measured, ShareBar } from './share-bar.tsx';
import { cellOf, Table } from './table.tsx';
import type { Atelier, AtelierLesson } from './types.ts';
import { countRemarked, listRemarks, meanErrors, sayShare } from './atelier-texts.ts';

/** The whole course: what is remarkable, the lessons, the notions. */
export function CourseOverview({ atelier }: { atelier: Atelier }) {
  return (
    <div className="mt-14 grid gap-14">
      <Remarks lessons={atelier.lessons} />
      <PageSection
        large
        title="Le cours, leçon par leçon"
        subtitle="Premiers passages, et part des réponses fausses du premier coup"
        note="Une reprise n’est pas comptée : on y a déjà vu la réponse. Un tiret : moins de cinq apprenants."
      >
        <Table
          columns={[
            { name: 'Leçon' },
            { name: 'Commencée', number: true, wide: true },
            { name: 'Terminée', number: true },
            { name: 'Erreurs', number: true },
            { name: 'À relire', number: true },
          ]}
        >
          {atelier.lessons.map((lesson) => (
            <LessonRow key={lesson.id} lesson={lesson} />
          ))}
        </Table>
      </PageSection>
      <RecallTable notions={atelier.notions} />
    </div>
  );
}

function LessonRow({ lesson }: { lesson: AtelierLesson }) {
  const { id, title, started, completed } = lesson;
  const errors = meanErrors(lesson);
  const remarked = countRemarked(lesson);
  return (
    <tr>
      <th scope="row" className="py-1.5 pr-4 font-medium">
        <Link
          to={atelierLesson(id)}
          className="inline-flex min-h-11 items-center underline decoration-line-strong underline-offset-4 hover:decoration-ink"
        >
          {title}
        </Link>
      </th>
      <td className={`${cellOf({ number: true, wide: true })} pt-4`}>{formatInteger(started)}</td>
      <td className={`${cellOf({ number: true })} pt-4`}>{formatInteger(completed)}</td>
      <td className={`${cellOf({ number: true })} pt-4 sm:w-60`}>
        <Measured bar={errors !== null && <ShareBar value={errors} tone="fall" />}>
          {errors === null ? '–' : sayShare(errors)}
        </Measured>
      </td>
      <td className={`${cellOf({ number: true })} pt-4`}>
        {remarked === 0 ? '–' : formatInteger(remarked)}
      </td>
    </tr>
  );
}

/** Remarks that are shown before the page leads to the lessons. */
const maxRemarks = 6;

function Remarks({ lessons }: { lessons: Atelier['lessons'] }) {
  const all = lessons.flatMap((lesson) =>
    lesson.questions.flatMap((question) =>
      listRemarks(question).map((remark) => ({ lesson, question, remark })),
    ),
  );
  // What one option does not do weighs less than what a question does.
  const ordered = [
    ...all.filter(({ question }) => question.flags.length > 0),
    ...all.filter(({ question }) => question.flags.length === 0),
  ];
  if (all.length === 0) return null;
  return (
    <PageSection
      large
      title={formatCount(all.length, 'remarque sur les questions', 'remarques sur les questions')}
      subtitle="Chacune tient compte de la marge : peu de réponses n’en donnent aucune"
    >
      <ul className="[&>li]:border-b [&>li]:border-line">
        {ordered.slice(0, maxRemarks).map(({ lesson, question, remark }) => (
          <li
            key={`${lesson.id} ${question.id} ${remark.title}`}
            className="grid gap-x-8 gap-y-0.5 py-3 sm:grid-cols-[minmax(0,1fr)_minmax(0,1.4fr)]"
          >
            <p className="font-medium">{remark.title}</p>
            <p className="text-small text-ink-2">
              <Link to={atelierLesson(lesson.id, question.id)} className="link text-ink">
                {question.text}
              </Link>
              <span className="block text-ink-3">{lesson.title}</span>
            </p>
          </li>
        ))}
      </ul>
      {all.length > maxRemarks && (
        <p className="mt-3 text-small text-ink-2">
          Les autres sont dans les leçons, à la colonne « À relire ».
        </p>
      )}
    </PageSection>
  );
}
