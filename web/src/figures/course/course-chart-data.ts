import { eliteCeiling, eliteFloor } from '@chandelle/course/public/elite';
import type { LessonSummary, Level } from '@chandelle/course/public/lesson';

/** A lesson as a candle of the course chart. Heights are in points of the course. */
export interface ChartLesson {
  id: string;
  title: string;
  shortTitle: string;
  level: Level;
  /** Place among the candles, from 1. */
  place: number;
  points: number;
  minutes: number;
  available: boolean;
  /** Where the lesson before closed. */
  open: number;
  /** Points of a perfect learner after this lesson. */
  close: number;
  high: number;
  low: number;
  /** Middle of the candle on the time axis, from 0 to 1. */
  x: number;
}

/** The stretch of the time axis that a level takes, from 0 to 1. */
interface LevelRule {
  level: Level;
  from: number;
  to: number;
}

export interface CourseChartData {
  candles: ChartLesson[];
  levels: LevelRule[];
  /** Points of all counted lessons: 2 270. */
  total: number;
  /** Range of the scale, in points. */
  bottom: number;
  top: number;
  /** Round values of the scale, from 0. */
  ticks: number[];
  /** Points between which the elite lesson opens; null in a course without one. */
  window: { from: number; to: number } | null;
}

/** Length of the upper wick, in points for each minute: enough to be seen, not so much that it hides the bodies. */
const pointsPerMinute = 4.25;
const lowerWick = 45;
/** Room between two levels, in widths of a candle's slot. */
const levelGap = 0.3;
/** Points between which the elite lesson opens. */
const eliteWindow = { from: eliteFloor, to: eliteCeiling };

/**
 * Computes the chart of the course: each counted lesson opens where the one before closed, its body is its points, its
 * wick its duration. Lessons that do not count only leave their window of points.
 */
export function computeCourseChart(lessons: readonly LessonSummary[]): CourseChartData {
  const counted = lessons.filter((lesson) => lesson.counted).toSorted((a, b) => a.order - b.order);
  const levels = [...new Set(counted.map((lesson) => lesson.level))];
  const width = counted.length + Math.max(levels.length - 1, 0) * levelGap;

  let points = 0;
  const candles = counted.map((lesson, index): ChartLesson => {
    const open = points;
    points += lesson.points;
    return {
      id: lesson.id,
      title: lesson.title,
      shortTitle: lesson.shortTitle,
      level: lesson.level,
      place: index + 1,
      points: lesson.points,
      minutes: lesson.minutes,
      available: lesson.available,
      open,
      close: points,
      high: points + lesson.minutes * pointsPerMinute,
      low: open - lowerWick,
      x: (index + 0.5 + levels.indexOf(lesson.level) * levelGap) / width,
    };
  });

  const half = 0.5 / width;
  return {
    candles,
    levels: levels.map((level) => {
      const own = candles.filter((candle) => candle.level === level);
      return { level, from: (own[0]?.x ?? 0) - half, to: (own.at(-1)?.x ?? 0) + half };
    }),
    total: points,
    bottom: Math.min(-lowerWick, ...candles.map((candle) => candle.low)) - 15,
    top: Math.max(0, ...candles.map((candle) => candle.high)) + 20,
    ticks: Array.from({ length: Math.floor(points / 500) + 1 }, (_, index) => index * 500),
    window: lessons.some((lesson) => lesson.opening.kind === 'points-window') ? eliteWindow : null,
  };
}
