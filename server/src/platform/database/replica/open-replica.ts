import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import type { Pool } from 'pg';
import type { Log } from '../../log.ts';
import { connect } from '../connect.ts';
import type { Database } from '../database.ts';
import { describeReason, nameDatabase } from '../describe-database-problem.ts';
import { findUnavailable } from '../outages/unavailable.ts';
import { type AgeJudge, makeAgeJudge } from './judge-age.ts';

/** A standby of the database, for reads that may miss the changes of a moment. */
export interface ReadReplica {
  pool: Pool;
  database: Database;
  /** Whether it holds at this moment all that was kept half a second ago. */
  readonly usable: boolean;
  /** Whether it was given up: it is tried again now and again. */
  readonly away: boolean;
  /** Says what it answered to somebody; it is given up when it cannot be reached. */
  failed: (error: unknown) => void;
  /** Ends its connections. */
  close: () => Promise<void>;
}

/** Oldest state that is shown, in milliseconds: a ranking, which is shared for as long again, is a second old. */
const maxAgeMs = 500;
/** Milliseconds between two looks at how far it is. */
const lookEveryMs = 100;
/** Longest wait for an answer to that question. */
const answerWithinMs = 1_000;
/** It is given up when it lacks something for so long; until then reads only go elsewhere. */
const maxBehindMs = 2_000;
const firstPauseMs = 1_000;
const maxPauseMs = 30_000;
/** After so long without a failure the next pause is the first again. */
const goodForMs = 60_000;

/** What one asks a server for. */
interface Position {
  standby: boolean;
  position: number;
  /** The database and the history that its bytes belong to. */
  identity: string;
}

const positionOf = (standby: string, position: string) =>
  `select ${standby} as standby, (${position} - '0/0'::pg_lsn)::float8 as position,
     current_database() || ' ' || (select system_identifier from pg_control_system()) as identity`;
// Of what was acknowledged all is flushed; what is only inserted may never be sent on an idle server.
const askPrimary = positionOf('false', 'pg_current_wal_flush_lsn()');
const askReplica = positionOf('pg_is_in_recovery()', 'pg_last_wal_replay_lsn()');

async function ask(pool: Pool, statement: string): Promise<Position> {
  const { rows } = await pool.query<Position>(statement);
  const [row] = rows;
  if (row === undefined) throw new Error('The server told no position.');
  return row;
}

/** Its watch says nothing: of the replica only this file speaks, one line when it goes and one when it is back. */
const silent: Log = { info: () => {}, warn: () => {}, error: () => {} };

/**
 * Opens a standby of a database, and follows how far it is until it is closed. Nothing waits for it: one that is away, is
 * no standby or lags is not `usable`, and is tried again after 1 to 30 seconds.
 */
export function openReplica(url: string, primaryUrl: string, log: Log): ReadReplica {
  const { pool, database, close } = connect(url, silent);
  // Of its own: a primary whose connections are all in use is when the replica is needed.
  const primary = connect(primaryUrl, silent, 1);
  const judge = makeAgeJudge();
  const stopped = new AbortController();
  const place = nameDatabase(url);
  let awaySince: number | null = null;
  let tryAgainAt = 0;
  let pauseMs = firstPauseMs;
  let lastFailure = -Infinity;

  function giveUp(reason: string): void {
    const now = performance.now();
    // Reads that fail together are one failure.
    if (stopped.signal.aborted || (awaySince !== null && now < tryAgainAt)) return;
    if (now - lastFailure > goodForMs) pauseMs = firstPauseMs;
    lastFailure = now;
    // Processes that share a replica do not all try it again in the same instant.
    tryAgainAt = now + pauseMs * (0.75 + Math.random() / 4);
    pauseMs = Math.min(pauseMs * 2, maxPauseMs);
    judge.reset();
    if (awaySince === null) log.warn('replica.away', { replica: place, reason });
    awaySince ??= now;
  }

  function takeBack(): void {
    if (awaySince === null) return;
    const seconds = Number(((performance.now() - awaySince) / 1000).toFixed(1));
    log.info('replica.back', { replica: place, seconds });
    awaySince = null;
  }

  async function look(): Promise<void> {
    const askedAt = performance.now();
    // A primary that is away is told of by its own watch, and nothing is known of the replica then.
    const kept = await ask(primary.pool, askPrimary).catch(() => null);
    if (kept === null) return;
    judge.notePrimary(askedAt, kept.position);
    const reason = await lookAtReplica(pool, kept, judge);
    const now = performance.now();
    if (reason !== null) giveUp(reason);
    else if (judge.behindAt(now) > maxBehindMs) giveUp(`it is more than ${maxBehindMs} ms behind`);
    // A read may have failed while this was asked: then it is left alone first.
    else if (judge.ageAt(now) <= maxAgeMs && now >= tryAgainAt) takeBack();
  }

  async function follow(): Promise<void> {
    while (!stopped.signal.aborted) {
      if (performance.now() >= tryAgainAt) await look();
      const pause = Math.max(lookEveryMs, tryAgainAt - performance.now());
      await sleep(pause, undefined, { signal: stopped.signal, ref: false }).catch(() => undefined);
    }
  }
  const following = follow();

  return {
    pool,
    database,
    get usable() {
      return awaySince === null && judge.ageAt(performance.now()) <= maxAgeMs;
    },
    get away() {
      return awaySince !== null;
    },
    failed(error) {
      if (findUnavailable(error) !== null) giveUp(describeReason(error));
    },
    async close() {
      stopped.abort();
      await Promise.all([close(), primary.close()]);
      await following;
    },
  };
}

/** Notes how far a replica is. Resolves to why it cannot be one of the primary; null: it can. */
async function lookAtReplica(
  pool: Pool,
  primary: Position,
  judge: AgeJudge,
): Promise<string | null> {
  const late = new AbortController();
  const lateness = (async () => {
    await sleep(answerWithinMs, undefined, { signal: late.signal, ref: false });
    // After a long turn of this process, what came meanwhile is read first.
    await nextTurn();
    await nextTurn();
    return null;
  })();
  lateness.catch(() => undefined);
  try {
    const asked = ask(pool, askReplica);
    asked.catch(() => undefined);
    const answer = await Promise.race([asked, lateness]);
    if (answer === null) return `no answer within ${answerWithinMs} ms`;
    if (!answer.standby) return 'it takes writes, so it is no standby';
    if (answer.identity !== primary.identity) return 'it is a standby of another database';
    judge.noteReplayed(answer.position);
    return null;
  } catch (error) {
    return describeReason(error);
  } finally {
    late.abort();
  }
}
