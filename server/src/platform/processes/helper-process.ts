import { type ChildProcess, fork } from 'node:child_process';
import type { Log } from '../log.ts';
import { locateProgram, type Program } from './locate-program.ts';

/** The helper ended, or did not answer in time. */
export class HelperError extends Error {
  override name = 'HelperError';
}

/** A process of its own for work that would hold the server up. It answers one request at a time. */
export interface HelperProcess<Request, Answer> {
  /**
   * Asks and waits for the answer, behind what was asked before. Starts the process when there is none; asks a new one
   * once more when it dies over the request.
   *
   * @throws {HelperError} when it dies twice, takes too long, or was closed.
   */
  ask: (request: Request) => Promise<Answer>;
  /** Its process id; null while there is none. */
  pid: () => number | null;
  /** Ends the process. What is under way fails. */
  close: () => Promise<void>;
}

/**
 * Prepares a helper; its process starts with the first request, and ends when nothing was asked for some time.
 *
 * @param script Its program.
 * @param limits Seconds for one answer, seconds without a request until the process ends, and its memory for objects.
 */
export function makeHelperProcess<Request extends object, Answer>(
  script: Program,
  limits: { answerSeconds: number; idleSeconds: number; heapMb?: number },
  log: Log,
): HelperProcess<Request, Answer> {
  let child: ChildProcess | null = null;
  let idle: NodeJS.Timeout | undefined;
  let last: Promise<unknown> = Promise.resolve();
  let closed = false;

  const start = () => {
    const started = fork(...locateProgram(script, limits.heapMb));
    started.on('exit', () => {
      if (child === started) child = null;
    });
    // Without a request under way it does not keep this process alive.
    started.unref();
    started.channel?.unref();
    return started;
  };

  const askOnce = async (request: Request): Promise<Answer> => {
    if (closed) throw new HelperError(`${script.name} is closed.`);
    clearTimeout(idle);
    const asked = (child ??= start());
    asked.channel?.ref();
    try {
      return await answerOf<Answer>(asked, request, script.name, limits.answerSeconds);
    } catch (error) {
      if (child === asked) child = null;
      asked.kill('SIGKILL');
      throw error;
    } finally {
      asked.channel?.unref();
      idle = setTimeout(() => child?.kill(), limits.idleSeconds * 1000).unref();
    }
  };

  const ask = async (request: Request): Promise<Answer> => {
    try {
      return await askOnce(request);
    } catch (error) {
      if (closed || !(error instanceof HelperDied)) throw error;
      log.warn('helper.restarted', { name: script.name });
      return askOnce(request);
    }
  };

  return {
    ask(request) {
      const answer = last.then(() => ask(request));
      last = answer.catch(() => {});
      return answer;
    },
    pid: () => child?.pid ?? null,
    async close() {
      closed = true;
      clearTimeout(idle);
      const ended = child;
      if (ended === null || ended.exitCode !== null || ended.signalCode !== null) return;
      const exit = new Promise((resolve) => ended.once('exit', resolve));
      ended.kill('SIGKILL');
      await exit;
    },
  };
}

/** It was killed, or failed over a request. */
class HelperDied extends HelperError {}

function answerOf<Answer>(
  child: ChildProcess,
  request: object,
  name: string,
  seconds: number,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const finish = (act: () => void) => {
      clearTimeout(timer);
      child.off('message', onMessage);
      child.off('exit', onExit);
      child.off('error', onError);
      act();
    };
    const timer = setTimeout(
      () => finish(() => reject(new HelperError(`${name} did not answer in ${seconds} s.`))),
      seconds * 1000,
    );
    // The helper is our own program: it answers what it is made for.
    const onMessage = (answer: unknown) => finish(() => resolve(answer as Answer));
    const died = (cause: unknown) => () => reject(new HelperDied(`${name} ended.`, { cause }));
    const onExit = (code: number | null, signal: string | null) =>
      finish(died(`exit ${code ?? signal}`));
    const onError = (error: Error) => finish(died(error));
    child.on('message', onMessage);
    child.on('exit', onExit);
    child.on('error', onError);
    child.send(request, (error) => {
      if (error !== null) onError(error);
    });
  });
}
