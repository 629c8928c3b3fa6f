import { Hono } from 'hono';
import type { Services } from '../../services.ts';

const longestAnswerMs = 2000;

/** Answers /healthz (the process lives) and /readyz (it reaches its database). */
export function makeHealth(services: Services): Hono {
  const readiness = async () => {
    const query = services.pool.query('select 1').then(() => true);
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<boolean>((resolve) => {
      timer = setTimeout(resolve, longestAnswerMs, false);
    });
    try {
      return await Promise.race([query, late]);
    } catch {
      return false;
    } finally {
      clearTimeout(timer);
      query.catch(() => undefined);
    }
  };
  return new Hono()
    .get('/healthz', (context) => context.json({ alive: true }))
    .get('/readyz', async (context) => {
      const ready = await readiness();
      return context.json({ ready }, ready ? 200 : 503);
    });
}
