import type { ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { isTeam } from '@chandelle/contract/forum-messages';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { buildSubscriber } from '../../testing/build-subscriber.ts';
import { spawnServer } from '../../testing/processes/server-process.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';
import { Follower, listen } from './testing/follow-stream.ts';
import { readAll } from './testing/talk.ts';

// The server as a process of its own, killed amid sends: nothing acknowledged is lost, nothing is doubled.

const members = 20;
const each = 50;
/** Acknowledged messages at which the server is killed. */
const kills = [150, 450, 800];

let app: TestApp;
let running: ChildProcess | null = null;

beforeAll(async () => {
  app = await startTestApp({ course: { lessons: [] } });
});
afterEach(() => void running?.kill('SIGKILL'));
afterAll(() => app.close());

/** Starts the server on the test's database and waits until it serves. */
async function start(port: number): Promise<ChildProcess> {
  const { config, databaseUrl } = app.services;
  const child = spawnServer({
    DATABASE_URL: databaseUrl,
    DATA_DIR: config.dataDir,
    SECRET: config.secret,
    PORT: String(port),
  });
  let printed = '';
  child.stderr.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  child.stdout.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  await expect
    .poll(
      () => {
        if (child.exitCode !== null) throw new Error(printed);
        return printed;
      },
      { timeout: 60_000, interval: 20 },
    )
    .toContain(`:${port}\n`);
  return child;
}

async function findFreePort(): Promise<number> {
  const probe = await listen(app.services);
  await probe.close();
  return Number(new URL(probe.url).port);
}

test('kill -9 amid 1,000 sends by 20 members loses no acknowledged message and doubles none', async () => {
  const port = await findFreePort();
  const url = `http://localhost:${port}`;
  running = await start(port);
  const speakers = await Promise.all(Array.from({ length: members }, () => buildSubscriber(app)));
  /** Resolves once the server serves, again after a kill. */
  let serving: Promise<void> = Promise.resolve();
  const acknowledged = new Map<string, string>();
  let broken = 0;

  /** Sends one message as a page does: again under the same id until it is answered. */
  async function sendUntilAnswered(cookie: string, content: string): Promise<void> {
    const clientId = randomUUID();
    for (;;) {
      try {
        const answer = await fetch(`${url}/api/forum/channels/general/messages`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', cookie },
          body: JSON.stringify({ clientId, content }),
        });
        if (answer.status !== 200) throw new Error(`${answer.status} ${await answer.text()}`);
        const message = (await answer.json()) as { id: string; content: string };
        expect(message.content).toBe(content);
        acknowledged.set(clientId, message.id);
        return;
      } catch (error) {
        // The connection broke, or the server is not up again yet.
        if (!(error instanceof TypeError)) throw error;
        broken += 1;
        await serving;
      }
    }
  }

  const done = { all: false };
  const reader = new Follower();
  const following = (async () => {
    while (!done.all) {
      const status = await reader.connect(url, speakers[0]?.cookie ?? '').catch(() => 0);
      await (status === 200 ? reader.closed() : serving);
    }
  })();
  // The stream begins at what is stored when it opens.
  await expect.poll(() => reader.named('hello').length, { timeout: 10_000 }).toBeGreaterThan(0);
  async function killAndRestart(): Promise<void> {
    const victim = running;
    victim?.kill('SIGKILL');
    if (victim && victim.exitCode === null && victim.signalCode === null)
      await once(victim, 'exit');
    running = await start(port);
  }
  const killing = (async () => {
    for (const count of kills) {
      await expect
        .poll(() => acknowledged.size, { timeout: 60_000, interval: 2 })
        .toBeGreaterThanOrEqual(count);
      serving = killAndRestart();
      await serving;
    }
  })();
  await Promise.all(
    speakers.map(async ({ cookie }, speaker) => {
      for (let number = 1; number <= each; number += 1)
        await sendUntilAnswered(cookie, `Membre ${speaker}, message ${number}`);
    }),
  );
  await killing;

  const [first] = speakers;
  if (first === undefined) throw new Error('Nobody spoke.');
  const all = await readAll(app, first);
  // What the product itself says came in between.
  const stored = all.filter(({ author }) => !isTeam(author));
  expect(broken).toBeGreaterThan(0);
  expect(acknowledged.size).toBe(members * each);
  expect(stored).toHaveLength(members * each);
  expect(all.map(({ number }) => number)).toEqual(all.map((_, index) => index + 1));
  expect(new Map(stored.map(({ clientId, id }) => [clientId, id]))).toEqual(acknowledged);
  await expect
    .poll(
      () =>
        reader
          .list('general')
          .filter(({ author }) => !isTeam(author))
          .map(({ id }) => id),
      { timeout: 20_000 },
    )
    .toEqual(stored.map(({ id }) => id));
  expect(reader.twice).toEqual([]);
  done.all = true;
  reader.disconnect();
  await following;
}, 180_000);
