import { type ChildProcess, spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** A server in a process of its own, on the loopback. */
export interface RunningServer {
  url: string;
  process: ChildProcess;
  stop: () => Promise<void>;
}

/** Finds a free port of the loopback. */
export async function findFreePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const address = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('No free port.');
  return address.port;
}

/**
 * Starts a program with PORT set and waits until `path` answers 200, at most `seconds`.
 *
 * @throws with what the program printed when it ends first or does not answer in time
 */
export async function startServer(options: {
  command: string;
  arguments: string[];
  directory: string;
  environment: Record<string, string>;
  path: string;
  seconds: number;
}): Promise<RunningServer> {
  const port = await findFreePort();
  const child = spawn(options.command, options.arguments, {
    cwd: options.directory,
    env: { ...process.env, ...options.environment, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  child.stdout.on('data', (chunk) => (printed += chunk));
  child.stderr.on('data', (chunk) => (printed += chunk));
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const url = `http://127.0.0.1:${port}`;
  const deadline = Date.now() + options.seconds * 1000;
  for (;;) {
    if (child.exitCode !== null || Date.now() > deadline) {
      child.kill('SIGKILL');
      throw new Error(
        `${options.command} ${options.arguments.join(' ')} did not start:\n${printed}`,
      );
    }
    const answer = await fetch(url + options.path).catch(() => null);
    if (answer?.status === 200) break;
    await sleep(20);
  }
  return {
    url,
    process: child,
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
    },
  };
}
