import type { DrillKind } from './public/drills/drill-kind.ts';
import type { Course, Lesson, Notion, QuizQuestion } from './public/lesson.ts';
import { findDrillScreen, findDrillStep } from './place-drills.ts';

/** A kind of card in Révision. */
export type CardKind = 'question' | 'drill';

/** What a card asks, and where the course teaches it. */
export type CourseItem = (
  | { kind: 'question'; question: QuizQuestion }
  | { kind: 'drill'; drill: DrillKind }
) & {
  lesson: Lesson;
  notion: Notion;
  /** Number of the step that teaches it, from 1; null where none is named. */
  stepNumber: number | null;
  /** Place of the screen in that step, from 1. */
  screenNumber: number;
};

/** Where a card finds its item. */
export interface ItemKey {
  lessonId: string;
  kind: CardKind;
  itemId: string;
}

/** The items of each course, in their order: a server has one, tests have several. */
const known = new WeakMap<Course, ReadonlyMap<string, CourseItem>>();

/** Writes the key of an item as one text. */
export const writeKey = ({ lessonId, kind, itemId }: ItemKey): string =>
  `${lessonId}/${kind}/${itemId}`;

/** Returns the key of an item. */
export const keyOf = (item: CourseItem): ItemKey => ({
  lessonId: item.lesson.summary.id,
  kind: item.kind,
  itemId: item.kind === 'question' ? item.question.id : item.drill.id,
});

/** Finds what a card asks; undefined where the course no longer has it. */
export const findItem = (course: Course, key: ItemKey): CourseItem | undefined =>
  itemsByKey(course).get(writeKey(key));

/** Lists everything that Révision can ask, in the order of the course. */
export const listItems = (course: Course): CourseItem[] => [...itemsByKey(course).values()];

function itemsByKey(course: Course): ReadonlyMap<string, CourseItem> {
  let items = known.get(course);
  if (items === undefined) {
    items = new Map(
      course.lessons
        .flatMap((lesson) => listLessonItems(lesson, course.notions ?? []))
        .map((item) => [writeKey(keyOf(item)), item]),
    );
    known.set(course, items);
  }
  return items;
}

function listLessonItems(lesson: Lesson, notions: readonly Notion[]): CourseItem[] {
  const { steps, quiz, drills = [] } = lesson;
  const stepNumber = (index: number) => (index < 0 ? null : index + 1);
  const findNotion = (id: string) => {
    const notion = notions.find((each) => each.id === id);
    if (notion === undefined) throw new Error(`The course has no notion ${id}.`);
    return notion;
  };
  return [
    ...(quiz?.questions ?? []).map((question) => ({
      kind: 'question' as const,
      question,
      lesson,
      notion: findNotion(question.notion),
      stepNumber: stepNumber(steps.findIndex(({ id }) => id === question.taughtIn)),
      screenNumber: question.taughtScreen,
    })),
    ...drills.map((drill) => {
      const step = findDrillStep(steps, drill.id);
      return {
        kind: 'drill' as const,
        drill,
        lesson,
        notion: findNotion(drill.notion),
        stepNumber: stepNumber(step),
        screenNumber: findDrillScreen(steps[step], drill.id),
      };
    }),
  ];
}

/** Says where the course teaches an item. */
export const presentTaught = ({ lesson, stepNumber, screenNumber }: CourseItem) => ({
  lessonId: lesson.summary.id,
  lessonTitle: lesson.summary.title,
  stepNumber,
  screenNumber,
});
