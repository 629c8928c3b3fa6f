import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createTestDatabase } from '../../../testing/start-test-app.ts';
import { type BatchedRow, batchedStatement } from './batched-statement.ts';
import { connect, type Connection } from '../connect.ts';

interface Note extends BatchedRow {
  text: string;
}

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let connection: Connection;

beforeAll(async () => {
  database = await createTestDatabase();
  connection = connect(database.url, { info: vi.fn(), warn: vi.fn(), error: vi.fn() });
  await connection.pool.query('create table notes (owner text, text text, place int)');
});
afterAll(async () => {
  await connection.close();
  await database.drop();
});
beforeEach(async () => {
  await connection.pool.query('truncate notes');
  await connection.pool.query(
    `insert into notes values ('ines', 'un', 1), ('ines', 'deux', 2), ('marc', 'trois', 1)`,
  );
});

const prepare = () =>
  batchedStatement<Note>(
    'read-session',
    `select owner as "askedFor", text from notes where owner = any($1::text[]) order by place`,
  );
const textsOf = (rows: readonly Note[]) => rows.map(({ text }) => text);

/** Runs work while nobody can read the notes; returns what it returned once they can. */
async function whileLocked<Result>(work: () => Promise<Result>[]): Promise<Result[]> {
  const client = await connection.pool.connect();
  try {
    await client.query('begin');
    await client.query('lock table notes');
    const results = work();
    await client.query('commit');
    return await Promise.all(results);
  } finally {
    client.release();
  }
}

describe('a batched statement', () => {
  it('reads for all who ask while it is under way by one more statement, each their own rows', async () => {
    const read = prepare();
    const { pool } = connection;
    const sent = vi.spyOn(pool, 'query');
    const answers = await whileLocked(() =>
      ['ines', 'marc', 'marc', 'ines', 'nobody', 'ines'].map((owner) => read(pool, owner)),
    );
    const asked = sent.mock.calls.map(([query]) => (query as { values?: unknown[] }).values);
    sent.mockRestore();
    expect(answers.map(textsOf)).toEqual([
      ['un', 'deux'],
      ['trois'],
      ['trois'],
      ['un', 'deux'],
      [],
      ['un', 'deux'],
    ]);
    expect(asked).toEqual([[['ines']], [['marc']], [['marc', 'ines', 'nobody']]]);
  });

  it('gives nobody what was read before they asked', async () => {
    const read = prepare();
    const { pool } = connection;
    await Promise.all(
      Array.from({ length: 8 }, async (_, reader) => {
        const owner = `reader-${reader}`;
        await pool.query('insert into notes values ($1, $2, 1)', [owner, '0']);
        for (let turn = 1; turn <= 25; turn += 1) {
          await pool.query('update notes set text = $2 where owner = $1', [owner, String(turn)]);
          expect(textsOf(await read(pool, owner))).toEqual([String(turn)]);
        }
      }),
    );
  });

  it('does not mix those who ask with other values', async () => {
    const read = batchedStatement<Note>(
      'ranking-neighbours',
      `select owner as "askedFor", text from notes where owner = any($1::text[]) and text <> $2::text order by place`,
    );
    const { pool } = connection;
    const answers = await whileLocked(() => [
      read(pool, 'ines', 'un'),
      read(pool, 'ines', 'deux'),
      read(pool, 'ines', 'un'),
      read(pool, 'ines', 'deux'),
    ]);
    expect(answers.map(textsOf)).toEqual([['deux'], ['un'], ['deux'], ['un']]);
  });

  it('tells a failure to those who waited for that statement, and reads for the others', async () => {
    const read = prepare();
    const { pool } = connection;
    const sent = vi.spyOn(pool, 'query').mockImplementationOnce(() => {
      throw new Error('The line is cut.');
    });
    const answers = await Promise.allSettled(['ines', 'marc', 'ines'].map((o) => read(pool, o)));
    sent.mockRestore();
    expect(answers.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled']);
    expect(textsOf(await read(pool, 'marc'))).toEqual(['trois']);
  });
});
