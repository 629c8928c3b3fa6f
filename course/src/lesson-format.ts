import * as z from 'zod';
import { defaultConfetti } from './default-confetti.ts';

/**
 * The files a teacher edits: lesson.yaml, quiz.yaml and the front matter of each step.
 * Keys are explained, with examples, in course/README.md.
 */

/** Ids are part of addresses and of saved progress: they never change once published. */
export const idPattern = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

const id = z
  .string()
  .max(60)
  .regex(idPattern, 'Un identifiant s’écrit en minuscules sans accent, chiffres et tirets.');
/** Makes the schema of a line of text of some length. */
export const line = (longest: number) =>
  z
    .string()
    .trim()
    .min(1, 'Ce texte est vide.')
    .max(longest, `Ce texte dépasse ${longest} caractères.`);
/** Makes the schema of the key with which a question or an exercise names what it practises. */
export const notionId = (of: 'question' | 'exercice') =>
  z
    .string({
      error: `La notion manque : ajoutez « notion: … », celle de notions.yaml que travaille ${of === 'question' ? 'la question' : 'l’exercice'}.`,
    })
    .max(60)
    .regex(idPattern, 'Une notion s’écrit en minuscules sans accent, chiffres et tirets.');
const httpsUrl = z
  .string()
  .regex(/^https:\/\/[^\s]+$/, 'Une adresse commence par https:// et ne contient pas d’espace.');

const badgeFormat = z.strictObject({
  id,
  name: line(60),
  perfectName: line(60).optional(),
  description: line(240),
});

const sourceFormat = z.strictObject({
  title: line(240),
  url: httpsUrl.nullable().default(null),
  note: line(400).nullable().default(null),
});

/** lesson.yaml */
export const lessonFormat = z
  .strictObject({
    title: line(80),
    shortTitle: line(24),
    description: line(320),
    level: z.literal([1, 2, 3]),
    order: z.int().min(1).max(99),
    difficulty: z.enum(['Débutant', 'Intermédiaire', 'Avancé', 'Expert', 'Élite']),
    points: z.int().min(0).max(10_000),
    pointsRule: z.enum(['percent', 'minus-ten', 'fixed']).default('percent'),
    retake: z.enum(['first', 'best']).default('first'),
    rest: z
      .union([z.literal('even'), z.int().min(1).max(168)], {
        error: 'Écrivez « rest: even », ou un nombre d’heures de 1 à 168.',
      })
      .default('even'),
    opens: z.enum(['always', 'points-window']).optional(),
    opensAfter: id.optional(),
    available: z.boolean().default(true),
    counted: z.boolean().default(true),
    plannedMinutes: z.int().min(0).max(50).optional(),
    fallbackMinutes: z.int().min(0).max(120),
    unit: z.enum(['étape', 'section']).default('étape'),
    quizAfter: z.int().min(1).max(99).optional(),
    badge: badgeFormat.nullable().default(null),
    messages: z.strictObject({
      saveFailed: line(160),
      saved: z
        .array(z.strictObject({ title: line(80), text: line(160).nullable().default(null) }))
        .max(2, 'Deux messages au plus : au-delà, personne ne les lit.')
        .default([]),
      stepDone: line(40).nullable().default(null),
    }),
    confetti: z
      .strictObject({ pieces: z.int().min(0).max(400), seconds: z.number().min(0).max(10) })
      .default(defaultConfetti),
    sources: z.array(sourceFormat).default([]),
    glossaryExcept: z.array(line(60)).default([]),
  })
  .refine((lesson) => (lesson.opens === undefined) !== (lesson.opensAfter === undefined), {
    path: ['opensAfter'],
    message:
      'Dites ce qui ouvre la leçon par une seule clé : « opensAfter: identifiant-de-leçon », ou « opens: always », ou « opens: points-window ».',
  })
  .refine((lesson) => lesson.available || lesson.plannedMinutes !== undefined, {
    path: ['plannedMinutes'],
    message:
      'Une leçon à venir (available: false) annonce sa durée prévue : ajoutez « plannedMinutes ».',
  });

/** The front matter of a step, between the two lines of three dashes. */
export const stepFormat = z
  .strictObject({
    kind: z.enum(['reading', 'closing']).default('reading'),
    title: line(100),
    objective: line(240).optional(),
  })
  .refine((step) => step.kind === 'closing' || step.objective !== undefined, {
    path: ['objective'],
    message:
      'L’objectif manque : ajoutez « objective: Ce que l’on saura faire après cette étape ».',
  });

/** A figure beside a question or a term. */
export const figureFormat = z.strictObject({
  name: z.string(),
  props: z.record(z.string(), z.unknown()).default({}),
});

const optionFormat = z.strictObject({
  text: line(240),
  right: z.boolean().default(false),
  /** It is the one that waits, abstains or says « cela dépend »: a test makes sure that it is no clue. */
  cautious: z.boolean().default(false),
  why: z
    .string({
      error: 'L’explication manque : ajoutez `why: …`, ce que lira qui choisit cette réponse.',
    })
    .trim()
    .min(1, 'L’explication est vide.')
    .max(600, 'L’explication dépasse 600 caractères.'),
});

/** A question that belongs to no quiz. */
export const bareQuestionFormat = z.strictObject({
  id,
  /** Step to read again by whoever missed it. */
  taughtIn: id.nullable().default(null),
  /** Heading of the screen of that step which says it; its first screen when left out. */
  screen: line(120).nullable().default(null),
  text: line(400),
  figure: figureFormat.nullable().default(null),
  multiple: z.boolean().default(false),
  options: z.array(optionFormat).min(2, 'Il faut deux réponses au moins.').max(8),
});

export const questionFormat = bareQuestionFormat.extend({ notion: notionId('question') });

/** quiz.yaml */
export const quizFormat = z
  .strictObject({
    title: line(100),
    layout: z.enum(['page', 'single']),
    judging: z.enum(['retry', 'any']).default('retry'),
    countedErrors: z.enum(['every', 'first']).default('every'),
    finishWhen: z.enum(['validated', 'answered']).default('validated'),
    maxErrors: z.int().min(0).nullable().default(null),
    passPercent: z.int().min(0).max(100).nullable().default(null),
    labels: z.strictObject({
      start: line(60).nullable().default(null),
      finish: line(60),
      finishDisabled: line(60).nullable().default(null),
      counter: line(80).nullable().default(null),
      incomplete: line(120).nullable().default(null),
      wrong: line(120)
        .includes('{cost}', 'Ce texte dit ce que coûte la faute : écrivez « {cost} » à sa place.')
        .default('-{cost} points. Réessayez cette question.'),
      hint: line(160).nullable().default(null),
      results: line(60).nullable().default(null),
    }),
    questions: z.array(questionFormat).min(1, 'Un quiz a au moins une question.'),
  })
  .refine((quiz) => (quiz.maxErrors === null) === (quiz.passPercent === null), {
    path: ['maxErrors'],
    message:
      '« maxErrors » (fautes admises) et « passPercent » (pourcentage annoncé) vont ensemble : donnez les deux, ou aucun.',
  })
  .refine((quiz) => quiz.judging !== 'any' || quiz.layout === 'single', {
    path: ['judging'],
    message:
      'Des réponses jugées à la fin (judging: any) se donnent une à la fois : écrivez « layout: single ».',
  })
  .refine((quiz) => quiz.labels.results === null || quiz.layout === 'page', {
    path: ['labels', 'results'],
    message:
      'Un quiz à une question par écran finit toujours par ses résultats : retirez `results`.',
  })
  .refine((quiz) => quiz.labels.finishDisabled === null || quiz.labels.hint === null, {
    path: ['labels', 'hint'],
    message:
      'Le bouton désactivé dit lui-même ce qui manque (`finishDisabled`), ou un texte à côté (`hint`) : gardez l’un des deux.',
  });

export type LessonFile = z.output<typeof lessonFormat>;
export type QuizFile = z.output<typeof quizFormat>;
export type StepFrontMatter = z.output<typeof stepFormat>;
