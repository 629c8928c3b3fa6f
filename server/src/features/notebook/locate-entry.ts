import { createHash } from 'node:crypto';
import type { Course, Lesson } from '@chandelle/course/public/lesson';
import { listPassages, nameScreens } from '@chandelle/course/public/passages';
import { normaliseText } from '@chandelle/contract/plain-text';

/** Where something stands in a step. */
interface Spot {
  /** From 1. */
  screen: number;
  /** Null of the heading of a screen. */
  segment: string | null;
  /** Place in reading order. */
  order: number;
}

/** A step to read, as entries look for it. */
interface ReadingPlace {
  id: string;
  title: string;
  /** In the lesson's counter, from 1. */
  number: number;
  screens: number;
  passages: ReadonlyMap<string, Spot>;
  headings: ReadonlyMap<string, Spot>;
}

/** Returns the digest under which a passage is found again. */
export const keyOfPassage = (text: string): string =>
  createHash('sha256').update(normaliseText(text)).digest('base64url');

type CoursePlaces = ReadonlyMap<string, ReadonlyMap<string, ReadingPlace>>;

/** A course does not change while the server runs. */
const known = new WeakMap<Course, CoursePlaces>();

/** Lists the steps to read of every lesson, by their ids. */
function readPlaces(course: Course): CoursePlaces {
  const places =
    known.get(course) ??
    new Map(course.lessons.map((lesson) => [lesson.summary.id, readSteps(lesson)]));
  known.set(course, places);
  return places;
}

function readSteps({ steps }: Lesson): ReadonlyMap<string, ReadingPlace> {
  return new Map(
    steps.flatMap((step, index): [string, ReadingPlace][] => {
      if (step.kind === 'quiz') return [];
      const { id, title, body } = step;
      const names = nameScreens(title, body);
      const headings = names.map((name, at): [string, Spot] => [
        keyOfPassage(name),
        { screen: at + 1, segment: null, order: -1 },
      ]);
      const passages = listPassages(body).map(
        ({ segment, screen, text }, order): [string, Spot] => [
          keyOfPassage(text),
          { screen, segment, order },
        ],
      );
      const place = { id, title, number: index + 1, screens: names.length };
      return [[id, { ...place, headings: new Map(headings), passages: new Map(passages) }]];
    }),
  );
}

/** Finds a step to read of the course; undefined where there is none. */
export const findStep = (
  course: Course,
  lessonId: string,
  stepId: string,
): ReadingPlace | undefined => readPlaces(course).get(lessonId)?.get(stepId);

/** What an entry is found by. */
interface Anchored {
  kind: string;
  stepId: string;
  lessonId: string;
  passageKey: string;
  screen: number;
}

/** Where an entry stands in the course as it is now. */
export interface Place extends Spot {
  step: ReadingPlace | undefined;
  /** Its passage, or the heading of its screen, is still there. */
  found: boolean;
}

/** Finds where an entry stands now: by its text, else by the screen on which it was, as far as the step has so many. */
export function locateEntry(course: Course, entry: Anchored): Place {
  const step = findStep(course, entry.lessonId, entry.stepId);
  const spot = (entry.kind === 'bookmark' ? step?.headings : step?.passages)?.get(entry.passageKey);
  if (spot !== undefined) return { step, ...spot, found: true };
  const screen = Math.min(entry.screen, step?.screens ?? entry.screen);
  return { step, screen, segment: null, order: Number.MAX_SAFE_INTEGER, found: false };
}
