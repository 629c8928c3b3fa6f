import { findLesson } from './find-lesson.ts';
import { formatMinutes } from '../../lib/format.ts';
import { PageSection } from '../../figures/kit/page-section.tsx';
import type { Dashboard } from './types.ts';

/** Minutes on screen, by lesson, beside the estimated duration of one passage. */
export function StudyTime({ study, studyMinutes }: Pick<Dashboard, 'study' | 'studyMinutes'>) {
  const measured = study
    .filter(({ minutes }) => minutes > 0)
    .toSorted((a, b) => orderOf(a.lessonId) - orderOf(b.lessonId));
  if (measured.length === 0) return null;
  const longest = Math.max(
    ...measured.flatMap(({ minutes, plannedMinutes }) => [minutes, plannedMinutes]),
  );
  return (
    <PageSection
      title={`Votre temps : ${formatMinutes(studyMinutes)}`}
      subtitle="Minutes pendant lesquelles la leçon était à l’écran, reprises comprises"
      note="Barre pleine : votre temps. Contour : la durée prévue pour un passage."
    >
      <table className="w-full border-collapse text-left">
        <thead className="sr-only">
          <tr>
            <th scope="col">Leçon</th>
            <th scope="col">Votre temps et la durée prévue</th>
          </tr>
        </thead>
        <tbody>
          {measured.map(({ lessonId, lessonTitle, minutes, plannedMinutes }) => (
            <tr key={lessonId} className="border-b border-line">
              <th scope="row" className="w-1/3 py-3 pr-4 font-medium">
                {findLesson(lessonId)?.shortTitle ?? lessonTitle}
              </th>
              <td className="py-3">
                <span className="flex items-center gap-3">
                  <Bar minutes={minutes} planned={plannedMinutes} longest={longest} />
                  <span className="w-36 shrink-0 text-right whitespace-nowrap tabular max-sm:w-24">
                    <span className="font-medium">{formatMinutes(minutes)}</span>{' '}
                    <span className="text-small text-ink-3 max-sm:block">
                      prévu {formatMinutes(plannedMinutes)}
                    </span>
                  </span>
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </PageSection>
  );
}

const orderOf = (lessonId: string) => findLesson(lessonId)?.order ?? 99;

function Bar(props: { minutes: number; planned: number; longest: number }) {
  const share = (minutes: number) => `${(minutes / props.longest) * 100}%`;
  return (
    <svg aria-hidden width="100%" height="14" className="min-w-0 flex-1 overflow-visible">
      <rect
        x="0.5"
        y="0.5"
        width={share(props.planned)}
        height="13"
        rx="2"
        fill="none"
        className="stroke-line-strong"
        strokeDasharray="3 3"
      />
      <rect y="2" width={share(props.minutes)} height="10" rx="2" className="fill-ink" />
    </svg>
  );
}
