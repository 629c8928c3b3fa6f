import { expect, test } from 'vitest';
import { makeLog } from './log.ts';

function logged(production: boolean): { lines: string[]; log: ReturnType<typeof makeLog> } {
  const lines: string[] = [];
  return { lines, log: makeLog(production, (line) => lines.push(line)) };
}

const broken = new Error('the query failed', {
  cause: Object.assign(new Error('duplicate key'), { code: '23505' }),
});

test('writes one line of JSON an event in production, with the causes of an error', () => {
  const { lines, log } = logged(true);
  log.info('server.started', { port: 3000 });
  log.error('request.failed', broken, { requestId: 'r1' });
  const [started, failed] = lines.map((line): unknown => JSON.parse(line));
  expect(started).toMatchObject({ level: 'info', event: 'server.started', port: 3000 });
  expect(failed).toMatchObject({
    level: 'error',
    requestId: 'r1',
    error: { message: 'the query failed', cause: { message: 'duplicate key', code: '23505' } },
  });
});

test('writes lines for people otherwise', () => {
  const { lines, log } = logged(false);
  log.warn('database.waiting', { tries: 2 });
  log.error('request.failed', broken);
  expect(lines[0]).toMatch(/^\d\d:\d\d:\d\d WARN database\.waiting tries=2$/);
  expect(lines[1]).toContain('because: duplicate key');
});
