import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Course } from '@chandelle/course/public/lesson';
import { digestTexts, readPreparedCourse, writePreparedCourse } from './prepared-course.ts';

/** The course on disk has mistakes; the message lists them all, `file:line  what is wrong`, for whoever wrote it. */
export class CourseProblems extends Error {
  override name = 'CourseProblems';
}

/**
 * Reads the course from its folder of lessons and checks it.
 *
 * @param directory The folder that holds one folder a lesson.
 * @param prepared The file in which the build left the parsed course; it is used while it is of the very same texts.
 * @throws {CourseProblems} when any lesson has a mistake.
 */
export async function loadCourse(directory: string, prepared?: string): Promise<Course> {
  const texts = await readCourseTexts(directory);
  const ready = prepared && (await readPreparedCourse(prepared, digestTexts(texts)));
  return ready || parse(directory, texts);
}

/**
 * Parses the course and leaves it in a file for the starts to come.
 *
 * @throws {CourseProblems} when any lesson has a mistake.
 */
export async function prepareCourse(directory: string, file: string): Promise<void> {
  const texts = await readCourseTexts(directory);
  const course = await parse(directory, texts);
  await writePreparedCourse(file, { digest: digestTexts(texts), course });
}

async function parse(directory: string, texts: ReadonlyMap<string, string>): Promise<Course> {
  const { formatProblems, parseCourse } = await import('@chandelle/course/parse-course');
  const parsed = parseCourse(texts);
  if ('course' in parsed) return parsed.course;
  const { problems } = parsed;
  const count = problems.length === 1 ? '1 mistake' : `${problems.length} mistakes`;
  throw new CourseProblems(`The course in ${directory} has ${count}:\n${formatProblems(problems)}`);
}

/** Reads the texts of all lessons, by their path below the folder (`candlesticks/lesson.yaml`). */
async function readCourseTexts(directory: string): Promise<Map<string, string>> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  return new Map(
    await Promise.all(
      entries
        // Whatever an editor or a file manager leaves behind starts with a dot.
        .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
        .map(async (entry): Promise<[string, string]> => {
          const file = path.join(entry.parentPath, entry.name);
          const name = path.relative(directory, file).split(path.sep).join('/');
          return [name, await readFile(file, 'utf8')];
        }),
    ),
  );
}
