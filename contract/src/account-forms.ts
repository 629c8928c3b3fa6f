import * as z from 'zod';
import { maxPhotoBytes, photoFormatMessage, photoTypes } from './photo-limits.ts';

export const emailSchema = z
  .string("L'email est requis")
  .trim()
  .min(1, "L'email est requis")
  .max(254, 'Adresse email invalide')
  .pipe(z.email('Adresse email invalide'))
  .transform((email) => email.normalize('NFC').toLowerCase());

const passwordTooShort = 'Le mot de passe doit contenir au moins 8 caractères';
export const newPasswordSchema = z
  .string(passwordTooShort)
  .min(8, passwordTooShort)
  .max(128, 'Le mot de passe ne peut pas dépasser 128 caractères');

const currentPasswordRequired = 'Le mot de passe actuel est requis';
export const currentPasswordSchema = z
  .string(currentPasswordRequired)
  .min(1, currentPasswordRequired)
  .max(128, 'Le mot de passe actuel ne peut pas dépasser 128 caractères');

export const photoSchema = z
  .file('La photo est requise')
  .max(maxPhotoBytes, "L'image ne peut pas dépasser 5MB")
  .mime(photoTypes, photoFormatMessage);

/** The rule that both passwords are equal, at the confirmation; judged also while other fields are wrong. */
export const samePasswords = {
  path: ['confirmPassword'],
  message: 'Les mots de passe ne correspondent pas',
  when: ({ value }: { value: unknown }) => typeof value === 'object' && value !== null,
};
export const confirmationSchema = z.string(samePasswords.message);

interface WithConfirmation {
  password: string;
  confirmPassword: string;
}
/** Whether the confirmation repeats the password. */
export const passwordsMatch = (form: WithConfirmation) => form.password === form.confirmPassword;

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
