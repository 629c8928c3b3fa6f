import type { Limit } from '../../platform/limits/rate-limits.ts';
import { askForCount } from './count-course.ts';
import { readAtelier } from './read-atelier.ts';
import { teacherProcedures } from './teacher-procedures.ts';

/** Counts that all teachers together may ask for. */
const recounts: Limit = { name: 'atelier-recount', points: 6, seconds: 3600 };

/** What all learners' answers together say of the course. */
export const atelierRoutes = {
  figures: teacherProcedures.figures.handler(({ context }) => readAtelier(context.services)),
  recount: teacherProcedures.recount.handler(async ({ context: { services } }) => {
    await services.limits.use(recounts, 'all');
    await askForCount(services);
    return { asked: true as const };
  }),
};
