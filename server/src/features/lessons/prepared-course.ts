import { createHash } from 'node:crypto';
import { readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Course } from '@chandelle/course/public/lesson';
import { repositoryRoot } from '../../platform/repository-root.ts';

/** Where the build leaves the parsed course: parsing ten lessons would be a third of a start. */
export const preparedCourseFile = path.join(repositoryRoot, 'server/dist/course.json');

interface PreparedCourse {
  /** Digest of the texts that were parsed. */
  digest: string;
  course: Course;
}

/** Computes the digest by which a prepared course is known to be of these very texts. */
export function digestTexts(texts: ReadonlyMap<string, string>): string {
  const hash = createHash('sha256');
  for (const [name, text] of [...texts].toSorted(([one], [other]) => (one < other ? -1 : 1)))
    hash.update(`${name}\0${text}\0`);
  return hash.digest('hex');
}

/** Reads the prepared course, or gives null where there is none or it is of other texts. */
export async function readPreparedCourse(file: string, digest: string): Promise<Course | null> {
  try {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- our own build wrote it, from a checked course
    const prepared = JSON.parse(await readFile(file, 'utf8')) as PreparedCourse;
    return prepared.digest === digest ? prepared.course : null;
  } catch {
    // Not built, or cut short: the texts themselves are still there.
    return null;
  }
}

/** Stores a parsed course for the starts to come, whole or not at all. */
export async function writePreparedCourse(file: string, prepared: PreparedCourse): Promise<void> {
  await writeFile(`${file}.new`, JSON.stringify(prepared));
  await rename(`${file}.new`, file);
}
