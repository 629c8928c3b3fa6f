import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { repositoryRoot } from '@chandelle/server/platform/repository-root';
import { runStatement, withDatabase } from '@chandelle/server/testing/database/test-database';
import { Pool } from 'pg';
import * as completion from '../completion.ts';
import { leaderboardLoad, readers } from '../leaderboard.ts';
import { type LoadRequest, sendLoad } from '../load.ts';
import { startServer } from '../processes.ts';
import { signInLoad } from '../sign-in.ts';
import { headersOf, openStreams, type Reader } from './parse-streams.ts';
import type { Peer, PeerCrowd, RunningPeer } from './peer.ts';

const password = 'une bougie, puis deux';
const lesson = 'candlesticks';
/** Fewer at a time than the product gets: it takes its time. */
const reading = { ...leaderboardLoad, amount: leaderboardLoad.amount / 4 };
/** Learners whose place in the ranking is counted the plain way. */
const proved = 20;

const callFunction = (reader: Reader, task: string, params: object = {}): LoadRequest => ({
  method: 'POST',
  path: `/parse/functions/${task}`,
  headers: headersOf(reader),
  body: JSON.stringify(params),
});

/** What is asked as the server itself: classes, and what learners wrote. */
async function ask(url: string, key: string, method: string, at: string, body?: object) {
  const response = await fetch(`${url}/parse/${at}`, {
    method,
    headers: {
      'x-parse-application-id': 'peer',
      'x-parse-master-key': key,
      'content-type': 'application/json',
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const answer: unknown = await response.json();
  if (!response.ok)
    throw new Error(`${method} ${at}: ${response.status} ${JSON.stringify(answer)}`);
  return answer;
}

const user = { type: 'Pointer', targetClass: '_User' };
const classes: Record<string, object> = {
  Completion: { user, lesson: { type: 'String' }, points: { type: 'Number' } },
  Badge: { user, lesson: { type: 'String' } },
  Message: { content: { type: 'String' } },
};

/** Makes the classes with the indexes that the tasks need, and the first learner. */
async function makeClasses(url: string, key: string, pool: Pool): Promise<void> {
  const fields = { points: { type: 'Number' } };
  await ask(url, key, 'PUT', 'schemas/_User', { className: '_User', fields });
  for (const [className, its] of Object.entries(classes))
    await ask(url, key, 'POST', `schemas/${className}`, { className, fields: its });
  await ask(url, key, 'POST', 'users', { username: 'premier', password, points: 0 });
  // Makes the table of sessions.
  await ask(url, key, 'POST', 'login', { username: 'premier', password });
  await pool.query('create index on "_User" (points)');
  await pool.query('create unique index on "Completion" ("user", lesson)');
  await pool.query('create unique index on "Badge" ("user", lesson)');
  await pool.query('create index on "_Session" ("sessionToken")');
}

/**
 * Fills the ranking, and signs learners in: all of them have the password of the first, who registered as everybody does.
 * @returns Those who are signed in, in no order.
 */
async function fill(pool: Pool, { points, rounds }: PeerCrowd): Promise<Reader[]> {
  await pool.query(
    `insert into "_User" ("objectId", "createdAt", "updatedAt", username, "_hashed_password", points, "_rperm", "_wperm")
     select id, now(), now(), 'Membre ' || place, hash, points, array['*', id], array[id] from (
       select substr(md5(place::text), 1, 10) as id, place, points,
         (select "_hashed_password" from "_User" where username = 'premier') as hash
       from unnest($1::float8[]) with ordinality as given (points, place)) as made`,
    [points],
  );
  // Those who complete a lesson do it once each.
  const { rows } = await pool.query<Reader>(
    `with made as (
       insert into "_Session" ("objectId", "createdAt", "updatedAt", "sessionToken", "user", "expiresAt")
       select substr(md5('s' || "objectId"), 1, 10), now(), now(), 'r:' || md5('t' || "objectId"), "objectId",
         now() + interval '1 day'
       from "_User" where username <> 'premier' order by md5("objectId") limit $1
       returning "sessionToken" as token, "user" as id)
     select username, token from made join "_User" on "objectId" = id`,
    [Math.max(readers, rounds * completion.perRound)],
  );
  await pool.query('vacuum (analyze)');
  return rows;
}

async function start(
  directory: string,
  databaseUrl: string,
  crowd: PeerCrowd,
): Promise<RunningPeer> {
  const name = `chandelle_peer_${randomBytes(5).toString('hex')}`;
  await runStatement(databaseUrl, `create database ${name}`);
  const own = withDatabase(databaseUrl, name);
  const { hostname, port, username, password: secret } = new URL(own);
  const key = randomBytes(16).toString('hex');
  const logs = mkdtempSync(path.join(tmpdir(), 'chandelle-peer-'));
  const server = await startServer({
    command: process.execPath,
    arguments: ['--import', 'tsx', 'bench/src/peers/parse-process.ts'],
    directory: repositoryRoot,
    environment: {
      NODE_ENV: 'production',
      PARSE_SERVER_LOGS_FOLDER: logs,
      PEERS_DIR: directory,
      PEER_KEY: key,
      PEER_DATABASE: JSON.stringify({
        host: decodeURIComponent(hostname),
        port: Number(port || 5432),
        user: decodeURIComponent(username),
        password: decodeURIComponent(secret),
        database: name,
        // As many as the product has.
        max: 20,
      }),
    },
    path: '/parse/health',
    seconds: 120,
  });
  const { url } = server;
  const pool = new Pool({ connectionString: own, max: 2 });
  const close = async () => {
    await server.stop();
    await pool.end();
    await runStatement(databaseUrl, `drop database ${name} with (force)`);
    rmSync(logs, { recursive: true, force: true });
  };
  const signedIn = await makeClasses(url, key, pool)
    .then(() => fill(pool, crowd))
    .catch(async (error: unknown) => {
      await close();
      throw error;
    });
  return makeTasks({ url, directory, pool, signedIn, close });
}

interface Filled {
  url: string;
  directory: string;
  pool: Pool;
  /** Learners who are signed in. */
  signedIn: readonly Reader[];
  close: () => Promise<void>;
}

/** Makes the tasks of a server that is filled. */
function makeTasks({ url, directory, pool, signedIn, close }: Filled): RunningPeer {
  const waiting = [...signedIn];
  // The first learner has signed in already.
  let [completed, begun] = [0, 1];

  const few = signedIn.slice(0, readers);
  return {
    leaderboard: async () =>
      (
        await sendLoad(
          url,
          few.map((reader) => callFunction(reader, 'leaderboard')),
          reading,
        )
      ).rate,
    completion: async () => {
      const requests = waiting
        .splice(0, completion.perRound)
        .map((reader) => callFunction(reader, 'complete', { lesson }));
      completed += requests.length;
      const load = { amount: requests.length, connections: completion.connections };
      return (await sendLoad(url, requests, load)).rate;
    },
    signIn: async () => {
      begun += signInLoad.amount;
      const requests = few.slice(0, signInLoad.amount).map((reader) => ({
        method: 'POST' as const,
        path: '/parse/login',
        headers: {
          'x-parse-application-id': 'peer',
          'x-parse-revocable-session': '1',
          'content-type': 'application/json',
        },
        body: JSON.stringify({ username: reader.username, password }),
      }));
      return (await sendLoad(url, requests, signInLoad)).rate;
    },
    openStreams: async (count) => openStreams({ url, directory, readers: few }, count),
    prove: async () => {
      await proveRanks(pool, few.slice(0, proved), async (reader) => {
        const { path: at, ...request } = callFunction(reader, 'leaderboard');
        return (await fetch(url + at, request)).json();
      });
      const { rows } = await pool.query<Record<string, number>>(
        `select (select count(*)::int from "Completion") as completions, (select count(*)::int from "Badge") as badges,
           (select count(*)::int from "_Session" where "createdWith"->>'action' = 'login') as sessions`,
      );
      const expected = { completions: completed, badges: completed, sessions: begun };
      for (const [what, wanted] of Object.entries(expected))
        if (rows[0]?.[what] !== wanted)
          throw new Error(`Parse Server: ${what}: ${rows[0]?.[what]} instead of ${wanted}.`);
    },
    close,
  };
}

/** Counts ranks the plain way, and compares them with what is answered. */
async function proveRanks(
  pool: Pool,
  some: readonly Reader[],
  read: (reader: Reader) => Promise<unknown>,
): Promise<void> {
  for (const reader of some) {
    const { result } = (await read(reader)) as {
      result: { top: unknown[]; own: { rank: number; points: number } };
    };
    const { rows } = await pool.query<{ rank: number }>(
      'select 1 + count(*)::int as rank from "_User" where points > $1',
      [result.own.points],
    );
    if (result.top.length !== 100 || result.own.rank !== rows[0]?.rank)
      throw new Error(`Parse Server: rank ${result.own.rank} instead of ${rows[0]?.rank}.`);
  }
}

/** Parse Server, with its own live queries, and bcrypt for passwords. */
export const parseServer: Peer = { name: 'parse-server', start };
