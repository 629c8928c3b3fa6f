import type { Root as HastRoot } from 'hast';
import type { DrillKind } from './drills/drill-kind.ts';
import type { Pronunciation } from '../speech/pronunciation.ts';

/** Levels of the course: 1 beginner, 2 intermediate, 3 expert. */
export type Level = 1 | 2 | 3;

/** Difficulty label as a learner reads it. */
export type Difficulty = 'Débutant' | 'Intermédiaire' | 'Avancé' | 'Expert' | 'Élite';

/**
 * How the points of a completion follow from its errors.
 * - `percent`: score percent × the lesson's points.
 * - `minus-ten`: max(points − 10 × errors, 0).
 * - `fixed`: all the points once passed.
 */
export type PointsRule = 'percent' | 'minus-ten' | 'fixed';

/** What opens a lesson: nothing, a completed lesson, or the window of points. */
export type Opening =
  | { kind: 'always' }
  | { kind: 'after'; lessonId: string }
  | { kind: 'points-window' };

/** The badge that a lesson gives. `perfectName` replaces `name` at 100 %. */
export interface BadgeDefinition {
  id: string;
  name: string;
  perfectName?: string | undefined;
  description: string;
}

/** What everybody may know of a lesson: the catalogue holds these and no text, question or answer. */
export interface LessonSummary {
  id: string;
  title: string;
  /** One word or two, for the course chart. */
  shortTitle: string;
  description: string;
  level: Level;
  /** Place in the whole course, from 1. */
  order: number;
  /** Place among the counted lessons of its level, from 1 (0 when it is not counted), and their number: "Leçon 2/5". */
  placeInLevel: number;
  lessonsInLevel: number;
  difficulty: Difficulty;
  /** Points of a perfect completion. */
  points: number;
  /** Estimated duration in minutes, computed from the content (planned when not yet available). */
  minutes: number;
  opening: Opening;
  /** False while the lesson's content is still to come. */
  available: boolean;
  /** False for the elite placeholder: it saves no completion and is not one of "all the lessons". */
  counted: boolean;
  badge: BadgeDefinition | null;
  questionCount: number;
}

/** Rules of one lesson that only the server applies. */
export interface LessonRules {
  pointsRule: PointsRule;
  /** 'best': a better score replaces the old one. 'first': the first completion stands. */
  retake: 'best' | 'first';
  /** 'even': 48 h when the running number is even. A number: always that many hours. */
  rest: 'even' | number;
  /** Minutes recorded when none were measured. */
  fallbackMinutes: number;
}

/** A part of a lesson as the learner walks through it. */
export type Step =
  | { kind: 'reading'; id: string; title: string; objective: string; body: HastRoot; words: number }
  | { kind: 'quiz'; id: string; title: string }
  | { kind: 'closing'; id: string; title: string; body: HastRoot; words: number };

/** How a quiz is played. The whole engine is configured by these, no lesson has code of its own. */
export interface QuizRules {
  /** All questions on a page, or one at a time. */
  layout: 'page' | 'single';
  /** 'retry': only a right answer validates a question. 'any': the first answer stands, judged at the end. */
  judging: 'retry' | 'any';
  /** 'every' wrong submission counts, or only the 'first' of each question. */
  countedErrors: 'every' | 'first';
  /** When the lesson may be finished: every question 'validated', or merely 'answered', rightly or not. */
  finishWhen: 'validated' | 'answered';
  /** Most errors with which the quiz is passed; null when there is no pass mark. */
  maxErrors: number | null;
  /** Percent named in the message of a failed pass mark; null when there is no pass mark. */
  passPercent: number | null;
  /** Points out of 100 (or of the lesson's own rule) that the toast says an error costs. */
  errorCost: number;
  /** Button or counter labels that the specification gives for this lesson. */
  labels: {
    start: string | null;
    finish: string;
    finishDisabled: string | null;
    counter: string | null;
    /** Feedback to a checkbox answer that is not exactly the right options. */
    incomplete: string | null;
    /** Text of the toast after a wrong answer, with `{cost}` for what it costs. */
    wrong: string;
    /** Said beside the finish button while it is disabled. */
    hint: string | null;
    /** Button from a page of questions to a card of results; null where the page itself ends the lesson. */
    results: string | null;
  };
}

export interface QuizOption {
  id: string;
  text: string;
  right: boolean;
  why: string;
}

/** What a question or an exercise practises, and Révision brings back. Its name is shown beside the question. */
export interface Notion {
  id: string;
  name: string;
  /** The lesson that teaches it. */
  lessonId: string;
}

/** A question that belongs to no quiz. */
export interface Question {
  id: string;
  text: string;
  /** A figure shown beside the question: name and properties, checked against the registry of figures. */
  figure: { name: string; props: Record<string, unknown> } | null;
  /** Id of the step that teaches it: what to read again after a wrong answer. */
  taughtIn: string | null;
  /** Place in that step of the screen that says it, from 1. */
  taughtScreen: number;
  /** More than one right option: checkboxes. */
  multiple: boolean;
  options: QuizOption[];
}

export interface QuizQuestion extends Question {
  /** Id of the notion that it practises. */
  notion: string;
}

/** A whole lesson with its right answers. It never leaves the server as it is. */
export interface Lesson {
  summary: LessonSummary;
  rules: LessonRules;
  /** 'étape' or 'section': the word of the counter. */
  unit: 'étape' | 'section';
  steps: Step[];
  quiz: { rules: QuizRules; questions: QuizQuestion[] } | null;
  /** Typed exercises, each of which stands in a figure of a step too; none when left out. */
  drills?: DrillKind[];
  messages: {
    saveFailed: string;
    /** Toasts once the completion is saved, with `{n}` for the points it gave. */
    saved: { title: string; text: string | null }[];
    /** Mark on a step that was gone through; null for none. */
    stepDone: string | null;
  };
  confetti: { pieces: number; seconds: number };
  sources: { title: string; url: string | null; note: string | null }[];
}

/** What one tries without an account: one screen of a lesson, and a question that counts for nothing. It holds the right answer. */
export interface Trial {
  lessonId: string;
  /** Index of the lesson's step that the screen shows, from 0; whoever registers goes on with the next one. */
  step: number;
  title: string;
  /** Paragraphs. */
  text: string[];
  /** Said beside a right answer. */
  praise: string;
  question: Question;
}

/** Every lesson of the course, in order. */
export interface Course {
  lessons: Lesson[];
  /** What its questions and exercises practise, in the order in which it is learnt; none when left out. */
  notions?: Notion[];
  /** None when left out. */
  trial?: Trial;
  /** How words are said when lessons are read aloud; none when left out. */
  pronunciations?: Pronunciation[];
}
