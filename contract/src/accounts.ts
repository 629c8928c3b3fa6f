import { oc } from '@orpc/contract';
import * as z from 'zod';
import {
  changeEmailSchema,
  changePasswordSchema,
  deleteAccountSchema,
  photoSchema,
  resetRequestSchema,
  resetSchema,
  signInSchema,
} from './account-forms.ts';
import { genders } from './genders.ts';
import { securityEventSchema } from './account-security.ts';
import { pseudoSchema } from './pseudo.ts';
import { registrationSchema } from './registration-form.ts';
import {
  accountSuspended,
  emailNotConfirmed,
  invalidInput,
  invalidToken,
  notFound,
  paymentUnavailable,
  suspensionNoticeSchema,
  unauthorized,
  wrongPassword,
} from './shared-errors.ts';

export const candleColours = ['teal-red', 'blue-orange'] as const;

/** What every page may know of the learner who is signed in. */
export const sessionLearnerSchema = z.object({
  id: z.string(),
  pseudo: z.string(),
  avatarUrl: z.string().nullable(),
  totalPoints: z.number().int().min(0),
  candleColours: z.enum(candleColours),
  moderator: z.boolean(),
  /** Sees the atelier. */
  teacher: z.boolean(),
  /** Sees the administration. */
  operator: z.boolean(),
  /** Whether the forum lets them in at this moment: what leads there is offered by it, and the forum asks again. */
  entersForum: z.boolean(),
});

/** Who is here; nobody, for a visitor. */
export const sessionSchema = z.object({
  learner: sessionLearnerSchema.nullable(),
  mailConfigured: z.boolean(),
});

export const accountSchema = sessionLearnerSchema.omit({ entersForum: true }).extend({
  email: z.string(),
  emailConfirmed: z.boolean(),
  gender: z.enum(genders),
  age: z.number().int(),
  ageDeclaredAt: z.iso.datetime(),
  listedOnLeaderboard: z.boolean(),
  createdAt: z.iso.datetime(),
});

export const deviceSessionSchema = z.object({
  id: z.string(),
  current: z.boolean(),
  /** "Firefox sur Windows", or "Appareil inconnu". */
  device: z.string(),
  createdAt: z.iso.datetime(),
  lastSeenAt: z.iso.datetime(),
});

const open = oc.errors(invalidInput);
const signedIn = oc.errors({ ...unauthorized, ...invalidInput });

/** Sign-up, sign-in, and everything about the learner's own account. */
export const accountsContract = oc.tag('Compte').router({
  /** Tells who is signed in; null for a visitor. */
  session: open
    .route({ method: 'GET', path: '/session', summary: 'Who is signed in' })
    .output(sessionSchema),
  signIn: open
    .route({ method: 'POST', path: '/session', summary: 'Sign in' })
    .errors({
      WRONG_CREDENTIALS: { status: 401, message: 'Wrong e-mail or password.' },
      ...emailNotConfirmed,
      ...accountSuspended,
    })
    .input(signInSchema)
    .output(
      z.object({
        /** Null when a second step is still to come: until then there is no session. */
        learner: sessionLearnerSchema.nullable(),
        /** What can finish the sign-in; null when it is finished. */
        secondStep: z.object({ totp: z.boolean(), passkey: z.boolean() }).nullable(),
      }),
    ),
  signInAfterRegistration: open
    .route({
      method: 'POST',
      path: '/session/registration',
      summary: 'Sign in once in the browser that has just registered',
    })
    .errors({ ...invalidToken, ...accountSuspended })
    .output(z.object({ learner: sessionLearnerSchema })),
  signOut: open
    .route({ method: 'DELETE', path: '/session', summary: 'Sign out' })
    .output(z.object({ signedOut: z.literal(true) })),
  register: open
    .route({ method: 'POST', path: '/accounts', summary: 'Register', successStatus: 201 })
    .input(registrationSchema)
    .output(z.object({ confirmationSent: z.boolean() })),
  pseudoAvailability: open
    .route({ method: 'GET', path: '/accounts/pseudo-availability', summary: 'Is a pseudo free?' })
    .input(z.object({ pseudo: pseudoSchema }))
    .output(
      z.object({
        available: z.boolean(),
        /** Why it is not: somebody has it, or one that looks the same; or nobody may have it. */
        reason: z.enum(['taken', 'reserved']).nullable(),
      }),
    ),
  resendConfirmation: open
    .route({
      method: 'POST',
      path: '/accounts/confirmation',
      summary: 'Send the confirmation mail again',
    })
    .input(resetRequestSchema)
    .output(z.object({ accepted: z.literal(true) })),
  confirmEmail: open
    .route({
      method: 'POST',
      path: '/accounts/confirmation/{token}',
      summary: 'Confirm an e-mail address',
    })
    .errors({ ...invalidToken, ...accountSuspended })
    .input(z.object({ token: z.string().min(1) }))
    .output(
      z.object({
        confirmed: z.literal(true),
        /** Who was signed in by a new account's link; null for an address that was changed. */
        learner: sessionLearnerSchema.nullable(),
      }),
    ),
  requestPasswordReset: open
    .route({
      method: 'POST',
      path: '/accounts/password-reset',
      summary: 'Ask for a password reset mail',
    })
    .input(resetRequestSchema)
    .output(z.object({ accepted: z.literal(true) })),
  resetPassword: open
    .route({
      method: 'PUT',
      path: '/accounts/password-reset',
      summary: 'Choose a new password with a token',
    })
    .errors(invalidToken)
    .input(resetSchema)
    .output(
      z.object({
        changed: z.literal(true),
        /** The new password opens nothing before the account is restored; null for one that is not suspended. */
        suspension: suspensionNoticeSchema.nullable(),
      }),
    ),
  disown: open
    .route({
      method: 'POST',
      path: '/accounts/disowning',
      summary: 'Take the account back with the link « Ce n’était pas moi » of a mail',
    })
    .errors(invalidToken)
    .input(z.object({ token: z.string().min(1) }))
    .output(z.object({ secured: z.literal(true) })),

  account: signedIn
    .route({ method: 'GET', path: '/account', summary: 'Own account' })
    .output(accountSchema),
  updateAccount: signedIn
    .route({ method: 'PATCH', path: '/account', summary: 'Change pseudo or preferences' })
    .input(
      z.object({
        pseudo: pseudoSchema.optional(),
        listedOnLeaderboard: z.boolean().optional(),
        candleColours: z.enum(candleColours).optional(),
      }),
    )
    .output(accountSchema),
  setPhoto: signedIn
    .route({ method: 'PUT', path: '/account/photo', summary: 'Set the photo' })
    .input(z.object({ photo: photoSchema }))
    .output(z.object({ avatarUrl: z.string() })),
  removePhoto: signedIn
    .route({ method: 'DELETE', path: '/account/photo', summary: 'Remove the photo' })
    .output(z.object({ avatarUrl: z.null() })),
  changeEmail: signedIn
    .route({ method: 'PUT', path: '/account/email', summary: 'Change the e-mail address' })
    .errors(wrongPassword)
    .input(changeEmailSchema)
    .output(z.object({ confirmationSent: z.boolean() })),
  changePassword: signedIn
    .route({
      method: 'PUT',
      path: '/account/password',
      summary: 'Change the password; other devices are signed out',
    })
    .errors(wrongPassword)
    .input(changePasswordSchema)
    .output(z.object({ changed: z.literal(true) })),
  deviceSessions: signedIn
    .route({ method: 'GET', path: '/account/sessions', summary: 'Where the account is signed in' })
    .output(z.array(deviceSessionSchema)),
  endDeviceSession: signedIn
    .route({ method: 'DELETE', path: '/account/sessions/{id}', summary: 'Sign another device out' })
    .errors(notFound)
    .input(z.object({ id: z.string() }))
    .output(z.object({ ended: z.literal(true) })),
  endOtherSessions: signedIn
    .route({ method: 'DELETE', path: '/account/sessions', summary: 'Sign all other devices out' })
    .output(z.object({ ended: z.number().int().min(0) })),
  securityEvents: signedIn
    .route({
      method: 'GET',
      path: '/account/security-events',
      summary: 'What happened to the security of the account, newest first, 25 a page',
    })
    .input(
      z.object({
        /** `next` of the page before. */
        after: z.uuid().optional(),
      }),
    )
    .output(z.object({ events: z.array(securityEventSchema), next: z.uuid().nullable() })),
  exportData: signedIn
    .route({
      method: 'GET',
      path: '/account/export',
      summary: 'Everything we keep about the learner',
    })
    .output(z.record(z.string(), z.unknown())),
  deleteAccount: signedIn
    .route({
      method: 'POST',
      path: '/account/deletion',
      summary: 'Delete the account and its data',
    })
    .errors({ ...wrongPassword, ...paymentUnavailable })
    .input(deleteAccountSchema)
    .output(z.object({ deleted: z.literal(true) })),
});
