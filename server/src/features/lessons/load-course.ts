import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Course } from '@chandelle/course/lesson';
import { formatProblems, parseCourse } from '@chandelle/course/parse-course';

/** The course on disk has mistakes; the message lists them all, `file:line  what is wrong`, for whoever wrote it. */
export class CourseProblems extends Error {
  override name = 'CourseProblems';
}

/**
 * Reads the course from its folder of lessons and checks it.
 *
 * @param directory The folder that holds one folder a lesson.
 * @throws {CourseProblems} when any lesson has a mistake.
 */
export async function loadCourse(directory: string): Promise<Course> {
  const parsed = parseCourse(await readCourseFiles(directory));
  if ('course' in parsed) return parsed.course;
  const { problems } = parsed;
  const count = problems.length === 1 ? '1 mistake' : `${problems.length} mistakes`;
  throw new CourseProblems(`The course in ${directory} has ${count}:\n${formatProblems(problems)}`);
}

/** Reads the texts of all lessons, by their path below the folder (`candlesticks/lesson.yaml`). */
async function readCourseFiles(directory: string): Promise<Map<string, string>> {
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
