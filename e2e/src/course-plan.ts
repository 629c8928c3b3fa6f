import { restAfter } from '@chandelle/course/rest';
import { completionPoints, scorePercent } from '@chandelle/course/scoring';
import { findLesson } from './course.ts';
import { quizOf } from './pages/course.ts';

/** How a lesson is taken on the way through the course, and the rest that it sets. */
interface Plan {
  id: string;
  /** Questions that are missed, by number; one that stands twice is missed twice. */
  slips: number[];
  /** A first try with more errors than the pass mark admits, and what is said of it besides the mark. */
  failed?: { slips: number[]; saysScore: boolean };
  /** A question of several right answers of which one is given first: it costs nothing. */
  half?: number;
}

/** A lesson of the way, with what its content and the slips make of it by the rules of the course. */
export interface PlannedLesson extends Plan {
  title: string;
  /** Points of a faultless completion. */
  most: number;
  failing: { slips: number[]; score: string; text: string } | null;
  halfAnswer: { question: number; text: string } | null;
  /** What the message says after a wrong answer; null where answers stand unjudged. */
  toast: string | null;
  score: string;
  points: number;
  /** Hours of rest that the completion sets. */
  rest: number;
  /** Points of the way, this lesson's included. */
  total: number;
  badge: string;
  /** Messages that are shown when it is saved. */
  saved: { title: string; text: string | undefined }[];
  /** Hours after the first completion at which this one is saved. */
  at: number;
}

const plans: readonly Plan[] = [
  { id: 'candlesticks', slips: [2] },
  // Only the first wrong pick on a question counts.
  { id: 'supports-resistances', slips: [1, 1], half: 3 },
  { id: 'moyennes-mobiles', slips: [5] },
  { id: 'gestion-risque', slips: [3] },
  { id: 'narratifs', slips: [8], failed: { slips: [1, 2], saysScore: true } },
  { id: 'spot-trading', slips: [1] },
  // Every wrong answer counts, on one question too.
  { id: 'psychologie-trading', slips: [4, 4] },
  // Without a slip, its badge has another name.
  { id: 'indicateurs-techniques', slips: [] },
  // The failed try leaves nothing behind; the next one is just enough.
  {
    id: 'strategies-avancees',
    slips: [2, 5, 9],
    failed: { slips: [1, 1, 2, 3], saysScore: false },
  },
  { id: 'futures-expert', slips: [10] },
];

/**
 * Returns the way through the ten lessons. Nothing of a lesson's content is repeated here: a question more or less
 * changes what is expected. That the rules compute what the specification says is the test of `course/src/scoring.ts`.
 */
export function planCourse(): PlannedLesson[] {
  const planned: PlannedLesson[] = [];
  let [total, at] = [0, 0];
  for (const plan of plans) {
    const lesson = planLesson(plan);
    const rest = restOf(plan.id, planned.length + 1);
    total += lesson.points;
    planned.push({ ...plan, ...lesson, rest, total, at });
    at += rest;
  }
  return planned;
}

/** Returns the hours of rest that a lesson sets that is completed as the given one of the way, from 1. */
function restOf(lessonId: string, runningNumber: number): number {
  const settings = { restPeriods: true, countedLessons: plans.length };
  const now = new Date(0);
  const until = restAfter(findLesson(lessonId).rules.rest, runningNumber, settings, now);
  return until === null ? 0 : (until.getTime() - now.getTime()) / 3_600_000;
}

function planLesson(plan: Plan): Omit<PlannedLesson, keyof Plan | 'rest' | 'total' | 'at'> {
  const lesson = findLesson(plan.id);
  const { summary, rules, messages } = lesson;
  const quiz = quizOf(lesson);
  const scoreOf = (slips: readonly number[]) => {
    const errors = quiz.rules.countedErrors === 'first' ? new Set(slips).size : slips.length;
    return { errors, score: scorePercent(quiz.questions.length, errors) };
  };
  const { errors, score } = scoreOf(plan.slips);
  const points = completionPoints(rules.pointsRule, summary.points, quiz.questions.length, errors);
  const { incomplete, wrong } = quiz.rules.labels;
  return {
    title: summary.title,
    most: summary.points,
    failing: plan.failed === undefined ? null : planFailure(plan.failed),
    halfAnswer: plan.half === undefined ? null : { question: plan.half, text: incomplete ?? '?' },
    toast: quiz.rules.judging === 'any' ? null : fill(wrong, 'cost', quiz.rules.errorCost),
    score: `${score} %`,
    points,
    badge: (errors === 0 ? summary.badge?.perfectName : undefined) ?? summary.badge?.name ?? '?',
    saved: messages.saved.map(({ title, text }) => ({
      title,
      text: text === null ? undefined : fill(text, 'n', points),
    })),
  };

  function planFailure({ slips, saysScore }: { slips: number[]; saysScore: boolean }) {
    const failing = scoreOf(slips).score;
    const text = `Vous devez obtenir au moins ${quiz.rules.passPercent}% pour valider cette leçon.`;
    return {
      slips,
      score: `${failing} %`,
      text: saysScore ? `${text} Votre score: ${failing}%` : text,
    };
  }
}

const fill = (text: string, name: string, value: number) => text.replace(`{${name}}`, `${value}`);
