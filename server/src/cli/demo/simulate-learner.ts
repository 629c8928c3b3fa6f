import { earnBadge } from '@chandelle/course/badges';
import type { Course, Lesson } from '@chandelle/course/public/lesson';
import { restAfter } from '@chandelle/course/rest';
import { completionPoints, scorePercent } from '@chandelle/course/scoring';
import { courseProgress, type Completion } from '@chandelle/course/unlock';
import type { Random } from './random.ts';

/** A lesson that a demonstration learner completed, with its badge. */
export interface SimulatedCompletion extends Completion {
  lessonTitle: string;
  timeSpentMinutes: number;
  badge: { id: string; name: string };
}

export interface SimulatedLearner {
  gender: 'homme' | 'femme' | 'non-precise';
  age: number;
  listed: boolean;
  registeredAt: Date;
  completions: SimulatedCompletion[];
}

const minute = 60_000;
const day = 24 * 60 * minute;
/** How far back the crowd's registrations go. */
const maxAge = 540 * day;
/** Questions of a lesson whose quiz is still to be written. */
const plannedQuestions = 10;

/**
 * Lives the course as one learner might: registers some day, takes the lessons that are open in their order, rests
 * when it says so, makes errors, and stops somewhere. Everything it earns follows the rules of the course.
 *
 * @param until No deed is later than this.
 */
export function simulateLearner(course: Course, random: Random, until: Date): SimulatedLearner {
  // More of them lately, as a product that grows has.
  const registeredAt = until.getTime() - Math.floor(random.next() ** 1.6 * maxAge) - minute;
  const age = 13 + Math.min(Math.floor(random.exponential(9) + random.next() * 22), 70);
  return {
    gender: random.pick(['homme', 'homme', 'femme', 'femme', 'non-precise']),
    age,
    listed: random.next() > 0.03,
    registeredAt: new Date(registeredAt),
    completions: takeLessons(course, random, registeredAt, until.getTime()),
  };
}

function takeLessons(
  course: Course,
  random: Random,
  registeredAt: number,
  until: number,
): SimulatedCompletion[] {
  const summaries = course.lessons.map(({ summary }) => summary);
  const goesOn = 0.45 + random.next() * 0.52;
  const errorRate = 0.03 + random.next() ** 2 * 0.4;
  const daysBetween = 0.3 + random.exponential(5);
  const completions: SimulatedCompletion[] = [];
  let now = registeredAt + random.exponential(40 * minute);
  while (random.next() < goesOn) {
    const learner = { completions, underWay: new Set<string>() };
    const { states, rest } = courseProgress(
      summaries,
      learner,
      { restPeriods: true },
      new Date(now),
    );
    // Comes back some time after the rest.
    if (rest !== null) now = rest.until.getTime() + random.exponential(day / 2);
    const lesson = course.lessons.find(({ summary }) => {
      const kind = states.get(summary.id)?.kind;
      return summary.counted && (kind === 'open' || kind === 'resting');
    });
    if (lesson === undefined) break;
    const minutes = Math.ceil(Math.max(5, lesson.summary.minutes) * (0.6 + random.next()));
    now += minutes * minute;
    if (now >= until) break;
    completions.push(
      passLesson(course, lesson, completions.length, errorRate, random, now, minutes),
    );
    now += random.exponential(daysBetween * day);
  }
  return completions;
}

function passLesson(
  course: Course,
  { summary, rules, quiz }: Lesson,
  completedBefore: number,
  errorRate: number,
  random: Random,
  now: number,
  timeSpentMinutes: number,
): SimulatedCompletion {
  const questions = quiz?.questions.length ?? plannedQuestions;
  const maxErrors = quiz?.rules.maxErrors ?? questions;
  let errors = 0;
  for (let question = 0; question < questions; question += 1)
    if (random.next() < errorRate) errors += 1;
  errors = Math.min(errors, maxErrors);
  const score = scorePercent(questions, errors);
  const completedAt = new Date(Math.floor(now));
  const countedLessons = course.lessons.filter((lesson) => lesson.summary.counted).length;
  if (summary.badge === null) throw new Error(`The counted lesson ${summary.id} has no badge.`);
  return {
    lessonId: summary.id,
    lessonTitle: summary.title,
    score,
    points: completionPoints(rules.pointsRule, summary.points, questions, errors),
    timeSpentMinutes,
    completedAt,
    unlockNextAt: restAfter(
      rules.rest,
      completedBefore + 1,
      { countedLessons, restPeriods: true },
      completedAt,
    ),
    badge: earnBadge(summary.badge, score),
  };
}
