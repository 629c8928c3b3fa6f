import { ORPCError } from '@orpc/client';
import { describe, expect, it } from 'vitest';
import { describeError, errorCode, errorData, fieldErrors } from './errors.ts';

const invalid = new ORPCError('INVALID_INPUT', {
  status: 422,
  data: { fields: { pseudo: 'Ce pseudo est déjà pris', age: 3 } },
});

describe('errors', () => {
  it('have the code of the contract, or say that no answer came', () => {
    expect(errorCode(invalid)).toBe('INVALID_INPUT');
    expect(errorCode(new TypeError('Failed to fetch'))).toBe('NETWORK');
    expect(errorCode(new Error('?'))).toBe('UNKNOWN');
    expect(errorCode(null)).toBe('UNKNOWN');
    expect(errorCode(new ORPCError('UNKNOWN', { status: 500 }))).toBe('UNKNOWN');
    expect(errorCode(new ORPCError('TEAPOT', { status: 418 }))).toBe('UNLISTED');
  });

  it('give the messages of fields, and nothing that is not one', () => {
    expect(fieldErrors(invalid)).toEqual({ pseudo: 'Ce pseudo est déjà pris' });
    expect(fieldErrors(new ORPCError('INVALID_INPUT', { status: 422 }))).toEqual({});
    expect(fieldErrors(new ORPCError('RESTING', { data: { fields: { a: 'b' } } }))).toEqual({});
    expect(errorData(new Error('?'), 'INVALID_INPUT')).toBeUndefined();
    expect(errorData(invalid, 'RESTING')).toBeUndefined();
  });

  it('become French sentences', () => {
    expect(describeError(new ORPCError('WRONG_CREDENTIALS'))).toBe(
      'Email ou mot de passe incorrect.',
    );
    expect(describeError(invalid)).toBe('Ce pseudo est déjà pris');
    expect(describeError(new TypeError('Failed to fetch'))).toMatch(/ne répond pas/);
    expect(describeError(new ORPCError('SERVICE_UNAVAILABLE'))).toMatch(/Rien n’est perdu/);
    expect(describeError(new ORPCError('OVERLOADED'))).toMatch(/^Beaucoup de monde/);
    expect(describeError(new ORPCError('NOT_FAILED'))).toMatch(/continuez-la/);
    expect(describeError(new ORPCError('toString'))).toBe('Une erreur est survenue');
    expect(describeError(new ORPCError('SOMETHING_ELSE'))).toBe('Une erreur est survenue');
    expect(describeError(new Error('secret'), 'Autre chose')).toBe('Autre chose');
  });

  it.each([
    [8, '8\u00a0s'],
    [61, '2\u00a0min'],
    [3600, '1\u00a0h'],
    [3601, '2\u00a0h'],
  ])('say how long to wait: %i seconds', (retryAfterSeconds, words) => {
    const error = new ORPCError('TOO_MANY_REQUESTS', { data: { retryAfterSeconds } });
    expect(describeError(error)).toBe(`Trop de tentatives. Réessayez dans ${words}.`);
  });
});
