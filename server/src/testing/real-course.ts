import path from 'node:path';
import type { Course } from '@chandelle/course/public/lesson';
import { loadCourse } from '../features/lessons/load-course.ts';
import { repositoryRoot } from '../platform/repository-root.ts';

let read: Promise<Course> | undefined;

/** Returns the course as it is, parsed once in a process: most test files start a server with it, and none changes it. */
export function readRealCourse(): Promise<Course> {
  read ??= loadCourse(path.join(repositoryRoot, 'course/lessons'));
  return read;
}
