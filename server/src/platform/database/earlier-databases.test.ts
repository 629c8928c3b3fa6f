import { createHash, createHmac, randomBytes } from 'node:crypto';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { callApi } from '../../testing/call-api.ts';
import { createTestDatabase, startTestApp, type TestApp } from '../../testing/start-test-app.ts';
import { makeTestClock } from '../../testing/test-clock.ts';
import { runStatement, withDatabase } from '../../testing/test-database.ts';
import { firstEdition, migrate, migrationsFolder } from './migrate.ts';

// Databases as earlier versions left them, with rows in them, brought to today's tables.

const secret = 'le secret de l’installation, gardé';
const clock = makeTestClock();
const later = new Date(clock().getTime() + 10 * 24 * 3600 * 1000);
const sessionToken = 'jeton-de-session-gardé-par-le-navigateur';
const marketId = 'a2d0c1b8-6a53-4f0e-9a57-0b0a3a6f9d11';
const resetToken = randomBytes(32).toString('base64url');

/** Runs the migrations up to a number, as the version of that time did. */
async function migrateUpTo(client: Client, last: number): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'chandelle-migrations-'));
  cpSync(migrationsFolder, folder, { recursive: true });
  const journalFile = path.join(folder, 'meta/_journal.json');
  const journal = JSON.parse(readFileSync(journalFile, 'utf8')) as { entries: { idx: number }[] };
  const entries = journal.entries.filter(({ idx }) => idx <= last);
  writeFileSync(journalFile, JSON.stringify({ ...journal, entries }));
  await runMigrations(drizzle(client), { migrationsFolder: folder });
  rmSync(folder, { recursive: true });
}

/** Leaves in a database what the first edition remembered of its migrations, of which there are fewer today. */
async function rememberFirstEdition(client: Client): Promise<void> {
  await client.query('delete from drizzle.__drizzle_migrations');
  for (const made of firstEdition)
    await client.query(
      `insert into drizzle.__drizzle_migrations (hash, created_at) values ('before', $1)`,
      [made],
    );
}

/** Digest of a token, as the version of that time kept it. */
const digest = (purpose: string, token: string) =>
  createHash('sha256').update(`${purpose}:${token}`).digest('base64url');

async function insertRowsOfBefore(client: Client): Promise<void> {
  await client.query(
    `insert into users (id, name, email, email_verified, updated_at) values
       ('ana', 'Ana', 'ana@exemple.fr', true, now()), ('bao', 'Bao', 'bao@exemple.fr', false, now())`,
  );
  await client.query(
    `insert into learners (user_id, pseudo, pseudo_key, gender, age, age_declared_on)
     values ('ana', 'Ana', 'ana', 'femme', 31, now()), ('bao', 'Bao', 'bao', 'homme', 22, now())`,
  );
  await client.query(
    `insert into credentials (id, account_id, provider_id, user_id, password)
     values ('c1', 'ana', 'credential', 'ana', $1), ('c2', 'bao', 'credential', 'bao', null)`,
    [
      '6e3323f0132e634686586cbeb273e90e:7db5bac7269f4400cde4d69be39bc2c6cf3cc165020666a5ec953c80ff88f03253ba4f2e36a68d3843c8e56a16f70c86cb14677afd6d853e9d6edcbd09359e4f',
    ],
  );
  await client.query(
    `insert into sessions (id, token, user_id, expires_at, user_agent, created_at, updated_at)
     values ('s1', $1, 'ana', $2, 'Essai/1.0', $3, $3)`,
    [sessionToken, later, clock()],
  );
  await client.query(
    `insert into verifications (id, identifier, value, expires_at, created_at) values
       ($1, 'reset-password:bao', 'bao@exemple.fr', $3, $4),
       ('older', 'reset-password:bao', 'bao@exemple.fr', $3, $4::timestamptz - interval '1 hour'),
       ($2, 'change-email:ana', 'ana.neuve@exemple.fr', $3, $4)`,
    [digest('reset-password', resetToken), digest('change-email', 'x'), later, clock()],
  );
  await client.query(
    `insert into lesson_wishes (user_id, lesson_id, wished_at) values ('ana', 'technique-mrob', $1)`,
    [clock()],
  );
  // Lessons finished this week, one begun again among them, and one of two weeks ago.
  await client.query(
    `insert into attempts (user_id, lesson_id, status, position_saved_at, retake, result, started_at, updated_at)
     select 'ana', lesson, 'completed', at, false, jsonb_build_object('pointsAdded', added), at, at
     from (values ('candlesticks', 100, now()), ('candlesticks', 15, now()), ('gestion-risque', 200, now() - interval '14 days'))
       as finished (lesson, added, at)`,
  );
  await client.query(
    `insert into simulations (id, user_id, desk, scenario, seed, state, started_at, updated_at)
     values ($1, 'ana', 'replay', 'range', 7, '{}', $2, $2)`,
    [marketId, clock()],
  );
}

describe.each([
  { version: 'the first edition', last: 1, remembered: true },
  { version: 'the tables of Better Auth', last: 6, remembered: false },
])('a database of $version', ({ last, remembered }) => {
  let app: TestApp;

  beforeAll(async () => {
    const maintenanceUrl = inject('maintenanceUrl');
    const name = `${inject('templateName')}_before_${randomBytes(5).toString('hex')}`;
    await runStatement(maintenanceUrl, `create database ${name}`);
    const url = withDatabase(maintenanceUrl, name);
    const client = new Client({ connectionString: url });
    await client.connect();
    await migrateUpTo(client, last);
    if (remembered) await rememberFirstEdition(client);
    await insertRowsOfBefore(client);
    await client.end();
    await migrate(url);
    const drop = () => runStatement(maintenanceUrl, `drop database ${name} with (force)`);
    app = await startTestApp({
      clock,
      config: { secret, trustedProxies: 1 },
      database: { url, drop },
    });
  });
  afterAll(() => app.close());

  test('keeps every account, session and token', async () => {
    const rows = async (sql: string) => (await app.services.pool.query(sql)).rows as unknown[];
    expect(await rows('select id, email, email_confirmed from users order by id')).toEqual([
      { id: 'ana', email: 'ana@exemple.fr', email_confirmed: true },
      { id: 'bao', email: 'bao@exemple.fr', email_confirmed: false },
    ]);
    expect(await rows('select id, learner_id, user_agent, expires_at from sessions')).toEqual([
      { id: 's1', learner_id: 'ana', user_agent: 'Essai/1.0', expires_at: later },
    ]);
    expect(
      await rows('select learner_id, purpose, hash, email from one_time_tokens order by 1'),
    ).toEqual([
      {
        learner_id: 'ana',
        purpose: 'change-email',
        hash: digest('change-email', 'x'),
        email: 'ana.neuve@exemple.fr',
      },
      {
        learner_id: 'bao',
        purpose: 'reset-password',
        hash: digest('reset-password', resetToken),
        email: 'bao@exemple.fr',
      },
    ]);
  });

  test('keeps what was done in lessons and markets', async () => {
    const rows = async (sql: string) => (await app.services.pool.query(sql)).rows as unknown[];
    expect(await rows('select user_id, lesson_id, requested_at from release_reminders')).toEqual([
      { user_id: 'ana', lesson_id: 'technique-mrob', requested_at: clock() },
    ]);
    expect(
      await rows('select user_id, week_points from learners where week_starts_on is not null'),
    ).toEqual([{ user_id: 'ana', week_points: 115 }]);
    expect(await rows('select id, slot, ended_at from simulations')).toEqual([
      { id: marketId, slot: 'replay', ended_at: null },
    ]);
  });

  test('takes the password of before', async () => {
    const signIn = (email: string, password: string) =>
      callApi(app, 'POST', '/session', { body: { email, password } });
    expect((await signIn('ana@exemple.fr', 'Sept bougies')).status).toBe(401);
    expect((await signIn('bao@exemple.fr', 'Sept bougies vertes, une rouge')).status).toBe(401);
    const answer = await signIn('ana@exemple.fr', 'Sept bougies vertes, une rouge');
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ learner: { id: 'ana', pseudo: 'Ana' } });
  });

  test('takes the cookie that a browser has from before', async () => {
    const signature = createHmac('sha256', secret).update(sessionToken).digest('base64');
    const cookie = `chandelle.session=${encodeURIComponent(`${sessionToken}.${signature}`)}`;
    const session = await callApi(app, 'GET', '/session', { cookie });
    expect(session.body).toMatchObject({ learner: { id: 'ana' } });
  });

  test('takes the link of a mail from before, once', async () => {
    const password = 'neuf lanternes au vent';
    const reset = () =>
      callApi(app, 'PUT', '/accounts/password-reset', {
        body: { token: resetToken, password, confirmPassword: password },
      });
    expect((await reset()).status).toBe(200);
    expect((await reset()).status).toBe(410);
  });
});

test('a database from before the first edition is refused in a sentence, and left as it is', async () => {
  const { url, drop } = await createTestDatabase();
  const [first] = firstEdition;
  await runStatement(url, `delete from drizzle.__drizzle_migrations`);
  await runStatement(
    url,
    `insert into drizzle.__drizzle_migrations (hash, created_at) values ('before', ${first})`,
  );
  await expect(migrate(url)).rejects.toThrow('made by a version before the first edition');
  await drop();
});
