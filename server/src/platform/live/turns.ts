import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from 'pg';
import { openClient } from '../database/open-client.ts';
import type { Log } from '../log.ts';

/** Milliseconds between two looks at whether the turn is free. */
const lookEveryMs = 150;
/** Longest wait for a turn, in milliseconds: whoever asks for something goes on without it then. */
const patienceMs = 20_000;
/** Longest wait for an answer about turns, in milliseconds. */
const maxAnswerMs = 2_000;

/** Work that several processes may begin, done by one of them at a time. */
export interface Turns {
  /**
   * Waits until no process does work of this name, then does it. What has been waited for may be done by then: the work looks
   * first. Where nothing can be told of turns, or the wait is too long, it is done all the same.
   */
  inTurn: <Result>(name: string, work: () => Promise<Result>) => Promise<Result>;
  close: () => Promise<void>;
}

const forTurns =
  'set tcp_keepalives_idle = 10; set tcp_keepalives_interval = 5; set tcp_keepalives_count = 3';

/**
 * Takes turns by advisory locks of the database, all of a process on one connection of its own, opened with the first. Should
 * the process or its machine die, its turns are free as soon as the database has seen it.
 */
export function makeTurns(databaseUrl: string, log: Log): Turns {
  let connection: Promise<Client> | null = null;
  const closed = new AbortController();

  const open = async () => {
    const client = await openClient(databaseUrl, 'chandelle turns');
    const forget = () => {
      connection = null;
    };
    client.on('error', forget).on('end', forget);
    await client.query(forTurns);
    return client;
  };

  /** Asks on the connection; one that does not answer is given up, and its turns with it. */
  const askNow = async (call: string, name: string): Promise<boolean> => {
    connection ??= open().catch((error: unknown) => {
      connection = null;
      throw error;
    });
    const client = await connection;
    try {
      const text = `select ${call}(hashtextextended($1, 0)) as done`;
      const question = { text, values: [name], query_timeout: maxAnswerMs };
      const { rows } = await client.query<{ done: boolean }>(question);
      return rows[0]?.done === true;
    } catch (error) {
      connection = null;
      client.connection.stream.destroy();
      throw error;
    }
  };

  /** Asks once what was asked before has its answer: a connection takes one question at a time. */
  let asked: Promise<unknown> = Promise.resolve();
  const ask = (call: string, name: string): Promise<boolean> => {
    const answer = asked.then(() => askNow(call, name));
    asked = answer.catch(() => undefined);
    return answer;
  };

  /** Resolves to whether the turn was taken. */
  const take = async (name: string): Promise<boolean> => {
    const deadline = performance.now() + patienceMs;
    try {
      while (!closed.signal.aborted && performance.now() < deadline) {
        if (await ask('pg_try_advisory_lock', name)) return true;
        await sleep(lookEveryMs);
      }
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      if (!closed.signal.aborted) log.warn('turns.unknown', { reason });
    }
    return false;
  };

  return {
    async inTurn(name, work) {
      const taken = await take(name);
      try {
        return await work();
      } finally {
        if (taken) await ask('pg_advisory_unlock', name).catch(() => false);
      }
    },
    async close() {
      closed.abort();
      const client = await connection?.catch(() => null);
      client?.connection.stream.destroy();
    },
  };
}

/** Takes turns with nobody: for a process that is alone. */
export const aloneInTurn: Turns = { inTurn: (_, work) => work(), close: async () => {} };
