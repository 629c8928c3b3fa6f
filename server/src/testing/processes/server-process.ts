import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { expect } from 'vitest';
import { repositoryRoot } from '../../platform/repository-root.ts';

/** The server as a process of its own: started, stopped and killed as in life. */
export interface ServerProcess {
  process: ChildProcess;
  output: () => string;
  url: string;
}

/** The system's account that a process belongs to; this process's own unless told otherwise. */
interface Account {
  uid?: number;
  gid?: number;
}

const waiting = { timeout: 60_000, interval: 20 };

/** Finds a port of the loopback where nobody listens. */
export async function findFreePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return port;
}

/** Spawns the server as it was built for these tests (see vitest.config.ts). */
export function spawnServer(environment: Record<string, string>, account: Account = {}) {
  return spawn(process.execPath, ['server/dist/main.js'], {
    cwd: repositoryRoot,
    env: { PATH: process.env['PATH'], ...environment },
    ...account,
  });
}

/** Runs the server on a data folder, and waits for nothing. */
export async function runServer(
  dataDir: string,
  environment: Record<string, string> = {},
  account: Account = {},
): Promise<ServerProcess> {
  const port = await findFreePort();
  const child = spawnServer(
    { DATA_DIR: dataDir, PORT: String(port), REST_PERIODS: 'off', ...environment },
    account,
  );
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  return { process: child, output: () => output, url: `http://localhost:${port}` };
}

/** Waits until a server says its address; throws what it said when it ends instead. */
export async function waitForStart(server: ServerProcess): Promise<void> {
  await expect
    .poll(() => {
      if (server.process.exitCode !== null) throw new Error(server.output());
      return server.output();
    }, waiting)
    .toContain(`Chandelle : ${server.url}\n`);
}

/** Waits until a server has ended, and returns its exit code. */
export async function waitForExit({ process: running }: ServerProcess): Promise<number | null> {
  if (running.exitCode === null && running.signalCode === null) await once(running, 'exit');
  return running.exitCode;
}

const password = 'une-bougie-verte-42';

/** Signs the learner in that `registerOn` made. */
export const signInOn = (url: string, secret = password): Promise<Response> =>
  fetch(`${url}/api/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'ana@exemple.fr', password: secret }),
  });

/** Registers a learner, « Ana 0 », and returns the cookie of their session. */
export async function registerOn(url: string): Promise<string> {
  const form = new FormData();
  for (const [name, value] of Object.entries({
    pseudo: 'Ana 0',
    email: 'ana@exemple.fr',
    password,
    confirmPassword: password,
    gender: 'femme',
    age: '33',
  }))
    form.append(name, value);
  const registered = await fetch(`${url}/api/accounts`, { method: 'POST', body: form });
  expect(registered.status).toBe(201);
  const session = await signInOn(url);
  expect(session.status).toBe(200);
  return session.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}
