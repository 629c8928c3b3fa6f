import type { Course, Lesson } from '../lesson.ts';
import { formatProblems, parseCourse } from '../parse-course.ts';

/*
 * A course of eleven tiny lessons with the ids, points, steps, questions and labels that the specification gives the
 * real ones, read by the real parser: what it shows is what lesson files can express.
 */

interface Recipe {
  id: string;
  level: 1 | 2 | 3;
  points: number;
  opensAfter?: string;
  /** Reading steps or sections. */
  readings: number;
  questions: number;
  lesson?: Record<string, unknown>;
  messages?: Record<string, unknown>;
  quiz?: Record<string, unknown>;
  labels?: Record<string, string>;
}

const oneByOne = { layout: 'single' };
const sections = { unit: 'section' };
const sevenOfTen = { ...oneByOne, maxErrors: 3, passPercent: 70 };

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
      badge: null,
      difficulty: 'Élite',
    },
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

/** Parses the course. Throws when its files are not right. */
export function makeEveryModeCourse(): Course {
  const files = new Map(recipes.flatMap((recipe, index) => writeFiles(recipe, index + 1)));
  const parsed = parseCourse(files, { whole: false });
  if ('problems' in parsed) throw new Error(formatProblems(parsed.problems));
  return parsed.course;
}

/** Gives one lesson of the course by its id. */
export function findLesson(course: Course, id: string): Lesson {
  const lesson = course.lessons.find(({ summary }) => summary.id === id);
  if (lesson === undefined) throw new Error(`There is no lesson ${id}.`);
  return lesson;
}

/** JSON is YAML too. */
function writeFiles(recipe: Recipe, order: number): [path: string, text: string][] {
  const { id, level, points, opensAfter, readings, questions } = recipe;
  const lesson = {
    title: `Leçon ${id}`,
    shortTitle: `Leçon ${order}`,
    description: `Description de ${id}`,
    level,
    order,
    difficulty: 'Débutant',
    points,
    ...(opensAfter === undefined ? {} : { opensAfter }),
    ...(order === 1 ? { opens: 'always' } : {}),
    fallbackMinutes: 30,
    badge: {
      id: `badge-${id}`,
      name: `Badge ${order}`,
      description: `Pour ${id}`,
      ...(id === 'indicateurs-techniques' ? { perfectName: 'Expert Indicateurs' } : {}),
    },
    messages: { saveFailed: `Échec de ${id}`, ...recipe.messages },
    ...recipe.lesson,
  };
  const files: [string, string][] = [[`${id}/lesson.yaml`, JSON.stringify(lesson)]];
  for (let number = 1; number <= readings; number += 1) {
    // The last of candlesticks stands after its quiz and closes the lesson.
    const closing = id === 'candlesticks' && number === readings ? 'kind: closing\n' : '';
    const text = `---\ntitle: Partie ${number}\nobjective: Objectif ${number}\n${closing}---\n\nTexte ${number} de ${id}.\n`;
    files.push([`${id}/0${number}-partie-${number}.md`, text]);
  }
  if (questions > 0) files.push([`${id}/quiz.yaml`, JSON.stringify(writeQuiz(recipe))]);
  return files;
}

function writeQuiz({ id, questions, quiz, labels }: Recipe) {
  return {
    title: `Quiz de ${id}`,
    layout: 'page',
    ...quiz,
    labels: { finish: 'Terminer la leçon', ...labels },
    questions: Array.from({ length: questions }, (_, index) => {
      const right = rightOptions(id, index + 1);
      return {
        id: questionId(index + 1),
        text: `Question numéro ${index + 1}`,
        multiple: right.length > 1,
        options: ['a', 'b', 'c', 'd'].map((letter) => ({
          text: `Réponse ${letter} à ${index + 1}`,
          right: right.includes(letter),
          why: `Explication ${letter} de ${index + 1}`,
        })),
      };
    }),
  };
}
