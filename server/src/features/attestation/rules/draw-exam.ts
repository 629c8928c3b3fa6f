import { createHash } from 'node:crypto';
import { type Draw, seededRandom, shuffled } from '@chandelle/market/seeded-random';
import type { AskedExercise } from './asked-exercise.ts';
import type { CourseItem } from '@chandelle/course/course-items';

/** Degree of the exercises that are asked, from 0: the middle one of three, where there is one. */
const degree = 1;

/** An item as an exam asks it. */
export interface DrawnItem {
  item: CourseItem;
  asked: AskedExercise;
}

/**
 * Draws an exam: so many items, shared out among the lessons as evenly as they allow, and in each lesson among its notions;
 * an exercise in each lesson that has one. Order, options and numbers are drawn too. The same seed gives the same exam.
 */
export function drawExam(items: readonly CourseItem[], count: number, seed: number): DrawnItem[] {
  const draw = seededRandom(seed);
  const lessons = [...new Set(items.map(({ lesson }) => lesson))].map((lesson) =>
    orderLesson(
      items.filter((item) => item.lesson === lesson),
      draw,
    ),
  );
  const chosen: CourseItem[] = [];
  // A round takes one item of each lesson, in an order of its own: what is left over is nobody's privilege.
  while (chosen.length < count && lessons.some((own) => own.length > 0))
    for (const own of shuffled(lessons, draw)) {
      const item = chosen.length < count ? own.shift() : undefined;
      if (item !== undefined) chosen.push(item);
    }
  return shuffled(chosen, draw).map((item, index) => ({
    item,
    asked: ask(item, placeSeed(seed, index + 1)),
  }));
}

/** Puts a lesson's items in the order in which they are taken: an exercise first, then each time a notion that was asked least. */
function orderLesson(items: readonly CourseItem[], draw: Draw): CourseItem[] {
  const left = shuffled(items, draw);
  const asked = new Map<string, number>();
  const ordered: CourseItem[] = [];
  let drills = 0;
  while (left.length > 0) {
    const rank = ({ kind, notion }: CourseItem) =>
      (asked.get(notion.id) ?? 0) * 2 + (kind === 'drill' && drills > 0 ? 1 : 0);
    const first = drills === 0 ? left.findIndex(({ kind }) => kind === 'drill') : -1;
    const least = Math.min(...left.map(rank));
    const at = first >= 0 ? first : left.findIndex((item) => rank(item) === least);
    const [item] = left.splice(at, 1);
    if (item === undefined) break;
    if (item.kind === 'drill') drills += 1;
    asked.set(item.notion.id, (asked.get(item.notion.id) ?? 0) + 1);
    ordered.push(item);
  }
  return ordered;
}

/** Makes the seed of one place of an exam. */
const placeSeed = (seed: number, place: number): number =>
  createHash('sha256').update(`exam/${seed}/${place}`).digest().readUInt32BE(0);

function ask(item: CourseItem, seed: number): AskedExercise {
  if (item.kind === 'question') {
    const options = shuffled(item.question.options, seededRandom(seed));
    return { kind: 'question', question: { ...item.question, options } };
  }
  const { rounds, name, id } = item.drill;
  const round = rounds[degree] ?? rounds[0];
  if (round === undefined) throw new Error(`The drill ${id} has no degree.`);
  return { kind: 'drill', name, round, seed };
}
