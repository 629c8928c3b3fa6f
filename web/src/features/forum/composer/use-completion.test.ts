import { describe, expect, it } from 'vitest';
import { completeName, findNameTyped } from './use-completion.ts';

describe('findNameTyped', () => {
  it.each([
    ['Bonjour @In', { at: 8, query: 'In' }],
    ['@Inès K', { at: 0, query: 'Inès K' }],
    ['(@a', { at: 1, query: 'a' }],
  ])('finds the name in %j', (text, expected) => {
    expect(findNameTyped(text, text.length)).toEqual(expected);
  });

  it.each(['camille@exemple', '@', '@a\n', '@un deux trois', 'rien', '@abcdefghijklmnopqrstuvw'])(
    'finds none in %j',
    (text) => expect(findNameTyped(text, text.length)).toBeNull(),
  );

  it('looks before the caret only', () => {
    expect(findNameTyped('@Inès et la suite', 3)).toEqual({ at: 0, query: 'In' });
  });
});

it('puts the name in its place', () => {
  expect(completeName('Oui @In, merci', { at: 4, query: 'In' }, 'Inès K.')).toEqual({
    text: 'Oui @Inès K. , merci',
    caret: 13,
  });
});
