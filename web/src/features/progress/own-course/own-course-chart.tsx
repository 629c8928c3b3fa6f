import { lessons } from 'virtual:course-catalogue';
import { FlameShape } from '../../../ui/flame.tsx';
import { FigureFrame } from '../../../figures/kit/figure-frame.tsx';
import { formatDate, formatInteger, formatMinutes, formatPoints } from '../../../lib/format.ts';
import type { Dashboard } from '../types.ts';
import { describeLoss, describeCourseEnd } from './course-texts.ts';
import { layOutCourse, type OwnCandle, type OwnCourse } from './own-course.ts';
import { TimeAxis } from './time-axis.tsx';
import './own-course.css';

/** Lessons from which on the first candles leave room for words above them. */
const roomyFrom = 4;

/**
 * Draws the learner's course as a chart: a candle for each lesson done, from the total before to the total after, its wick up
 * to what the lesson could have given. Everything is placed in shares of its container, so it needs no measuring.
 */
export function OwnCourseChart({ dashboard }: { dashboard: Dashboard }) {
  const course = layOutCourse(dashboard, lessons);
  const loss = describeLoss(dashboard);
  const rest = describeCourseEnd(dashboard);
  return (
    <FigureFrame
      title="Votre cours, leçon par leçon"
      heading="h2"
      subtitle="Le corps va de votre total d’avant à votre total d’après, en points. La mèche rouge monte jusqu’à ce que la leçon pouvait donner."
      description={describeChart(course, dashboard)}
      table={{
        columns: [
          'Leçon',
          'Terminée le',
          'Total avant',
          'Points',
          'Laissés',
          'Total après',
          'Durée',
        ],
        rows: course.candles.map(({ title, open, close, lost, completion }) => [
          title,
          formatDate(completion.completedAt),
          formatInteger(open),
          formatInteger(completion.points),
          formatInteger(lost),
          formatInteger(close),
          completion.timeSpentMinutes === null
            ? 'non mesurée'
            : formatMinutes(completion.timeSpentMinutes),
        ]),
      }}
    >
      <div
        className={course.candles.length < roomyFrom ? 'own-course' : 'own-course own-course-roomy'}
      >
        <div className="own-plot" aria-hidden>
          <Scale course={course} total={dashboard.totalPoints} />
          <svg className="own-candles" width="100%" height="100%">
            <PerfectStairs course={course} />
            <Links course={course} total={dashboard.totalPoints} />
            {course.candles.map((candle) => (
              <Candle key={candle.lessonId} candle={candle} course={course} />
            ))}
            {course.next !== null && <NextCandle next={course.next} course={course} />}
          </svg>
        </div>
        <TimeAxis course={course} dashboard={dashboard} />
        <p className="own-words">
          <strong>{loss.title}</strong> {loss.text} {rest}
        </p>
      </div>
    </FigureFrame>
  );
}

const share = (value: number) => `${Math.round(value * 100_000) / 1000}%`;
const heightOf = ({ top }: OwnCourse, points: number) => share(1 - points / top);

function Scale({ course, total }: { course: OwnCourse; total: number }) {
  return (
    <>
      {course.ticks.map((tick) => (
        <div key={tick} className="own-tick" style={{ top: heightOf(course, tick) }}>
          <span>{formatInteger(tick)}</span>
        </div>
      ))}
      <div className="own-total" style={{ top: heightOf(course, total) }}>
        <span>{formatInteger(total)}</span>
      </div>
    </>
  );
}

/** The same course without errors. */
function PerfectStairs({ course }: { course: OwnCourse }) {
  const { candles, slots } = course;
  if (candles.every(({ lost }) => lost === 0)) return null;
  return candles.map(({ lessonId, perfectClose }, index) => {
    const left = share(index / slots);
    const before = candles[index - 1]?.perfectClose ?? 0;
    const y = heightOf(course, perfectClose);
    return (
      <g key={lessonId} className="own-stair">
        <line x1={left} x2={left} y1={heightOf(course, before)} y2={y} />
        <line x1={left} x2={share((index + 1) / slots)} y1={y} y2={y} />
      </g>
    );
  });
}

/** From each close to the next open, and from the last one to the scale. */
function Links({ course, total }: { course: OwnCourse; total: number }) {
  const { candles, next } = course;
  const last = candles.at(-1);
  const y = heightOf(course, total);
  return (
    <>
      {candles.slice(1).map(({ lessonId, x, open }, index) => (
        <line
          key={lessonId}
          className="own-link"
          x1={share(candles[index]?.x ?? 0)}
          x2={share(x)}
          y1={heightOf(course, open)}
          y2={heightOf(course, open)}
        />
      ))}
      {next !== null && last !== undefined && (
        <line
          className="own-link own-link-next"
          x1={share(last.x)}
          x2={share(next.x)}
          y1={y}
          y2={y}
        />
      )}
      <line className="own-last" x1={share(next?.x ?? last?.x ?? 0)} x2="100%" y1={y} y2={y} />
    </>
  );
}

/** Part of the scale that a body needs for its points to stand inside. */
const labelledPart = 0.052;

function Candle({ candle, course }: { candle: OwnCandle; course: OwnCourse }) {
  const { open, close, lost, completion } = candle;
  const labelled = completion.points / course.top > labelledPart;
  return (
    <svg className="own-candle" x={share(candle.x)} overflow="visible">
      {lost > 0 && (
        <>
          <line
            className="own-lost"
            y1={heightOf(course, close)}
            y2={heightOf(course, close + lost)}
          />
          <text className="own-lost-text" y={heightOf(course, close + lost)}>
            −{formatInteger(lost)}
          </text>
        </>
      )}
      <rect y={heightOf(course, close)} height={share((close - open) / course.top)} rx="2" />
      {labelled && (
        <text className="own-gain" y={heightOf(course, (open + close) / 2)}>
          +{formatInteger(completion.points)}
        </text>
      )}
    </svg>
  );
}

function NextCandle({ next, course }: { next: NonNullable<OwnCourse['next']>; course: OwnCourse }) {
  const top = heightOf(course, next.close);
  return (
    <svg className="own-candle own-candle-next" x={share(next.x)} overflow="visible">
      <rect y={top} height={share((next.close - next.open) / course.top)} rx="2" />
      {(next.close - next.open) / course.top > labelledPart && (
        <text className="own-gain" y={heightOf(course, (next.open + next.close) / 2)}>
          +{formatInteger(next.close - next.open)}
        </text>
      )}
      <svg y={top} overflow="visible">
        <FlameShape x={0} y={1} height={20} />
      </svg>
    </svg>
  );
}

function describeChart({ candles, next }: OwnCourse, { totalPoints }: Dashboard): string {
  const done = candles
    .map(({ shortTitle, completion, lost }) =>
      lost === 0
        ? `${shortTitle}, ${formatPoints(completion.points)}`
        : `${shortTitle}, ${formatPoints(completion.points)}, ${formatInteger(lost)} laissés`,
    )
    .join(' ; ');
  const coming = next === null ? '' : ` Ensuite : ${next.title}.`;
  return `Graphique en bougies de vos leçons, de 0 à ${formatPoints(totalPoints)} : ${done}.${coming}`;
}
