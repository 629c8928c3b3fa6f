import { countCourseFacts, type CourseFacts } from '@chandelle/course/course-facts';
import type { lessonSummarySchema } from '@chandelle/contract/lessons';
import { count } from 'drizzle-orm';
import type { input } from 'zod';
import type { Database } from '../../platform/database/database.ts';
import type { Services } from '../../platform/services.ts';
import { learners } from '../identity/tables.ts';
import { presentSummary } from './present-lesson.ts';

interface Catalogue {
  lessons: input<typeof lessonSummarySchema>[];
  facts: CourseFacts & { learners: number };
}

/** Reads what everybody may know of the course, and its figures, counted and not claimed. */
export async function readCatalogue(services: Services): Promise<Catalogue> {
  const summaries = services.course.lessons.map(({ summary }) => summary);
  return {
    lessons: summaries.map(presentSummary),
    facts: { ...countCourseFacts(summaries), learners: await countLearners(services) },
  };
}

/** Milliseconds for which a count of the learners is kept: counting a million rows takes tens of milliseconds. */
const maxCountAgeMs = 10_000;

const counts = new WeakMap<Database, { countedAt: number; learners: Promise<number> }>();

function countLearners({ database, clock }: Services): Promise<number> {
  const now = clock().getTime();
  const cached = counts.get(database);
  if (cached !== undefined && Math.abs(now - cached.countedAt) < maxCountAgeMs)
    return cached.learners;
  const counted = database
    .select({ learners: count() })
    .from(learners)
    .then((rows) => rows[0]?.learners ?? 0);
  counts.set(database, { countedAt: now, learners: counted });
  // A failed count is not kept.
  counted.catch(() => counts.delete(database));
  return counted;
}
