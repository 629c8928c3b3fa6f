import type { Course } from '../public/lesson.ts';
import { buildCourse, type LessonRecipe, type StepRecipe } from './build-course.ts';

interface Recipe extends Omit<LessonRecipe, 'steps' | 'questions'> {
  points: number;
  questions: number;
}

/** One lesson for each rule that lessons can differ by. */
const recipes: readonly Recipe[] = [
  { id: 'bougies', points: 100, questions: 4, lesson: { retake: 'best' } },
  {
    id: 'supports',
    points: 120,
    questions: 4,
    lesson: {
      opensAfter: 'bougies',
      retake: 'best',
      pointsRule: 'minus-ten',
      fallbackMinutes: 30,
    },
    quiz: { countedErrors: 'first' },
  },
  {
    id: 'risque',
    points: 200,
    questions: 5,
    lesson: { opensAfter: 'supports', rest: 24 },
    quiz: { finishWhen: 'answered' },
  },
  {
    id: 'narratifs',
    points: 100,
    questions: 8,
    lesson: { opensAfter: 'risque', pointsRule: 'fixed' },
    quiz: { layout: 'single', judging: 'any', maxErrors: 1, passPercent: 80 },
  },
  {
    id: 'psychologie',
    points: 300,
    questions: 10,
    lesson: { level: 2, opensAfter: 'risque' },
    quiz: { layout: 'single', maxErrors: 3, passPercent: 70 },
  },
  {
    id: 'futures-expert',
    points: 400,
    questions: 2,
    lesson: { level: 3, opensAfter: 'psychologie' },
    badge: { perfectName: 'Sans faute' },
  },
  { id: 'libre', points: 50, questions: 1 },
  {
    id: 'bientot',
    points: 60,
    questions: 1,
    lesson: { level: 2, available: false, plannedMinutes: 15 },
  },
  {
    id: 'elite',
    points: 1000,
    questions: 1,
    lesson: {
      level: 3,
      opens: 'points-window',
      available: false,
      counted: false,
      plannedMinutes: 15,
    },
    badge: null,
  },
];

/** A marker that stands in every text of a lesson, so that a test can search answers for it. */
export const textMarker = (lessonId: string) => `TEXTE-${lessonId}`;
/** The right option of every question; of the second question of `supports`, together with `b`. */
export const rightChoice = (lessonId: string, number: number) =>
  lessonId === 'supports' && number === 2 ? ['a', 'b'] : ['a'];
/** An option that is right in no question. */
export const wrongChoice = ['d'];
export const questionId = (lessonId: string, number: number) => `${lessonId}-q${number}`;

/** A course of tiny lessons that exercises every rule: a step, a quiz and a closing step each. */
export const tinyCourse: Course = buildCourse(
  recipes.map((recipe) => {
    const { id, points, lesson } = recipe;
    return {
      ...recipe,
      lesson: { points, quizAfter: 1, ...lesson },
      steps: describeSteps(id),
      questions: Array.from({ length: recipe.questions }, (_, index) => ({
        id: questionId(id, index + 1),
        text: `${textMarker(id)} Question ${index + 1}`,
        taughtIn: 'lecture',
        taughtScreen: 1,
        right: rightChoice(id, index + 1).join(''),
        option: (letter) => `${textMarker(id)} option ${letter}`,
        why: (letter) => `EXPLICATION ${questionId(id, index + 1)} ${letter}`,
      })),
    };
  }),
);

function describeSteps(lessonId: string): StepRecipe[] {
  const text = textMarker(lessonId);
  return [
    { id: 'lecture', title: 'Lecture', text },
    { id: 'fin', title: 'Fin', text, closing: true },
  ];
}
