import type { CSSProperties } from 'react';
import { Seal } from '../../../brand/seal.tsx';
import { formatCount, formatDay, formatMinutes, formatTime } from '../../../lib/format.ts';
import type { Dashboard } from '../types.ts';
import type { OwnCourse } from './own-course.ts';

/** Seals drawn for what is still ahead. */
const shownAhead = 3;

/** The time axis of the learner's course: the seals earned, the one to earn next, and those ahead. */
export function TimeAxis({ course, dashboard }: { course: OwnCourse; dashboard: Dashboard }) {
  const { candles, next, ahead, slots } = course;
  const left = (x: number) => ({ left: `${x * 100}%` });
  return (
    <ol className="own-axis" aria-hidden style={{ '--slots': slots } as CSSProperties}>
      {candles.map(({ lessonId, level, shortTitle, x, completion }) => (
        <li key={lessonId} style={left(x)}>
          <Seal lessonId={lessonId} level={level} earned size={58} />
          <b>{shortTitle}</b>
          <small>
            {formatDay(completion.completedAt)}
            {completion.timeSpentMinutes !== null &&
              ` · ${formatMinutes(completion.timeSpentMinutes)}`}
          </small>
        </li>
      ))}
      {next !== null && (
        <li style={left(next.x)}>
          <Seal lessonId={next.lessonId} level={next.level} earned={false} size={58} />
          <b>{next.shortTitle}</b>
          <small className="own-when">{describeWhen(dashboard)}</small>
        </li>
      )}
      {ahead.length > 0 && (
        <li
          className="own-ahead"
          style={left((candles.length + (next === null ? 0 : 1) + 0.5) / slots)}
        >
          <span>
            {ahead.slice(0, shownAhead).map(({ lessonId, level }) => (
              <Seal key={lessonId} lessonId={lessonId} level={level} earned={false} size={34} />
            ))}
          </span>
          <small>Puis {formatCount(ahead.length, 'autre')}</small>
        </li>
      )}
    </ol>
  );
}

function describeWhen({ rest, next }: Dashboard): string {
  if (next?.underWay === true) return 'en cours';
  return rest === null ? 'à vous' : `${formatDay(rest.until)} à ${formatTime(rest.until)}`;
}
