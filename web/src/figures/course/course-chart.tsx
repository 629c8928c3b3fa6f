import type { LessonSummary } from '@chandelle/course/public/lesson';
import { computeCourseChart, type CourseChartData, type ChartLesson } from './course-chart-data.ts';
import { FigureFrame } from '../kit/figure-frame.tsx';
import { FlameShape } from '../../ui/flame.tsx';
import './course-chart.css';
import { levelNames } from '../../lib/level-names.ts';
import { formatInteger } from '../../lib/format.ts';

interface CourseChartProps {
  lessons: readonly LessonSummary[];
  /** Keeps the form of phones, numbers instead of names, however much room there is. */
  compact?: boolean;
  /** Lights the first lesson, where one begins; false for those who may have begun. */
  beginning?: boolean;
  title?: string;
  subtitle?: string;
  heading?: 'h2' | 'h3';
  className?: string;
}

/**
 * Draws the course as a chart: each lesson a candle that opens where the one before closed, its body its points, its
 * wick its duration. Everything is placed in shares of its container, so it needs no measuring and never moves.
 */
export function CourseChart(props: CourseChartProps) {
  const { lessons, compact = false, beginning = true, heading, className } = props;
  const chart = computeCourseChart(lessons);
  const current = beginning ? chart.candles[0] : undefined;
  const upcoming = chart.candles.filter((candle) => !candle.available).length;
  return (
    <FigureFrame
      title={props.title ?? 'Le parcours, tracé comme un cours'}
      subtitle={
        props.subtitle ??
        'Chaque bougie est une leçon. Elle ouvre là où la précédente a clôturé ; son corps vaut ses points, et plus sa mèche est longue, plus elle dure.'
      }
      note={noteOf(chart, upcoming)}
      description={describe(chart)}
      table={{
        columns: ['Leçon', 'Niveau', 'Points', 'Durée', 'Total'],
        rows: chart.candles.map((candle) => [
          candle.available ? candle.title : `${candle.title} (à venir)`,
          levelNames[candle.level],
          formatInteger(candle.points),
          `${candle.minutes} min`,
          formatInteger(candle.close),
        ]),
      }}
      {...(heading === undefined ? {} : { heading })}
      {...(className === undefined ? {} : { className })}
    >
      <div
        className={compact ? 'course-chart' : 'course-chart course-chart-fluid'}
        aria-hidden="true"
      >
        <Levels chart={chart} />
        <div className="course-plot">
          <Scale chart={chart} />
          <svg className="course-candles" width="100%" height="100%">
            {chart.candles.slice(1).map((candle, index) => (
              <line
                key={candle.id}
                className="course-link"
                x1={share(chart.candles[index]?.x ?? 0)}
                x2={share(candle.x)}
                y1={heightOf(chart, candle.open)}
                y2={heightOf(chart, candle.open)}
              />
            ))}
            {chart.candles.map((candle) => (
              <CourseCandle
                key={candle.id}
                chart={chart}
                candle={candle}
                current={candle === current}
              />
            ))}
          </svg>
          {current !== undefined && (
            <p
              className="course-here"
              style={{ left: share(current.x), bottom: share(1 - ratio(chart, current.high)) }}
            >
              Vous commencez ici
            </p>
          )}
        </div>
        <Names chart={chart} />
      </div>
    </FigureFrame>
  );
}

const share = (value: number) => `${Math.round(value * 100_000) / 1000}%`;
const ratio = (chart: CourseChartData, points: number) =>
  (chart.top - points) / (chart.top - chart.bottom);
const heightOf = (chart: CourseChartData, points: number) => share(ratio(chart, points));

function CourseCandle(props: { chart: CourseChartData; candle: ChartLesson; current: boolean }) {
  const { chart, candle, current } = props;
  const state = current
    ? 'course-candle-current'
    : candle.available
      ? ''
      : 'course-candle-upcoming';
  return (
    <svg className={`course-candle ${state}`} x={share(candle.x)} overflow="visible">
      <line y1={heightOf(chart, candle.high)} y2={heightOf(chart, candle.low)} />
      <rect
        y={heightOf(chart, candle.close)}
        height={share(ratio(chart, candle.open) - ratio(chart, candle.close))}
        rx="2"
      />
      {current && (
        <svg y={heightOf(chart, candle.high)} overflow="visible">
          <FlameShape x={0} y={1} height={20} />
        </svg>
      )}
    </svg>
  );
}

function Levels({ chart }: { chart: CourseChartData }) {
  return (
    <div className="course-levels">
      {chart.levels.map(({ level, from, to }, index) => (
        <span key={level} style={{ left: share(from), width: share(to - from) }}>
          <b>
            <i className={index === 0 ? undefined : 'course-wide'}>Niveau </i>
            {level}
          </b>
          <small className="course-wide">{levelNames[level]}</small>
        </span>
      ))}
    </div>
  );
}

function Scale({ chart }: { chart: CourseChartData }) {
  const { window } = chart;
  return (
    <>
      {window !== null && (
        <div
          className="course-window"
          style={{ top: heightOf(chart, window.to), bottom: share(1 - ratio(chart, window.from)) }}
        >
          <p className="course-wide">
            <b>{`${formatInteger(window.from)} à ${formatInteger(window.to)} points`}</b>
            <span>la fenêtre où s’ouvre la leçon d’élite, à venir</span>
          </p>
        </div>
      )}
      {chart.ticks.map((tick) => (
        <div key={tick} className="course-tick" style={{ top: heightOf(chart, tick) }}>
          <span>{formatInteger(tick)}</span>
        </div>
      ))}
      <div
        className="course-tick course-total course-wide"
        style={{ top: heightOf(chart, chart.total) }}
      >
        <span>{formatInteger(chart.total)}</span>
      </div>
    </>
  );
}

/** The names under the candles; where they do not fit, numbers, and the names in a list below. */
function Names({ chart }: { chart: CourseChartData }) {
  return (
    <>
      <div className="course-names">
        {chart.candles.map((candle) => (
          <span key={candle.id} style={{ left: share(candle.x) }}>
            <i className="course-narrow">{candle.place}</i>
            <b className="course-wide">{candle.shortTitle}</b>
            <small className="course-wide">
              {candle.points} pts · {candle.minutes} min
            </small>
          </span>
        ))}
      </div>
      <p className="course-list course-narrow">
        {chart.candles.map((candle) => (
          <span key={candle.id}>
            <b>{candle.place}</b>&nbsp;{candle.shortTitle}
          </span>
        ))}
      </p>
    </>
  );
}

function noteOf(chart: CourseChartData, upcoming: number): string {
  const total = `Total : ${formatInteger(chart.total)} points.`;
  const hollow =
    upcoming === 0
      ? ''
      : upcoming === 1
        ? ' En contour : la leçon encore à venir.'
        : ` En contour : les ${upcoming} leçons encore à venir.`;
  const elite =
    chart.window === null
      ? ''
      : ` Entre ${formatInteger(chart.window.from)} et ${formatInteger(chart.window.to)}, une leçon d’élite s’ouvre (à venir).`;
  return `${total}${hollow}${elite}`;
}

function describe(chart: CourseChartData): string {
  const lessons = chart.candles
    .map((candle) => `${candle.shortTitle}, ${candle.points} points`)
    .join(' ; ');
  return `Graphique en bougies des ${chart.candles.length} leçons, de 0 à ${formatInteger(chart.total)} points : ${lessons}.`;
}
