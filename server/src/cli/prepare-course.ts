import path from 'node:path';
import { CourseProblems, prepareCourse } from '../features/lessons/load-course.ts';
import { preparedCourseFile } from '../features/lessons/prepared-course.ts';
import { repositoryRoot } from '../platform/repository-root.ts';

try {
  await prepareCourse(path.join(repositoryRoot, 'course/lessons'), preparedCourseFile);
} catch (error) {
  if (!(error instanceof CourseProblems)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
