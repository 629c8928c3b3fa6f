import type { LessonSummary, Level } from '@chandelle/course/public/lesson';
import { buildSummary } from '@chandelle/course/testing/build-course';
import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { computeCourseChart } from './course-chart-data.ts';
import { CourseChart } from './course-chart.tsx';

function lesson(order: number, level: Level, points: number, minutes: number): LessonSummary {
  return buildSummary({
    id: `lesson-${order}`,
    title: `Leçon numéro ${order}`,
    shortTitle: `Leçon ${order}`,
    level,
    order,
    points,
    minutes,
  });
}

/** Points of the ten lessons as the catalogue fixes them. */
const course = [
  lesson(1, 1, 100, 15),
  lesson(2, 1, 120, 20),
  lesson(3, 1, 150, 25),
  lesson(4, 1, 200, 30),
  lesson(5, 1, 100, 30),
  lesson(6, 2, 250, 30),
  lesson(7, 2, 300, 35),
  lesson(8, 2, 350, 40),
  lesson(9, 2, 300, 45),
  lesson(10, 3, 400, 50),
  { ...lesson(11, 3, 1000, 50), counted: false, opening: { kind: 'points-window' as const } },
];

describe('computeCourseChart', () => {
  it('opens each lesson where the one before closed, up to 2 270 points', () => {
    const { candles, total } = computeCourseChart(course);
    expect(total).toBe(2270);
    expect(candles).toHaveLength(10);
    expect(candles.map(({ open }) => open)).toEqual([
      0,
      ...candles.slice(0, -1).map(({ close }) => close),
    ]);
    for (const { open, close, points } of candles) expect(close - open).toBe(points);
  });

  it('gives a longer lesson a longer wick', () => {
    const wicks = computeCourseChart(course).candles.map(({ high, close }) => high - close);
    expect(wicks).toEqual(wicks.toSorted((a, b) => a - b));
    expect(wicks[9]! / wicks[0]!).toBeCloseTo(50 / 15);
  });

  it('keeps everything inside the scale, and levels apart', () => {
    const { candles, bottom, top, levels } = computeCourseChart(course);
    for (const { low, high, x } of candles) {
      expect(low).toBeGreaterThan(bottom);
      expect(high).toBeLessThan(top);
      expect(x).toBeGreaterThan(0);
      expect(x).toBeLessThan(1);
    }
    expect(levels.map(({ level }) => level)).toEqual([1, 2, 3]);
    expect(levels[0]!.to).toBeLessThan(levels[1]!.from);
    expect(levels[2]!.to).toBeCloseTo(1);
  });

  it('shows the window of the elite lesson only in a course that has one', () => {
    expect(computeCourseChart(course).window).toEqual({ from: 2000, to: 2170 });
    expect(computeCourseChart(course.slice(0, 10)).window).toBeNull();
  });

  it('takes the lessons in their order, and an empty course', () => {
    expect(computeCourseChart(course.toReversed())).toEqual(computeCourseChart(course));
    expect(computeCourseChart([]).total).toBe(0);
  });
});

describe('CourseChart', () => {
  it('says all its data in a sentence and a table', () => {
    render(<CourseChart lessons={course} heading="h2" />);
    const figure = screen.getByRole('figure', { name: 'Le parcours, tracé comme un cours' });
    const description = document.getElementById(figure.getAttribute('aria-describedby') ?? '');
    expect(description?.textContent).toMatch(
      /10\sleçons, de 0 à 2\s270\spoints\s: Leçon 1, 100\spoints/,
    );
    const rows = screen.getAllByRole('row', { hidden: true });
    expect(rows).toHaveLength(11);
    expect(rows[10]!.textContent).toMatch(/Leçon numéro 10Expert400.*50.*2\s270/);
  });

  it('marks lessons whose content is still to come', () => {
    const some = course.map((summary, index) => ({ ...summary, available: index === 0 }));
    render(<CourseChart lessons={some} />);
    expect(screen.getByText(/En contour\s: les 9\sleçons encore à venir/)).toBeTruthy();
    expect(screen.getAllByRole('rowheader', { name: /à venir/, hidden: true })).toHaveLength(9);
  });
});
