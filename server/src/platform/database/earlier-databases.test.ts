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
import { runStatement, withDatabase } from '../../testing/database/test-database.ts';
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

test('days of study are made of what was answered before they were kept', async () => {
  const name = `${inject('templateName')}_days_${randomBytes(5).toString('hex')}`;
  await runStatement(inject('maintenanceUrl'), `create database ${name}`);
  const url = withDatabase(inject('maintenanceUrl'), name);
  const client = new Client({ connectionString: url });
  await client.connect();
  await migrateUpTo(client, 16);
  await client.query(
    `insert into users (id, email, created_at) values ('ana', 'ana@exemple.fr', now()), ('bao', 'bao@exemple.fr', now())`,
  );
  const attempt = '0f1b2c3d-0000-4000-8000-000000000001';
  const other = '0f1b2c3d-0000-4000-8000-000000000002';
  await client.query(
    `insert into attempts (id, user_id, lesson_id, status, visible_seconds, position_saved_at, retake, started_at, updated_at) values
       ($1, 'ana', 'candlesticks', 'completed', 900, $3, false, $3, $4),
       ($2, 'ana', 'gestion-risque', 'active', 300, $4, false, $4, $4),
       ('0f1b2c3d-0000-4000-8000-000000000003', 'bao', 'candlesticks', 'active', 60, $4, false, $4, $4)`,
    [attempt, other, '2026-11-02T22:30:00Z', '2026-11-02T23:30:00Z'],
  );
  // The first before midnight in Paris, the second after it.
  await client.query(
    `insert into attempt_answers (submission_id, attempt_id, number, question_id, choice, correct, answered_at) values
       (gen_random_uuid(), $1, 1, 'q1', '{a}', true, '2026-11-02T22:40:00Z'),
       (gen_random_uuid(), $1, 2, 'q2', '{a}', true, '2026-11-02T23:20:00Z')`,
    [attempt],
  );
  await client.query(
    `with card as (
       insert into review_cards (learner_id, lesson_id, kind, item_id, due_at, reps, lapses, missed, degree, created_at)
       values ('ana', 'candlesticks', 'drill', 'd', now(), 3, 0, false, 0, now()) returning id
     )
     insert into review_answers (card_id, learner_id, number, submission_id, grade, degree, answered_at, elapsed_days,
       due_before, due_after, stability_after, difficulty_after)
     select id, 'ana', number, submission, 3, degree, at::timestamptz, 0, now(), now(), 1, 5
     from card, (values (1, null, null, '2026-11-03T09:00:00Z'), (2, gen_random_uuid(), 0, '2026-11-05T09:00:00Z'),
       (3, gen_random_uuid(), null, '2026-11-05T09:01:00Z')) as given (number, submission, degree, at)`,
  );
  await migrate(url);
  const { rows } = await client.query(
    `select learner_id, day::text, studied, lesson_seconds, review_seconds from study_days order by 1, 2`,
  );
  expect(rows.map((row: object) => Object.values(row))).toEqual([
    ['ana', '2026-11-02', true, 0, 0],
    ['ana', '2026-11-03', true, 300, 0],
    ['ana', '2026-11-05', true, 0, 105],
    ['bao', '2026-11-03', false, 60, 0],
  ]);
  await client.end();
  await runStatement(inject('maintenanceUrl'), `drop database ${name} with (force)`);
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
