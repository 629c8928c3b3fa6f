import path from 'node:path';
import { runnerImport, type Plugin } from 'vite';
import type * as parser from '../../course/src/parse-course.ts';
import type { Lesson } from '../../course/src/public/lesson.ts';
import type { Problem } from '../../course/src/public/problems.ts';
import { lessonsFolder, readLessonFiles } from './course-catalogue.ts';

/** What the page of `npm run author` asks for. */
export interface AuthoredCourse {
  /** The lessons with their right answers; those of the last time that nothing was wrong. */
  lessons: Lesson[];
  /** What is wrong in the files now, in French, by file and line. */
  problems: Problem[];
}

/** Where the course is asked for, and the event that says that a file of it was saved. */
const [coursePath, savedEvent] = ['/author/course.json', 'chandelle:course-saved'];

/**
 * Serves the course as it is written, with its right answers, and tells the page of each file that is saved. For the server of
 * development alone, on the loopback: it needs neither database nor account.
 */
export function authorCourse({ folder = lessonsFolder } = {}): Plugin {
  let lessons: Lesson[] = [];
  let loading: Promise<{ module: typeof parser }> | undefined;
  const read = async (): Promise<AuthoredCourse> => {
    loading ??= runnerImport<typeof parser>(
      path.resolve(import.meta.dirname, '../../course/src/parse-course.ts'),
    );
    const { module } = await loading;
    const parsed = module.parseCourse(await readLessonFiles(folder));
    if ('problems' in parsed) return { lessons, problems: parsed.problems };
    ({ lessons } = parsed.course);
    return { lessons, problems: [] };
  };
  return {
    name: 'chandelle:author-course',
    apply: 'serve',
    configureServer(server) {
      server.watcher.add(folder);
      server.watcher.on('all', (_event, file) => {
        if (!path.relative(folder, file).startsWith('..')) server.ws.send(savedEvent, {});
      });
      server.middlewares.use((request, response, next) => {
        // A lesson and its step stand in the address of the preview.
        request.url = request.url?.replace(/^\/(?=\?|$)/, '/author.html');
        if (request.url !== coursePath) return next();
        read().then((course) => {
          response.setHeader('content-type', 'application/json');
          response.setHeader('cache-control', 'no-store');
          response.end(JSON.stringify(course));
        }, next);
      });
    },
  };
}
