import fc from 'fast-check';
import { expect, it } from 'vitest';
import { placeBelow, placeLowerName, type PlacedName, type Spot } from './place-names.ts';

const [ascent, descent] = [12, 4];
const right = 600;
const days = 31;

const lineOf = (yOf: (day: number) => number): Spot[] =>
  Array.from({ length: days }, (_, day) => ({ x: (day * right) / (days - 1), y: yOf(day) }));

const overlap = (one: PlacedName, other: PlacedName) =>
  one.from < other.to &&
  other.from < one.to &&
  one.foot - ascent < other.foot + descent &&
  other.foot - ascent < one.foot + descent;
const crosses = (line: readonly Spot[], name: PlacedName) =>
  line.some(
    ({ x, y }) =>
      x >= name.from && x <= name.to && y > name.foot - ascent && y < name.foot + descent,
  );

it('keeps the day that a notion comes back off the name of the lower line, where both stand at the end', () => {
  const [upper, lower] = [lineOf((day) => 60 + 3 * day), lineOf((day) => 120 + 2 * day)];
  const last = upper.at(-1) as Spot;
  const name = placeLowerName(lower, right, 67, last.x);
  const due = placeBelow(last, { from: right - 140, to: right }, upper, lower, name);
  expect(name).toEqual({ from: 525, to: 592, foot: 198 });
  // The lines are 30 pixels apart there: too close for words between them.
  expect(due.foot).toBe(218);
});

it('lets the words stand between the lines where there is room', () => {
  const [upper, lower] = [lineOf(() => 50), lineOf(() => 200)];
  const name = placeLowerName(lower, right, 67, 300);
  expect(placeBelow({ x: 300, y: 50 }, { from: 300, to: 440 }, upper, lower, name).foot).toBe(90);
});

it('needs no lower line', () => {
  expect(placeLowerName([], right, 67, 0)).toBeNull();
  const upper = lineOf((day) => 50 + day);
  expect(placeBelow({ x: 0, y: 50 }, { from: 0, to: 140 }, upper, [], null).foot).toBe(90);
});

it('never lays words over a line or over each other, wherever two lines fall', () => {
  fc.assert(
    fc.property(
      fc.double({ min: 0, max: 4, noNaN: true }),
      fc.double({ min: 0, max: 4, noNaN: true }),
      fc.double({ min: 0, max: 120, noNaN: true }),
      fc.nat(days - 1),
      fc.integer({ min: 60, max: 220 }),
      (fall, lowerFall, apart, day, width) => {
        const upper = lineOf((each) => 20 + fall * each);
        const lower = lineOf((each) => 20 + apart + Math.max(fall, lowerFall) * each);
        const point = upper[day] as Spot;
        const leftwards = point.x > right / 2;
        const ends = leftwards
          ? { from: point.x - width, to: point.x }
          : { from: point.x, to: point.x + width };
        const name = placeLowerName(lower, right, 67, point.x) as PlacedName;
        const due = placeBelow(point, ends, upper, lower, name);
        expect(name.from <= point.x && name.to >= point.x).toBe(false);
        expect(overlap(name, due)).toBe(false);
        expect(crosses(lower, due)).toBe(false);
        expect(crosses(upper, due)).toBe(false);
        expect(crosses(lower, name)).toBe(false);
      },
    ),
  );
});
