import { expect, test } from 'vitest';
import { checkPassword } from './password-policy.ts';

const learner = { pseudo: 'Élodie Martin', email: 'elodie.m@exemple.fr' };

test.each(['password', 'PassWord1', 'azertyuiop', 'MotDePasse', 'soleil123', 'aaaaaaaaaa'])(
  'refuses %s',
  (password) => {
    expect(() => checkPassword(password, learner)).toThrow(
      expect.objectContaining({
        code: 'INVALID_INPUT',
        status: 422,
        data: {
          fields: { password: 'Ce mot de passe est trop courant\u00a0: choisissez-en un autre' },
        },
      }),
    );
  },
);

test.each([
  'elodie.m@exemple.fr',
  'Elodie.M',
  'elodie martin',
  'ÉLODIE-MARTIN 1987 !',
  'xx elodie.m xx',
])('refuses %s, which names its owner', (password) => {
  expect(() => checkPassword(password, learner)).toThrow(
    expect.objectContaining({
      data: {
        fields: { password: 'Le mot de passe ne doit contenir ni votre pseudo ni votre adresse' },
      },
    }),
  );
});

test('lets short names be part of a password', () => {
  const short = { pseudo: 'Zoé', email: 'zo@exemple.fr' };
  expect(() => checkPassword('zoe et les bougies', short)).not.toThrow();
});

test.each(['trois petites bougies', 'x7#pLq9!mZ', 'elodie dupont 1987 !'])(
  'takes %s',
  (password) => {
    expect(() => checkPassword(password, learner)).not.toThrow();
  },
);
