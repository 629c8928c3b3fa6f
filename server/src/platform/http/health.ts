import { Hono } from 'hono';
import { readinessRow } from '../jobs/tables.ts';
import type { Services } from '../services.ts';
import { findUnavailable } from '../database/outages/unavailable.ts';

const maxAnswerMs = 2000;
/** Milliseconds for which an answer about readiness holds, however many ask. */
const holdsForMs = 1000;

/**
 * What a write needs: room for files (a sort that does not fit in memory writes a megabyte beside the tables, and
 * removes it), and a database that takes changes.
 */
const needRoom = `select count(*) from
  (select repeat(md5(n::text), 8) as line from generate_series(1, 4000) n order by line) sorted`;
const writeOnce = `insert into jobs (name, due_at) values ('${readinessRow}', now())
  on conflict (name) do update set due_at = excluded.due_at`;

/** Answers /healthz (the process lives) and /readyz (learners' writes would be kept, and it goes on taking them). */
export function makeHealth(
  services: Pick<Services, 'pool' | 'databaseWatch' | 'draining' | 'log'>,
): Hono {
  let asked: Promise<boolean> | null = null;
  let known: { ready: boolean; until: number } | null = null;

  async function tryWrite(): Promise<boolean> {
    try {
      const client = await services.pool.connect();
      let broken = true;
      try {
        await client.query('begin');
        await client.query(`set local work_mem = '64kB'`);
        await client.query(needRoom);
        await client.query(writeOnce);
        await client.query('commit');
        broken = false;
      } finally {
        client.release(broken);
      }
      return true;
    } catch (error) {
      if (findUnavailable(error) === null) services.log.error('readiness.failed', error);
      return false;
    }
  }

  async function tryInTime(): Promise<boolean> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<boolean>((resolve) => {
      timer = setTimeout(resolve, maxAnswerMs, false);
    });
    const ready = await Promise.race([tryWrite(), late]);
    clearTimeout(timer);
    known = { ready, until: performance.now() + holdsForMs };
    return ready;
  }

  const isReady = async (): Promise<boolean> => {
    if (services.databaseWatch.away || services.draining.signal.aborted) return false;
    if (known !== null && performance.now() < known.until) return known.ready;
    asked ??= tryInTime().finally(() => (asked = null));
    return asked;
  };

  return new Hono()
    .get('/healthz', (context) => context.json({ alive: true }))
    .get('/readyz', async (context) => {
      const ready = await isReady();
      return context.json({ ready }, ready ? 200 : 503);
    });
}
