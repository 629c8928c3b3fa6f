import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';
import { describeDataError } from './data-errors.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ course: { lessons: [] } });
});
afterAll(() => app.close());

/** What PostgreSQL throws when it is given a value. */
const refusalOf = (cast: string, value: string) =>
  app.services.pool.query(`select $1::${cast}`, [value]).then(
    () => null,
    (error: unknown) => error,
  );

test.each([
  ['timestamptz', 'hier soir', '22007', 'Cette date n’est pas admise.'],
  ['timestamptz', '2026-13-45T00:00:00Z', '22008', 'Cette date n’est pas admise.'],
  ['text', 'a\u0000b', '22021', 'Un caractère de ce texte n’est pas admis.'],
  ['jsonb', '"a\\u0000b"', '22P05', 'Un caractère de ce texte n’est pas admis.'],
])('%s %j is refused with %s, and is the sender’s mistake', async (cast, value, code, text) => {
  const error = await refusalOf(cast, value);
  expect(error).toMatchObject({ code });
  expect(describeDataError(error)).toBe(text);
  expect(describeDataError(new Error('Failed query', { cause: error }))).toBe(text);
});

test('what is our mistake is not put on the sender', async () => {
  const error = await app.services.pool.query('select nothing').catch((reason: unknown) => reason);
  expect(error).toMatchObject({ code: '42703' });
  expect(describeDataError(error)).toBeNull();
});
