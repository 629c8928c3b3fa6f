import { seededRandom } from '@chandelle/market/seeded-random';
import { type Choosable, chooseCards } from '@chandelle/server/features/review/rules/choose-cards';
import {
  grades,
  newSchedule,
  recall,
  review,
  type Reviewed,
} from '@chandelle/course/review-schedule';
import { atLeast, type Benchmark, notAbove } from './result.ts';

const learners = 1_000;
/** Questions of a lesson, and lessons, one every second day, as rests allow. */
const questions = 7;
const lessons = 10;
const daysBetween = 2;
/** Days after the last lesson. */
const measuredAfter = 30;
const rightAtFirst = 0.65;
/** How much memories differ from what FSRS expects: stability is multiplied by e to the power of a normal draw of this spread. */
const spread = 0.3;

const dayMs = 24 * 60 * 60 * 1000;
const dayOf = (day: number) => new Date(Date.UTC(2026, 0, 1, 18) + day * dayMs);

interface SyntheticCard extends Choosable {
  schedule: Reviewed;
  /** What the learner's memory of it really lasts, as a multiple of what the schedule believes. */
  factor: number;
}

/**
 * Simulates learners whose memories follow FSRS's curve, each item's stability being its own: how much is known thirty days
 * after the last lesson with Révision every day and without it, and how far from the answers the schedule's belief is where it
 * is farthest.
 */
export const retention: Benchmark = async () => {
  const draw = seededRandom(16);
  let [reviewed, left] = [0, 0];
  const beliefs: Belief[] = [];
  for (let learner = 0; learner < learners; learner += 1) {
    const taken = Array.from({ length: lessons }, (_, lesson) =>
      Array.from({ length: questions }, (__, index) => learn(`${lesson}-${index}`, lesson, draw)),
    );
    const end = (lessons - 1) * daysBetween + measuredAfter;
    left += mean(taken.flat().map((card) => truth(card, end)));
    let cards: SyntheticCard[] = [];
    for (let day = 0; day <= end; day += 1) {
      if (day % daysBetween === 0) cards = [...cards, ...(taken[day / daysBetween] ?? [])];
      if (day === end) break;
      const asked = chooseCards(cards, { now: dayOf(day), spent: 0, extra: false });
      for (const card of asked) {
        const chance = truth(card, day);
        const right = draw() < chance;
        beliefs.push({ believed: recall(card.schedule.memory, dayOf(day)), right });
        answer(card, right, day);
      }
    }
    reviewed += mean(cards.map((card) => truth(card, end)));
  }
  return [
    atLeast('review retention', '× without', reviewed / left, 1.5),
    notAbove('review prediction', 'points off', 100 * findWorstGap(beliefs), null, 5),
  ];
};

/** How likely the schedule took a right answer to be, and whether it came. */
interface Belief {
  believed: number;
  right: boolean;
}

/** Finds the greatest distance of belief and answers, among the answers of like belief, ten points wide. */
function findWorstGap(beliefs: readonly Belief[]): number {
  const gaps = Array.from({ length: 10 }, (_, tenth) =>
    beliefs.filter(({ believed }) => Math.min(9, Math.floor(believed * 10)) === tenth),
  )
    // Fewer than a hundredth of all say more of chance than of the schedule.
    .filter((alike) => alike.length > beliefs.length / 100)
    .map((alike) =>
      Math.abs(
        mean(alike.map(({ believed }) => believed)) - mean(alike.map(({ right }) => Number(right))),
      ),
    );
  if (gaps.length === 0) throw new Error('Nobody reviewed anything.');
  return Math.max(...gaps);
}

function learn(id: string, lesson: number, draw: () => number): SyntheticCard {
  const now = dayOf(lesson * daysBetween);
  const right = draw() < rightAtFirst;
  const schedule = review(newSchedule(now), right ? grades.good : grades.again, now);
  const factor = Math.exp(spread * drawNormal(draw));
  return {
    id,
    kind: 'question',
    missed: !right,
    dueAt: schedule.dueAt,
    memory: schedule.memory,
    schedule,
    factor,
  };
}

function answer(card: SyntheticCard, right: boolean, day: number): void {
  const schedule = review(card.schedule, right ? grades.good : grades.again, dayOf(day));
  const { dueAt, memory } = schedule;
  Object.assign(card, { schedule, dueAt, memory, missed: !right });
}

/** The chance that the learner really knows a card. */
const truth = ({ schedule: { memory }, factor }: SyntheticCard, day: number): number =>
  recall({ ...memory, stability: memory.stability * factor }, dayOf(day));

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

/** Draws from the normal distribution (Box and Muller). */
const drawNormal = (draw: () => number): number =>
  Math.sqrt(-2 * Math.log(1 - draw())) * Math.cos(2 * Math.PI * draw());
