import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestDatabase } from '../../testing/start-test-app.ts';
import type { Log } from '../log.ts';
import { repositoryRoot } from '../repository-root.ts';
import { makeTurns, type Turns } from './turns.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let one: Turns;
let other: Turns;
let warnings: string[];
const log: Log = { info: () => {}, warn: (event) => warnings.push(event), error: () => {} };

beforeEach(async () => {
  warnings = [];
  database = await createTestDatabase();
  one = makeTurns(database.url, log);
  other = makeTurns(database.url, log);
});
afterEach(async () => {
  await one.close();
  await other.close();
  await database.drop();
});

test('work of one name is done by one process at a time, of other names meanwhile', async () => {
  const doing = new Set<Turns>();
  let most = 0;
  const work = (turns: Turns) =>
    turns.inTurn('same', async () => {
      doing.add(turns);
      most = Math.max(most, doing.size);
      await sleep(50);
      doing.delete(turns);
    });
  await Promise.all([work(one), work(other)]);
  expect(most).toBe(1);
  const [first, second] = await Promise.all([
    one.inTurn('a', async () => 1),
    other.inTurn('b', async () => 2),
  ]);
  expect([first, second]).toEqual([1, 2]);
  expect(warnings).toEqual([]);
});

test('work that fails gives its turn back', async () => {
  const failing = one.inTurn('same', () => Promise.reject(new Error('no voice')));
  await expect(failing).rejects.toThrow('no voice');
  expect(await other.inTurn('same', async () => 'done')).toBe('done');
});

test('a process that is killed in the middle leaves its turn to the next', async () => {
  const script = `
    const { Client } = require('pg');
    const client = new Client({ connectionString: process.env.DATABASE });
    client.connect()
      .then(() => client.query("select pg_try_advisory_lock(hashtextextended('same', 0)) as taken"))
      .then(({ rows }) => process.stdout.write(String(rows[0].taken)));
    setInterval(() => {}, 1000);`;
  const holder = spawn(process.execPath, ['-e', script], {
    cwd: repositoryRoot,
    env: { ...process.env, DATABASE: database.url },
  });
  const [said] = (await once(holder.stdout, 'data')) as [Buffer];
  expect(said.toString()).toBe('true');
  let done = false;
  const waiting = other.inTurn('same', async () => void (done = true));
  await sleep(500);
  expect(done).toBe(false);
  holder.kill('SIGKILL');
  const begun = performance.now();
  await waiting;
  expect(performance.now() - begun).toBeLessThan(5_000);
  expect(warnings).toEqual([]);
});

test('where nobody can tell of turns, the work is done all the same', async () => {
  const lost = makeTurns('postgresql://nobody@127.0.0.1:9/none', log);
  expect(await lost.inTurn('same', async () => 'done')).toBe('done');
  expect(warnings).toEqual(['turns.unknown']);
  await lost.close();
});

test('many turns at once are asked for one after the other, as the connection wants it', async () => {
  const warned: string[] = [];
  const listen = (warning: Error) => void warned.push(warning.message);
  process.on('warning', listen);
  const names = Array.from({ length: 30 }, (_, index) => `one of many, ${index}`);
  const done = await Promise.all(names.map((name) => one.inTurn(name, async () => name)));
  await new Promise((resolve) => setImmediate(resolve));
  process.off('warning', listen);
  expect(done).toEqual(names);
  expect(warned).toEqual([]);
});
