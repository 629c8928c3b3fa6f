import * as z from 'zod';
import { namesOwner, passwordNamesOwner } from './password.ts';
import { pseudoSchema } from './pseudo.ts';

const emailSchema = z
  .string("L'email est requis")
  .trim()
  .min(1, "L'email est requis")
  .max(254, 'Adresse email invalide')
  .pipe(z.email('Adresse email invalide'))
  .transform((email) => email.normalize('NFC').toLowerCase());

const passwordTooShort = 'Le mot de passe doit contenir au moins 8 caractères';
const newPasswordSchema = z
  .string(passwordTooShort)
  .min(8, passwordTooShort)
  .max(128, 'Le mot de passe ne peut pas dépasser 128 caractères');

const currentPasswordRequired = 'Le mot de passe actuel est requis';
export const currentPasswordSchema = z
  .string(currentPasswordRequired)
  .min(1, currentPasswordRequired)
  .max(128, 'Le mot de passe actuel ne peut pas dépasser 128 caractères');

const ageMessage = "L'âge doit être compris entre 13 et 120 ans";
const ageSchema = z
  .union([z.string(), z.number()], "L'âge est requis")
  .transform((age) => String(age).trim())
  .refine((age) => age !== '', "L'âge est requis")
  .refine((age) => age === '' || (/^\d{1,3}$/.test(age) && +age >= 13 && +age <= 120), ageMessage)
  .transform(Number);

export const genders = ['homme', 'femme', 'non-precise'] as const;

/** Largest photo that is accepted, in bytes (5 MB). */
export const maxPhotoBytes = 5 * 1024 * 1024;

/** What is said of a photo that no decoder can read. */
export const photoFormatMessage = 'L’image doit être au format JPEG, PNG ou WebP';

export const photoSchema = z
  .file('La photo est requise')
  .max(maxPhotoBytes, "L'image ne peut pas dépasser 5MB")
  .mime(['image/jpeg', 'image/png', 'image/webp'], photoFormatMessage);

/** A file input that was left empty sends a file without name and bytes: no photo. */
const optionalPhotoSchema = z
  .file(photoFormatMessage)
  .optional()
  .transform((photo) => (photo?.size === 0 && photo.name === '' ? undefined : photo))
  .pipe(photoSchema.optional());

/** The rule that both passwords are equal, at the confirmation; judged also while other fields are wrong. */
const samePasswords = {
  path: ['confirmPassword'],
  message: 'Les mots de passe ne correspondent pas',
  when: ({ value }: { value: unknown }) => typeof value === 'object' && value !== null,
};
const confirmationSchema = z.string(samePasswords.message);

interface WithConfirmation {
  password: string;
  confirmPassword: string;
}
const passwordsMatch = (form: WithConfirmation) => form.password === form.confirmPassword;

/** The rule that a password does not name its owner; judged also while other fields are wrong. */
const unlikeOwner = { path: ['password'], message: passwordNamesOwner, when: samePasswords.when };
const namesNobody = (form: { password: unknown; pseudo: unknown; email: unknown }) => {
  const [password, pseudo, email] = [form.password, form.pseudo, form.email].map((value) =>
    typeof value === 'string' ? value : '',
  );
  return !namesOwner(password ?? '', { pseudo: pseudo ?? '', email: email ?? '' });
};

/** The registration form, on the client and again on the server. */
export const registrationSchema = z
  .object({
    photo: optionalPhotoSchema,
    pseudo: pseudoSchema,
    email: emailSchema,
    password: newPasswordSchema,
    confirmPassword: confirmationSchema,
    gender: z.enum(genders, 'Veuillez sélectionner votre genre'),
    age: ageSchema,
  })
  .refine(passwordsMatch, samePasswords)
  .refine(namesNobody, unlikeOwner);

export const signInSchema = z.object({
  email: emailSchema,
  password: z
    .string('Le mot de passe est requis')
    .min(1, 'Le mot de passe est requis')
    .max(128, 'Email ou mot de passe incorrect'),
});

export const resetRequestSchema = z.object({ email: emailSchema });

export const resetSchema = z
  .object({
    token: z.string().min(1),
    password: newPasswordSchema,
    confirmPassword: confirmationSchema,
  })
  .refine(passwordsMatch, samePasswords);

export const changePasswordSchema = z
  .object({
    currentPassword: currentPasswordSchema,
    password: newPasswordSchema,
    confirmPassword: confirmationSchema,
  })
  .refine(passwordsMatch, samePasswords);

export const changeEmailSchema = z.object({
  email: emailSchema,
  currentPassword: currentPasswordSchema,
});

export const deleteAccountSchema = z.object({
  currentPassword: currentPasswordSchema,
});
