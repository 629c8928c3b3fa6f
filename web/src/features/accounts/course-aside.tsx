import { lessons } from 'virtual:course-catalogue';
import { CourseChart } from '../../figures/course/course-chart.tsx';
import { formatMinutes, formatPoints } from '../../lib/format.ts';

/** The course, drawn from the catalogue beside the forms. Newcomers are told of their first lesson, others that theirs waits. */
export function CourseAside({ newcomer = false }: { newcomer?: boolean }) {
  const [first] = lessons;
  if (!newcomer || first === undefined)
    return (
      <CourseChart
        lessons={lessons}
        compact
        beginning={false}
        heading="h2"
        title="Reprenez où vous en étiez"
        subtitle="Chaque bougie est une leçon. Votre compte sait lesquelles sont terminées, et à quelle étape vous êtes."
      />
    );
  return (
    <CourseChart
      lessons={lessons}
      compact
      heading="h2"
      title="Votre première leçon vous attend"
      subtitle={`La leçon 1 dure ${formatMinutes(first.minutes)} et vaut ${formatPoints(first.points)}.`}
    />
  );
}
