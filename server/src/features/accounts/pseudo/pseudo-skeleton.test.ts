import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toPseudoSkeleton } from './pseudo-skeleton.ts';
import { isReservedName } from './reserved-names.ts';

const same = (one: string, other: string) =>
  expect(toPseudoSkeleton(one)).toBe(toPseudoSkeleton(other));

test.each([
  ['mod M', 'mоd M'],
  ['mod M', 'mod Μ'],
  ['mod M', 'MОD М'],
  ['mod M', 'mod.M'],
  ['mod M', 'rnod-m'],
  ['Léa', 'lea'],
  ['Elise', 'EIise'],
  ['Paul 1', 'Paul l'],
  ['Zoé 10', 'zoe IO'],
  ['coco', 'сосо'],
  ['admin', 'ᴀᴅᴍɪɴ'],
  ['NOE', 'ΝΟΕ'],
  ['ANTOINE', 'ΑΝΤΟΙΝΕ'],
  ['William', 'vvilliam'],
])('%s looks like %s', (one, other) => {
  same(one, other);
});

test.each([
  ['mod M', 'mod N'],
  ['Apprenti 1', 'Apprenti 11'],
  ['Lea', 'Leo'],
  ['桜', '海'],
])('%s does not look like %s', (one, other) => {
  expect(toPseudoSkeleton(one)).not.toBe(toPseudoSkeleton(other));
});

test('is its own skeleton, never empty, and blind to case, accents and punctuation of French names', () => {
  const name = fc.string({
    unit: fc.constantFrom(...'abcdefghijklmnopqrstuvwxyzéèàçôïÉÈÇœŒ0123456789'),
    minLength: 1,
  });
  fc.assert(
    fc.property(name, (pseudo) => {
      const skeleton = toPseudoSkeleton(pseudo);
      expect(skeleton).not.toBe('');
      expect(toPseudoSkeleton(skeleton)).toBe(skeleton);
      same(pseudo.toUpperCase(), pseudo);
      same([...pseudo].join('.'), pseudo);
      same(pseudo.normalize('NFD').replace(/\p{M}/gu, ''), pseudo);
    }),
  );
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), (pseudo) => {
      const skeleton = toPseudoSkeleton(pseudo);
      expect(toPseudoSkeleton(skeleton)).toBe(skeleton);
    }),
    { numRuns: 2000 },
  );
});

test.each([
  'admin',
  'Admin 2',
  'AdmIn',
  'аdmin',
  'adm1n',
  'Administrateur',
  'Modération',
  'modérateur',
  'Mod.érateur',
  'moderator',
  'Chandelle',
  'CHANDEIIE',
  'Équipe Chandelle',
  'equipechandelle',
  'L’équipe Chandelle',
  'Support',
  'Support officiel',
  'Utilisateur',
  'utilisateur_',
  'Admin Camille',
  'Léa-Modératrice',
  'Jean 1er Modo',
  'SAV Chandelle',
  'Bot Chandelle',
  'Chandelle Aide',
  'SupportClient',
])('keeps %s for the house', (pseudo) => {
  expect(isReservedName(pseudo)).toBe(true);
});

test.each(['Chandelle verte', 'Marc Support', 'Élodie', 'Équipe', 'Admirateur', 'Modeste', '007'])(
  'lets a learner be called %s',
  (pseudo) => {
    expect(isReservedName(pseudo)).toBe(false);
  },
);
