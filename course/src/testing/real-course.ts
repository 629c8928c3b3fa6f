import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Course } from '../public/lesson.ts';
import { formatProblems, parseCourse } from '../parse-course.ts';

const folder = path.join(import.meta.dirname, '../../lessons');

/** Reads the files of the real lessons, keyed by their path inside the lessons' folder. */
export function readLessonFiles(): Map<string, string> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
  return new Map(files.map((file) => [path.relative(folder, file), readFileSync(file, 'utf8')]));
}

/** Reads the real course. Throws with all its problems, file and line, when it has any. */
export function readRealCourse(): Course {
  const result = parseCourse(readLessonFiles());
  if ('problems' in result) throw new Error(`\n${formatProblems(result.problems)}`);
  return result.course;
}
