import type * as z from 'zod';
import type { lessonFormat, quizFormat } from '../lesson-format.ts';
import type { drillsFormat } from '../drill-format.ts';
import { formatProblems, parseCourse } from '../parse-course.ts';
import type { Course, Lesson, LessonSummary, QuizQuestion, QuizRules } from '../public/lesson.ts';

/*
 * Lessons for tests, of every workspace. A test says what matters to it; the rest is made up here, written as the files
 * a teacher writes and read by the real parser: what is built is what lesson files can express.
 */

/** A step to read, or the one that closes a lesson. */
export interface StepRecipe {
  id: string;
  title: string;
  /** In Markdown. */
  text: string;
  closing?: boolean;
}

/** A question of four options, `a` to `d`. */
export interface QuestionRecipe {
  id: string;
  /** Letters of the right options, such as `a` or `bd`. */
  right: string;
  text?: string;
  /** Id of the step that teaches it. */
  taughtIn?: string;
  option?: (letter: string) => string;
  why?: (letter: string) => string;
}

type LessonKeys = z.input<typeof lessonFormat>;
type QuizKeys = z.input<typeof quizFormat>;

type DrillKeys = z.input<typeof drillsFormat>['drills'][number];

/** A lesson: what is left out is made up. */
export interface LessonRecipe {
  id: string;
  /** Keys of lesson.yaml. */
  lesson?: Partial<Omit<LessonKeys, 'badge' | 'messages'>>;
  /** What its badge has of its own; null for none. */
  badge?: Partial<NonNullable<LessonKeys['badge']>> | null;
  messages?: Partial<LessonKeys['messages']>;
  /** Two steps to read, unless told otherwise. */
  steps?: readonly StepRecipe[];
  /** Four of them, unless told otherwise; an empty list for a lesson without a quiz. */
  questions?: readonly QuestionRecipe[];
  /** Keys of quiz.yaml. */
  quiz?: Partial<Omit<QuizKeys, 'labels' | 'questions'>>;
  labels?: Partial<QuizKeys['labels']>;
  /** Typed exercises, each of which a step asks by its figure. None, unless told otherwise. */
  drills?: readonly Omit<DrillKeys, 'notion'>[];
}

/**
 * Builds a course of lessons, in their order.
 *
 * @throws with the problems that the parser finds
 */
export function buildCourse(recipes: readonly LessonRecipe[]): Course {
  const files = new Map(recipes.flatMap((recipe, index) => writeFiles(recipe, index + 1)));
  files.set('notions.yaml', JSON.stringify({ notions: recipes.flatMap(listNotions) }));
  const parsed = parseCourse(files, { whole: false });
  if ('problems' in parsed) throw new Error(formatProblems(parsed.problems));
  return parsed.course;
}

/** Builds a course of one lesson. Throws with the problems that the parser finds. */
export function buildLesson(recipe: LessonRecipe): Lesson {
  return findLesson(buildCourse([recipe]), recipe.id);
}

/** Returns one lesson of a course by its id. Throws when there is none. */
export function findLesson(course: Course, id: string): Lesson {
  const lesson = course.lessons.find(({ summary }) => summary.id === id);
  if (lesson === undefined) throw new Error(`There is no lesson ${id}.`);
  return lesson;
}

/**
 * Builds the summary of a lesson that is open, counted, worth 100 points and the first of its level, with changes that
 * lesson files need not be able to express.
 */
export function buildSummary(changes: Partial<LessonSummary> = {}): LessonSummary {
  return { ...buildLesson({ id: 'candlesticks' }).summary, ...changes };
}

/**
 * Builds a quiz, of candlesticks' rules unless told otherwise, with rules that quiz files need not be able to express.
 *
 * @throws with the problems that the parser finds, a quiz without questions among them
 */
export function buildQuiz(
  questions: readonly QuestionRecipe[],
  rules: Partial<QuizRules> = {},
): { rules: QuizRules; questions: QuizQuestion[] } {
  const { quiz } = buildLesson({ id: 'candlesticks', questions });
  if (quiz === null) throw new Error('The lesson has no quiz.');
  return { questions: quiz.questions, rules: { ...quiz.rules, ...rules } };
}

const twoSteps: readonly StepRecipe[] = [
  { id: 'un', title: 'Première étape', text: 'Texte de Première étape' },
  { id: 'deux', title: 'Deuxième étape', text: 'Texte de Deuxième étape' },
];

const fourQuestions: readonly QuestionRecipe[] = [
  { id: 'un', right: 'a' },
  { id: 'deux', right: 'b' },
  { id: 'trois', right: 'c' },
  { id: 'quatre', right: 'd' },
];

/** Writes the files of one lesson. JSON is YAML too. */
function writeFiles(recipe: LessonRecipe, order: number): [path: string, text: string][] {
  const { id, steps = twoSteps, questions = fourQuestions } = recipe;
  const quiz = questions.length === 0 ? [] : [writeQuiz(recipe, questions)];
  return [
    [`${id}/lesson.yaml`, JSON.stringify(writeLesson(recipe, order))],
    ...steps.map((step, index): [string, string] => [
      `${id}/0${index + 1}-${step.id}.md`,
      writeStep(step),
    ]),
    ...quiz.map((keys): [string, string] => [`${id}/quiz.yaml`, JSON.stringify(keys)]),
    ...writeDrills(recipe),
  ];
}

function writeDrills({ id, drills = [] }: LessonRecipe): [path: string, text: string][] {
  const keys = drills.map((drill) => ({ ...drill, notion: nameNotion(id) }));
  return keys.length === 0 ? [] : [[`${id}/exercices.yaml`, JSON.stringify({ drills: keys })]];
}

const nameNotion = (lessonId: string) => `notion-${lessonId}`;

/** The notion that all questions and exercises of a lesson practise. */
function listNotions({ id, questions = fourQuestions, drills = [] }: LessonRecipe) {
  return questions.length + drills.length === 0
    ? []
    : [{ id: nameNotion(id), name: `Notion de ${id}`, lesson: id }];
}

function writeLesson({ id, lesson, badge, messages }: LessonRecipe, order: number): LessonKeys {
  return {
    title: `La leçon ${id}`,
    shortTitle: `Leçon ${order}`,
    description: `Description de ${id}`,
    level: 1,
    order,
    difficulty: 'Débutant',
    points: 100,
    ...(lesson?.opensAfter === undefined ? { opens: 'always' } : {}),
    fallbackMinutes: 15,
    badge:
      badge === null
        ? null
        : {
            id: `badge-${id}`,
            name: `Badge ${id}`,
            description: `Pour avoir fini ${id}`,
            ...badge,
          },
    messages: { saveFailed: 'Impossible de sauvegarder votre progression', ...messages },
    ...lesson,
  };
}

function writeStep({ title, text, closing = false }: StepRecipe): string {
  const kind = closing ? 'kind: closing' : `objective: Objectif de ${title}`;
  return `---\ntitle: ${title}\n${kind}\n---\n\n${text}\n`;
}

function writeQuiz(
  { id, quiz, labels }: LessonRecipe,
  questions: readonly QuestionRecipe[],
): QuizKeys {
  return {
    title: 'Quiz',
    layout: 'page',
    ...quiz,
    labels: { finish: 'Terminer la leçon', ...labels },
    questions: questions.map((question) => ({
      ...writeQuestion(question),
      notion: nameNotion(id),
    })),
  };
}

function writeQuestion({
  id,
  right,
  text = `Question ${id}`,
  taughtIn,
  option = (letter) => `Réponse ${letter} de ${id}`,
  why = (letter) => `Explication ${letter} de ${id}`,
}: QuestionRecipe): Omit<QuizKeys['questions'][number], 'notion'> {
  return {
    id,
    text,
    ...(taughtIn === undefined ? {} : { taughtIn }),
    multiple: right.length > 1,
    options: ['a', 'b', 'c', 'd'].map((letter) => ({
      text: option(letter),
      right: right.includes(letter),
      why: why(letter),
    })),
  };
}
