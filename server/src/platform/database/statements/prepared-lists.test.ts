import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createTestDatabase } from '../../../testing/start-test-app.ts';
import { connect, type Connection } from '../connect.ts';
import { type JsonRow, preparedLists, readJsonRows } from './prepared-lists.ts';

interface Note {
  text: string;
  writtenAt: Date;
  readAt: Date | null;
}

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let connection: Connection;
beforeAll(async () => {
  database = await createTestDatabase();
  connection = connect(database.url, { info: vi.fn(), warn: vi.fn(), error: vi.fn() });
  await connection.pool.query(
    `create table notes (owner text, text text, place int, weight float8, written_at timestamptz, read_at timestamptz)`,
  );
  await connection.pool.query(
    `insert into notes values
       ('ines', 'deux', 2, 0.1, '2026-03-29 03:00:00.999999+02', null),
       ('ines', 'un', 1, 1e-7, '2026-03-29 01:59:59.001+01', '2026-10-25 02:30:00+01')`,
  );
});
afterAll(async () => {
  await connection.close();
  await database.drop();
});

const read = preparedLists<{ notes: JsonRow<Note>[]; weights: { weight: number }[] }>('rhythm', {
  notes: `select text, written_at as "writtenAt", read_at as "readAt" from notes where owner = $1 order by place`,
  weights: 'select weight from notes where owner = $1 order by weight desc',
});

it('reads lists in their orders by one statement, with the instants and numbers that rows have', async () => {
  const sent = vi.spyOn(connection.pool, 'query');
  const { notes, weights } = await read(connection.pool, 'ines');
  expect(sent).toHaveBeenCalledOnce();
  sent.mockRestore();
  const { rows } = await connection.pool.query<Note>(
    `select text, written_at as "writtenAt", read_at as "readAt" from notes order by place`,
  );
  const listed = readJsonRows<Note>(notes, { writtenAt: true, readAt: true });
  expect(listed).toEqual(rows);
  expect(listed).toEqual([
    {
      text: 'un',
      writtenAt: new Date('2026-03-29T00:59:59.001Z'),
      readAt: new Date('2026-10-25T01:30:00Z'),
    },
    { text: 'deux', writtenAt: new Date('2026-03-29T01:00:00.999Z'), readAt: null },
  ]);
  expect(weights).toEqual([{ weight: 0.1 }, { weight: 1e-7 }]);
});

it('gives empty lists of what is not there', async () => {
  expect(await read(connection.pool, 'nobody')).toEqual({ notes: [], weights: [] });
});
