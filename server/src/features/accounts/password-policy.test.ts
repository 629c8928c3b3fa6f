import { expect, test } from 'vitest';
import { checkPassword } from './password-policy.ts';

const learner = { pseudo: 'Élodie Martin', email: 'elodie.m@exemple.fr' };

test.each([
  'password',
  'PassWord1',
  'azertyuiop',
  'MotDePasse',
  'soleil123',
  'aaaaaaaaaa',
  'elodie.m@exemple.fr',
  'Elodie.M',
  'elodie martin',
])('refuses %s', (password) => {
  expect(() => checkPassword(password, learner)).toThrow(
    expect.objectContaining({
      code: 'INVALID_INPUT',
      status: 422,
      data: { fields: { password: 'Ce mot de passe est trop courant : choisissez-en un autre' } },
    }),
  );
});

test.each(['trois petites bougies', 'x7#pLq9!mZ', 'elodie martin 1987 !'])(
  'takes %s',
  (password) => {
    expect(() => checkPassword(password, learner)).not.toThrow();
  },
);
