import { expect, test } from 'vitest';
import { changePasswordSchema, signInSchema } from './account-forms.ts';
import { maxPhotoBytes } from './photo-limits.ts';
import { registrationSchema } from './registration-form.ts';

const form = {
  pseudo: 'Élodie',
  email: 'elodie@exemple.fr',
  password: 'trois petites bougies',
  confirmPassword: 'trois petites bougies',
  gender: 'femme',
  age: '34',
};

const messages = (input: unknown) => {
  const result = registrationSchema.safeParse(input);
  const fields: Record<string, string> = {};
  for (const issue of result.error?.issues ?? []) fields[issue.path.join('.')] ??= issue.message;
  return fields;
};

test('takes a well-filled form, and normalises it', () => {
  const decomposed = { ...form, pseudo: '  E\u0301lodie   B. ', email: ' Elodie@Exemple.FR ' };
  expect(registrationSchema.parse(decomposed)).toMatchObject({
    pseudo: 'Élodie B.',
    email: 'elodie@exemple.fr',
    age: 34,
  });
});

test.each([
  [{ email: '' }, 'email', "L'email est requis"],
  [{ email: 'pas une adresse' }, 'email', 'Adresse email invalide'],
  [{ email: `${'a'.repeat(250)}@exemple.fr` }, 'email', 'Adresse email invalide'],
  [
    { password: '1234567', confirmPassword: '1234567' },
    'password',
    'Le mot de passe doit contenir au moins 8 caractères',
  ],
  [{ confirmPassword: 'autre' }, 'confirmPassword', 'Les mots de passe ne correspondent pas'],
  [{ pseudo: 'ab' }, 'pseudo', 'Le pseudo doit contenir au moins 3 caractères'],
  [{ pseudo: '  ab  ' }, 'pseudo', 'Le pseudo doit contenir au moins 3 caractères'],
  [{ pseudo: 'a'.repeat(21) }, 'pseudo', 'Le pseudo ne peut pas dépasser 20 caractères'],
  [{ pseudo: '...' }, 'pseudo', 'Le pseudo doit contenir au moins une lettre ou un chiffre'],
  [{ gender: '' }, 'gender', 'Veuillez sélectionner votre genre'],
  [{ age: '' }, 'age', "L'âge est requis"],
  [{ age: '12' }, 'age', "L'âge doit être compris entre 13 et 120 ans"],
  [{ age: '121' }, 'age', "L'âge doit être compris entre 13 et 120 ans"],
  [{ age: '13,5' }, 'age', "L'âge doit être compris entre 13 et 120 ans"],
  [{ age: 13.5 }, 'age', "L'âge doit être compris entre 13 et 120 ans"],
])('refuses %j at %s alone', (change, field, message) => {
  expect(messages({ ...form, ...change })).toEqual({ [field]: message });
});

test.each([
  { password: 'trois Elodie bougies', confirmPassword: 'trois Elodie bougies' },
  { email: 'lou.dupont+x@exemple.fr', password: 'Loudupont1', confirmPassword: 'Loudupont1' },
])('refuses a password that names its owner: %j', (change) => {
  expect(messages({ ...form, ...change })).toEqual({
    password: 'Le mot de passe ne doit contenir ni votre pseudo ni votre adresse',
  });
});

test('takes the bounds themselves', () => {
  for (const age of ['13', '120', 13]) expect(messages({ ...form, age })).toEqual({});
  for (const pseudo of ['abc', 'a'.repeat(20)]) expect(messages({ ...form, pseudo })).toEqual({});
});

test('says in French what is missing of an empty form, the confirmation too', () => {
  expect(messages({})).toEqual({
    pseudo: 'Le pseudo doit contenir au moins 3 caractères',
    email: "L'email est requis",
    password: 'Le mot de passe doit contenir au moins 8 caractères',
    confirmPassword: 'Les mots de passe ne correspondent pas',
    gender: 'Veuillez sélectionner votre genre',
    age: "L'âge est requis",
  });
});

test('refuses what is no form at all without failing over it', () => {
  for (const input of [undefined, null, 'x', 3])
    expect(registrationSchema.safeParse(input).success).toBe(false);
});

test('takes a photo of 5 MB, not of one byte more, nor of another kind', () => {
  const photo = (bytes: number, type = 'image/png') =>
    new File([new Uint8Array(bytes)], 'photo', { type });
  expect(messages({ ...form, photo: photo(maxPhotoBytes) })).toEqual({});
  expect(messages({ ...form, photo: photo(maxPhotoBytes + 1) })).toEqual({
    photo: "L'image ne peut pas dépasser 5MB",
  });
  expect(messages({ ...form, photo: photo(10, 'image/svg+xml') })).toEqual({
    photo: 'L’image doit être au format JPEG, PNG ou WebP',
  });
});

test('takes a photo field that was left empty as no photo', () => {
  expect(registrationSchema.parse({ ...form, photo: new File([], '') }).photo).toBeUndefined();
});

test('asks for both fields of the sign-in', () => {
  const issues = signInSchema.safeParse({ email: '', password: '' }).error?.issues;
  expect(issues?.map(({ message }) => message)).toEqual([
    "L'email est requis",
    'Le mot de passe est requis',
  ]);
});

test('asks for the current password before a new one', () => {
  const input = { password: 'nouveau sésame', confirmPassword: 'nouveau sésame' };
  const issues = changePasswordSchema.safeParse(input).error?.issues;
  expect(issues?.map(({ message }) => message)).toEqual(['Le mot de passe actuel est requis']);
});
