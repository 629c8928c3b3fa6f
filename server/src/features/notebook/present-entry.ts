import type { notebookSchema } from '@chandelle/contract/notebook';
import { courseProgress, type LearnerProgress } from '@chandelle/course/unlock';
import type { input } from 'zod';
import type { Services } from '../../platform/services.ts';
import { locateEntry } from './locate-entry.ts';
import type { notebookEntries } from './tables.ts';

export type StoredEntry = typeof notebookEntries.$inferSelect;
export type Entry = input<typeof notebookSchema>['entries'][number];

/** The place of what the course has no more. */
const afterAll = Number.MAX_SAFE_INTEGER;

/** Shows stored entries where they stand in the course now, in its order; what the course has no more comes last. */
export function presentEntries(
  services: Services,
  progress: LearnerProgress,
  stored: readonly StoredEntry[],
): Entry[] {
  const { course, config } = services;
  const summaries = course.lessons.map(({ summary }) => summary);
  const { states } = courseProgress(summaries, progress, config, services.clock());
  return stored
    .map((entry) => {
      const at = summaries.findIndex(({ id }) => id === entry.lessonId);
      return { entry, lesson: at === -1 ? afterAll : at, place: locateEntry(course, entry) };
    })
    .toSorted(
      (one, other) =>
        one.lesson - other.lesson ||
        (one.place.step?.number ?? afterAll) - (other.place.step?.number ?? afterAll) ||
        one.place.screen - other.place.screen ||
        one.place.order - other.place.order ||
        one.entry.createdAt.getTime() - other.entry.createdAt.getTime(),
    )
    .map(({ entry, lesson, place }) => {
      const summary = summaries[lesson];
      const state = states.get(entry.lessonId)?.kind;
      const open = summary?.available === true && state !== 'locked' && state !== 'resting';
      return {
        id: entry.id,
        kind: entry.kind,
        version: entry.version,
        note: entry.note,
        passage: entry.passage,
        lesson: { id: entry.lessonId, title: summary?.title ?? entry.lessonTitle, open },
        step: {
          id: entry.stepId,
          title: place.step?.title ?? entry.stepTitle,
          number: place.step?.number ?? null,
        },
        screen: place.screen,
        segment: place.segment,
        found: place.found,
        createdAt: entry.createdAt.toISOString(),
        updatedAt: entry.updatedAt.toISOString(),
      };
    });
}

/** Shows one stored entry. */
export function presentEntry(
  services: Services,
  progress: LearnerProgress,
  stored: StoredEntry,
): Entry {
  const [entry] = presentEntries(services, progress, [stored]);
  if (entry === undefined) throw new Error('An entry that is stored was not shown.');
  return entry;
}
