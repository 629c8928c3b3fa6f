import { expect, test } from 'vitest';
import { invalidField, isApiError, apiError } from './api-error.ts';

test('an error of the API has the status and message that the contract declares, and the data that is said', () => {
  const until = '2026-11-22T12:00:00.000Z';
  expect(apiError('MUTED', { until }).toJSON()).toEqual({
    defined: true,
    code: 'MUTED',
    status: 403,
    message: 'A moderator has muted the member.',
    data: { until },
  });
  expect(apiError('NOT_FOUND').status).toBe(404);
  expect(invalidField('pseudo', 'Non').toJSON()).toMatchObject({
    code: 'INVALID_INPUT',
    status: 422,
    data: { fields: { pseudo: 'Non' } },
  });
});

test('a code and its data are those of the contract', () => {
  // @ts-expect-error -- no operation declares it
  expect(() => apiError('PLANTED')).toThrow();
  // @ts-expect-error -- it is said until when
  expect(apiError('MUTED').code).toBe('MUTED');
  // @ts-expect-error -- it is no instant
  expect(apiError('MUTED', { until: 3 }).code).toBe('MUTED');
});

test('an error of the API is known by its code, and its cause is kept for the log', () => {
  const cause = new Error('the voice is hoarse');
  const error = apiError('SPEECH_UNAVAILABLE', undefined, { cause });
  expect(error.cause).toBe(cause);
  expect(isApiError(error, 'SPEECH_UNAVAILABLE')).toBe(true);
  expect(isApiError(error, 'SPEECH_EMPTY')).toBe(false);
  expect(isApiError(cause, 'SPEECH_UNAVAILABLE')).toBe(false);
});
