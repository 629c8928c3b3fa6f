import {
  buildCourse,
  type LessonRecipe,
  type QuestionRecipe,
  type StepRecipe,
} from './build-course.ts';
import type { Course } from '../public/lesson.ts';

/*
 * A course of eleven tiny lessons with the ids, points, steps, questions and labels that the specification gives the
 * real ones.
 */

interface Recipe extends Omit<LessonRecipe, 'steps' | 'questions'> {
  level: 1 | 2 | 3;
  points: number;
  opensAfter?: string;
  /** Reading steps or sections. */
  readings: number;
  questions: number;
}

const oneByOne = { layout: 'single' } as const;
const sections = { unit: 'section' } as const;
const sevenOfTen = { ...oneByOne, maxErrors: 3, passPercent: 70 } as const;

const recipes: readonly Recipe[] = [
  {
    id: 'candlesticks',
    level: 1,
    points: 100,
    readings: 7,
    questions: 4,
    lesson: { retake: 'best', quizAfter: 4, fallbackMinutes: 15 },
  },
  {
    id: 'supports-resistances',
    level: 1,
    points: 120,
    opensAfter: 'candlesticks',
    readings: 5,
    questions: 4,
    lesson: { retake: 'best', pointsRule: 'minus-ten', fallbackMinutes: 30 },
    quiz: { countedErrors: 'first', finishWhen: 'answered' },
    labels: { incomplete: 'Sélectionnez les deux bonnes réponses !' },
  },
  {
    id: 'moyennes-mobiles',
    level: 1,
    points: 150,
    opensAfter: 'supports-resistances',
    readings: 7,
    questions: 5,
    lesson: { fallbackMinutes: 25, confetti: { pieces: 150, seconds: 5 } },
    labels: {
      finishDisabled: 'Terminez toutes les questions',
      counter: 'Score actuel : {n} / 5 questions validées',
    },
  },
  {
    id: 'gestion-risque',
    level: 1,
    points: 200,
    opensAfter: 'moyennes-mobiles',
    readings: 6,
    questions: 5,
    lesson: { rest: 24, confetti: { pieces: 100, seconds: 5 } },
    messages: {
      saved: [
        { title: 'Leçon terminée !' },
        { title: 'Félicitations !', text: 'Leçon terminée ! Vous avez gagné {n} points.' },
      ],
    },
    quiz: { finishWhen: 'answered' },
    labels: { hint: 'Répondez à toutes les questions pour terminer la leçon.' },
  },
  {
    id: 'narratifs',
    level: 1,
    points: 100,
    opensAfter: 'gestion-risque',
    readings: 6,
    questions: 8,
    lesson: { ...sections, pointsRule: 'fixed' },
    quiz: {
      ...oneByOne,
      judging: 'any',
      finishWhen: 'answered',
      maxErrors: 1,
      passPercent: 80,
    },
  },
  {
    id: 'spot-trading',
    level: 2,
    points: 250,
    opensAfter: 'gestion-risque',
    readings: 5,
    questions: 4,
    lesson: sections,
    quiz: { finishWhen: 'answered' },
    labels: {
      start: 'Commencer le quiz',
      results: 'Terminer le quiz',
      wrong: '-{cost} points',
    },
  },
  {
    id: 'psychologie-trading',
    level: 2,
    points: 300,
    opensAfter: 'spot-trading',
    readings: 6,
    questions: 10,
    lesson: sections,
    quiz: sevenOfTen,
    labels: { start: 'Passer au quiz' },
  },
  {
    id: 'indicateurs-techniques',
    level: 2,
    points: 350,
    opensAfter: 'psychologie-trading',
    readings: 5,
    questions: 10,
    lesson: sections,
    badge: { perfectName: 'Expert Indicateurs' },
    messages: {
      stepDone: 'Section complétée',
      saved: [{ title: '🎉 Leçon terminée !', text: 'Vous avez gagné {n} points !' }],
    },
    quiz: oneByOne,
  },
  {
    id: 'strategies-avancees',
    level: 2,
    points: 300,
    opensAfter: 'indicateurs-techniques',
    readings: 5,
    questions: 10,
    lesson: sections,
    quiz: sevenOfTen,
  },
  {
    id: 'futures-expert',
    level: 3,
    points: 400,
    opensAfter: 'strategies-avancees',
    readings: 6,
    questions: 10,
    lesson: sections,
    quiz: sevenOfTen,
  },
  {
    id: 'technique-mrob',
    level: 3,
    points: 1000,
    readings: 0,
    questions: 0,
    lesson: {
      opens: 'points-window',
      available: false,
      counted: false,
      plannedMinutes: 0,
      difficulty: 'Élite',
    },
    badge: null,
  },
];

/** Ids of the ten lessons that count, in order. */
export const countedIds: readonly string[] = recipes.slice(0, 10).map(({ id }) => id);

/** The right options of a question, by its number from 1; the third of supports-resistances has two. */
export function rightOptions(lessonId: string, number: number): string[] {
  if (lessonId === 'supports-resistances' && number === 3) return ['b', 'd'];
  return ['cabd'.charAt(number % 4)];
}

/** An option that is not right. */
export function wrongOption(lessonId: string, number: number): string {
  return rightOptions(lessonId, number).includes('a') ? 'b' : 'a';
}

/** Names a question by its number from 1. */
export function questionId(number: number): string {
  return `question-${number}`;
}

/** Builds the course. */
export function makeEveryModeCourse(): Course {
  return buildCourse(recipes.map((recipe, index) => describeLesson(recipe, index + 1)));
}

function describeLesson(recipe: Recipe, order: number): LessonRecipe {
  const { id, level, points, opensAfter, readings, questions, lesson } = recipe;
  return {
    ...recipe,
    lesson: { level, points, opensAfter, fallbackMinutes: 30, ...lesson },
    badge: recipe.badge === null ? null : { name: `Badge ${order}`, ...recipe.badge },
    messages: { saveFailed: `Échec de ${id}`, ...recipe.messages },
    steps: Array.from({ length: readings }, (_, index) =>
      // The last of candlesticks stands after its quiz and closes the lesson.
      describeStep(id, index + 1, id === 'candlesticks' && index + 1 === readings),
    ),
    questions: Array.from({ length: questions }, (_, index) => describeQuestion(id, index + 1)),
  };
}

function describeStep(lessonId: string, number: number, closing: boolean): StepRecipe {
  return {
    id: `partie-${number}`,
    title: `Partie ${number}`,
    text: `Texte ${number} de ${lessonId}.`,
    closing,
  };
}

function describeQuestion(lessonId: string, number: number): QuestionRecipe {
  return {
    id: questionId(number),
    text: `Question numéro ${number}`,
    right: rightOptions(lessonId, number).join(''),
    option: (letter) => `Réponse ${letter} à ${number}`,
    why: (letter) => `Explication ${letter} de ${number}`,
  };
}
