import { ORPCError } from '@orpc/server';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatCursor, readCursor } from './page-cursor.ts';

const id = '018f6b1e-6d1f-4a57-9d0c-0a4b6f0d2c11';

test('a cursor that was written is read back', () => {
  const instants = fc.date({
    min: new Date(0),
    max: new Date('2286-11-20T17:46:39.999Z'),
    noInvalidDate: true,
  });
  fc.assert(
    fc.property(instants, fc.uuid(), (at, row) => {
      expect(readCursor('cursor', formatCursor(at, row))).toEqual([at, row]);
    }),
  );
});

test('without a cursor, the first page begins', () => {
  expect(readCursor('cursor', undefined)).toEqual([null, null]);
});

test.each([
  ['a year that no database reads', `99999999999999_${id}`],
  ['no id', '1700000000000_'],
  ['something else', 'hier'],
])('refuses %s at its field', (_what, cursor) => {
  const read = () => readCursor('before', cursor);
  expect(read).toThrow(ORPCError);
  expect(read).toThrow(
    expect.objectContaining({
      code: 'INVALID_INPUT',
      data: { fields: { before: 'Cette page n’existe pas.' } },
    }),
  );
});
