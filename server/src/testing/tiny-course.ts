import type {
  Course,
  Lesson,
  LessonRules,
  Opening,
  QuizRules,
  Step,
} from '@chandelle/course/lesson';
import { errorCost } from '@chandelle/course/scoring';

/** What a lesson of the tiny course is made of; the rest follows. */
interface Recipe {
  id: string;
  level: 1 | 2 | 3;
  opening: Opening;
  points: number;
  questions: number;
  rules?: Partial<LessonRules>;
  quiz?: Partial<QuizRules>;
  perfectName?: string;
  available?: boolean;
  counted?: boolean;
}

const after = (lessonId: string): Opening => ({ kind: 'after', lessonId });
const always: Opening = { kind: 'always' };

/** One lesson for each rule that lessons can differ by. */
const recipes: Recipe[] = [
  {
    id: 'bougies',
    level: 1,
    opening: always,
    points: 100,
    questions: 4,
    rules: { retake: 'best' },
  },
  {
    id: 'supports',
    level: 1,
    opening: after('bougies'),
    points: 120,
    questions: 4,
    rules: { retake: 'best', pointsRule: 'minus-ten', fallbackMinutes: 30 },
    quiz: { countedErrors: 'first' },
  },
  {
    id: 'risque',
    level: 1,
    opening: after('supports'),
    points: 200,
    questions: 5,
    rules: { rest: 24 },
    quiz: { finishWhen: 'answered' },
  },
  {
    id: 'narratifs',
    level: 1,
    opening: after('risque'),
    points: 100,
    questions: 8,
    rules: { pointsRule: 'fixed' },
    quiz: { layout: 'single', judging: 'any', maxErrors: 1, passPercent: 80 },
  },
  {
    id: 'psychologie',
    level: 2,
    opening: after('risque'),
    points: 300,
    questions: 10,
    quiz: { layout: 'single', maxErrors: 3, passPercent: 70 },
  },
  {
    id: 'futures-expert',
    level: 3,
    opening: after('psychologie'),
    points: 400,
    questions: 2,
    perfectName: 'Sans faute',
  },
  { id: 'libre', level: 1, opening: always, points: 50, questions: 1 },
  { id: 'bientot', level: 2, opening: always, points: 60, questions: 0, available: false },
  {
    id: 'elite',
    level: 3,
    opening: { kind: 'points-window' },
    points: 1000,
    questions: 0,
    available: false,
    counted: false,
  },
];

/** A marker that stands in every text of a lesson, so that a test can search answers for it. */
export const textMarker = (lessonId: string) => `TEXTE-${lessonId}`;
/** A marker that stands in every explanation. */
export const whyMarker = 'EXPLICATION';
/** The right option of every question; of the second question of `supports`, together with `b`. */
export const rightChoice = (lessonId: string, number: number) =>
  lessonId === 'supports' && number === 2 ? ['a', 'b'] : ['a'];
/** An option that is right in no question. */
export const wrongChoice = ['d'];
export const questionId = (lessonId: string, number: number) => `${lessonId}-q${number}`;

/** A course of tiny lessons that exercises every rule: three steps each, a quiz at the second. */
export const tinyCourse: Course = {
  lessons: recipes.map((recipe, index) => {
    const level = recipes.filter((other) => other.level === recipe.level);
    return makeLesson(recipe, index + 1, level.indexOf(recipe) + 1, level.length);
  }),
};

function makeLesson(recipe: Recipe, order: number, place: number, lessonsInLevel: number): Lesson {
  const { id, level, opening, points, questions } = recipe;
  const rules: LessonRules = {
    pointsRule: 'percent',
    retake: 'first',
    rest: 'even',
    fallbackMinutes: 15,
    ...recipe.rules,
  };
  return {
    summary: {
      id,
      title: `La leçon ${id}`,
      shortTitle: id,
      description: `Description de ${id}`,
      level,
      order,
      placeInLevel: place,
      lessonsInLevel,
      difficulty: 'Débutant',
      points,
      minutes: 15,
      opening,
      available: recipe.available ?? true,
      counted: recipe.counted ?? true,
      badge:
        recipe.counted === false
          ? null
          : {
              id: `badge-${id}`,
              name: `Badge ${id}`,
              perfectName: recipe.perfectName,
              description: `Pour avoir fini ${id}`,
            },
      questionCount: questions,
    },
    rules,
    unit: 'étape',
    steps: [
      {
        kind: 'reading',
        id: 'lecture',
        title: 'Lecture',
        objective: 'Savoir lire',
        body: prose(id, 'lecture'),
        words: 10,
      },
      { kind: 'quiz', id: 'quiz', title: 'Quiz' },
      { kind: 'closing', id: 'fin', title: 'Fin', body: prose(id, 'fin'), words: 5 },
    ],
    quiz:
      questions === 0
        ? null
        : {
            rules: makeQuizRules(recipe, errorCost(rules.pointsRule, questions)),
            questions: Array.from({ length: questions }, (_, number) =>
              makeQuestion(id, number + 1),
            ),
          },
    messages: { saveFailed: 'Erreur', saved: [], stepDone: null },
    confetti: { pieces: 50, seconds: 5 },
    sources: [],
  };
}

function makeQuizRules({ quiz }: Recipe, cost: number): QuizRules {
  return {
    layout: 'page',
    judging: 'retry',
    countedErrors: 'every',
    finishWhen: 'validated',
    maxErrors: null,
    passPercent: null,
    errorCost: cost,
    labels: {
      start: null,
      finish: 'Terminer',
      finishDisabled: null,
      counter: null,
      incomplete: null,
      wrong: '-{cost} points. Réessayez cette question.',
      hint: null,
      results: null,
    },
    ...quiz,
  };
}

function makeQuestion(lessonId: string, number: number) {
  const right = rightChoice(lessonId, number);
  return {
    id: questionId(lessonId, number),
    text: `${textMarker(lessonId)} Question ${number}`,
    figure: null,
    multiple: right.length > 1,
    options: ['a', 'b', 'c', 'd'].map((id) => ({
      id,
      text: `${textMarker(lessonId)} option ${id}`,
      right: right.includes(id),
      why: `${whyMarker} ${questionId(lessonId, number)} ${id}`,
    })),
  };
}

function prose(lessonId: string, stepId: string): Extract<Step, { kind: 'reading' }>['body'] {
  return {
    type: 'root',
    children: [
      {
        type: 'element',
        tagName: 'p',
        properties: { dataSegment: `${stepId}-1` },
        children: [{ type: 'text', value: textMarker(lessonId) }],
      },
    ],
  };
}
