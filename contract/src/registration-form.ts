import * as z from 'zod';
import {
  confirmationSchema,
  emailSchema,
  newPasswordSchema,
  passwordsMatch,
  photoSchema,
  samePasswords,
} from './account-forms.ts';
import { genders } from './genders.ts';
import { namesOwner, passwordNamesOwner } from './password.ts';
import { photoFormatMessage } from './photo-limits.ts';
import { pseudoSchema } from './pseudo.ts';

const ageMessage = "L'âge doit être compris entre 13 et 120 ans";
const ageSchema = z
  .union([z.string(), z.number()], "L'âge est requis")
  .transform((age) => String(age).trim())
  .refine((age) => age !== '', "L'âge est requis")
  .refine((age) => age === '' || (/^\d{1,3}$/.test(age) && +age >= 13 && +age <= 120), ageMessage)
  .transform(Number);

/** A file input that was left empty sends a file without name and bytes: no photo. */
const optionalPhotoSchema = z
  .file(photoFormatMessage)
  .optional()
  .transform((photo) => (photo?.size === 0 && photo.name === '' ? undefined : photo))
  .pipe(photoSchema.optional());

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
    /** The trial was gone through in this browser: the first lesson goes on after the step that it showed. */
    trialDone: z.union([z.boolean(), z.stringbool()], 'Écrivez true ou false').optional(),
  })
  .refine(passwordsMatch, samePasswords)
  .refine(namesNobody, unlikeOwner);

/** What is sent with the form. */
export type RegistrationForm = z.input<typeof registrationSchema>;
