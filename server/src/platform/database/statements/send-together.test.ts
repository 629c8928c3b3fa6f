import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createTestDatabase } from '../../../testing/start-test-app.ts';
import { connect, type Connection } from '../connect.ts';
import { sendTogether } from './send-together.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let connection: Connection;

beforeAll(async () => {
  database = await createTestDatabase();
  const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
  connection = connect(database.url, log, 1);
  await connection.pool.query('create table steps (id int primary key)');
});
afterAll(async () => {
  await connection.close();
  await database.drop();
});

const readSteps = async () =>
  (await connection.pool.query<{ id: number }>('select id from steps order by id')).rows;

test('sends statements in one message, each of which sees what those before it did', async () => {
  const [counted, written] = await connection.database.transaction(async (tx) => {
    const { $client: client } = tx;
    const { stream } = client.connection;
    const sent = vi.spyOn(stream, '_writev');
    const answers = await sendTogether(tx, () => [
      client.query({ name: 'add-step', text: 'insert into steps values ($1)', values: [1] }),
      client.query({ name: 'add-step', text: 'insert into steps values ($1)', values: [2] }),
      client.query({ name: 'count-steps', text: 'select count(*)::int as steps from steps' }),
    ]);
    expect(sent).toHaveBeenCalledOnce();
    sent.mockRestore();
    return [answers[2].rows, answers[0].rowCount];
  });
  expect(counted).toEqual([{ steps: 2 }]);
  expect(written).toBe(1);
  expect(await readSteps()).toEqual([{ id: 1 }, { id: 2 }]);
});

test('rejects with the first failure, keeps nothing, and leaves a connection that works', async () => {
  const before = await readSteps();
  const adding = connection.database.transaction((tx) =>
    sendTogether(tx, () => [
      tx.$client.query('insert into steps values (3)'),
      tx.$client.query('insert into steps values (3)'),
      tx.$client.query('insert into steps values (4)'),
    ]),
  );
  await expect(adding).rejects.toMatchObject({ code: '23505' });
  expect(await readSteps()).toEqual(before);
});
