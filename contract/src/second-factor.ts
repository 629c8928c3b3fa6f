import { oc } from '@orpc/contract';
import * as z from 'zod';
import { currentPasswordSchema } from './account-forms.ts';
import { sessionLearnerSchema } from './accounts.ts';
import {
  accountSuspended,
  emailNotConfirmed,
  invalidInput,
  notFound,
  unauthorized,
  wrongPassword,
} from './shared-errors.ts';

const base64url = z.string().regex(/^[\w-]{1,8000}$/);
const extensions = z.record(z.string(), z.unknown());
const transports = z.array(z.string().max(32)).max(8);

/** What a browser hands over of a new passkey (RegistrationResponseJSON of WebAuthn). */
export const attestationSchema = z.object({
  id: base64url,
  rawId: base64url,
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: base64url,
    attestationObject: base64url,
    transports: transports.optional(),
  }),
  clientExtensionResults: extensions,
});

/** What a browser hands over as a proof by passkey (AuthenticationResponseJSON of WebAuthn). */
export const assertionSchema = z.object({
  id: base64url,
  rawId: base64url,
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: base64url,
    authenticatorData: base64url,
    signature: base64url,
    userHandle: base64url.optional(),
  }),
  clientExtensionResults: extensions,
});

/** Proves, before a change, that it is the account's owner who sits there: by the password or by a passkey. */
export const proofSchema = z
  .object({
    currentPassword: currentPasswordSchema.optional(),
    passkey: assertionSchema.optional(),
  })
  .refine(({ currentPassword, passkey }) => (currentPassword ?? passkey) !== undefined, {
    path: ['currentPassword'],
    message: 'Le mot de passe actuel est requis',
  });

const codeMessage = 'Le code a six chiffres';
/** A code of an authenticator app; spaces are let through. */
export const totpCodeSchema = z
  .string(codeMessage)
  .transform((code) => code.replaceAll(/\s/g, ''))
  .refine((code) => /^\d{6}$/.test(code), codeMessage);

const recoveryMessage = 'Un code de récupération a dix lettres et chiffres';
/** A recovery code, in whatever case and with or without its hyphen. */
export const recoveryCodeSchema = z
  .string(recoveryMessage)
  .transform((code) => code.toLowerCase().replaceAll(/[\s-]/g, ''))
  .refine((code) => /^[a-z2-9]{10}$/.test(code), recoveryMessage);

export const passkeyNameSchema = z
  .string('Donnez un nom à cette clé')
  .trim()
  .min(1, 'Donnez un nom à cette clé')
  .max(60, 'Le nom ne peut pas dépasser 60 caractères');

export const passkeySchema = z.object({
  id: z.uuid(),
  name: z.string(),
  createdAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime().nullable(),
});

const options = z.record(z.string(), z.unknown());
const recoveryCodes = z.array(z.string());

const wrongProof = {
  ...wrongPassword,
  WRONG_PASSKEY: { status: 403, message: 'The passkey proves nothing here.' },
  STEP_EXPIRED: { status: 410, message: 'The step is over: begin again.' },
} as const;
const { WRONG_PASSKEY, STEP_EXPIRED } = wrongProof;
const WRONG_CODE = { status: 403, message: 'The code is wrong, or was used already.' } as const;

const open = oc.errors(invalidInput);
const signedIn = oc.errors({ ...unauthorized, ...invalidInput });

/** The second step of a sign-in, and passkeys: using them, setting them up, taking them away. */
export const secondFactorContract = oc.tag('Compte').router({
  finishSignIn: open
    .route({ method: 'POST', path: '/session/second-step', summary: 'Finish a sign-in' })
    .errors({ WRONG_CODE, WRONG_PASSKEY, STEP_EXPIRED, ...accountSuspended })
    .input(
      z.union([
        z.object({ code: totpCodeSchema }),
        z.object({ recoveryCode: recoveryCodeSchema }),
        z.object({ passkey: assertionSchema }),
      ]),
    )
    .output(z.object({ learner: sessionLearnerSchema })),
  secondStepPasskeyOptions: open
    .route({
      method: 'POST',
      path: '/session/second-step/passkey-options',
      summary: 'What a browser needs to finish a sign-in by passkey',
    })
    .errors({ STEP_EXPIRED })
    .output(options),
  passkeySignInOptions: open
    .route({
      method: 'POST',
      path: '/session/passkey-options',
      summary: 'What a browser needs to sign in by passkey',
    })
    .output(options),
  signInWithPasskey: open
    .route({
      method: 'POST',
      path: '/session/passkey',
      summary: 'Sign in by passkey, without password',
    })
    .errors({
      WRONG_PASSKEY,
      STEP_EXPIRED,
      ...emailNotConfirmed,
      ...accountSuspended,
    })
    .input(z.object({ passkey: assertionSchema }))
    .output(z.object({ learner: sessionLearnerSchema })),

  status: signedIn
    .route({
      method: 'GET',
      path: '/account/second-factor',
      summary: 'What asks for a second step',
    })
    .output(
      z.object({
        /** Since when an authenticator app is set up; null without one. */
        totpSince: z.iso.datetime().nullable(),
        passkeys: z.array(passkeySchema),
        recoveryCodesLeft: z.number().int().min(0),
      }),
    ),
  startTotp: signedIn
    .route({
      method: 'POST',
      path: '/account/second-factor/totp',
      summary: 'Begin with an authenticator app; a code confirms it',
    })
    .errors(wrongProof)
    .input(proofSchema)
    .output(z.object({ secret: z.string(), uri: z.string() })),
  confirmTotp: signedIn
    .route({
      method: 'PUT',
      path: '/account/second-factor/totp',
      summary: 'Turn the authenticator app on by its first code',
    })
    .errors({ WRONG_CODE, STEP_EXPIRED })
    .input(z.object({ code: totpCodeSchema }))
    /** Codes are given with the first second factor, and never shown again. */
    .output(z.object({ recoveryCodes: recoveryCodes.nullable() })),
  removeTotp: signedIn
    .route({
      method: 'POST',
      path: '/account/second-factor/totp/removal',
      summary: 'Take the authenticator app away',
    })
    .errors(wrongProof)
    .input(proofSchema)
    .output(z.object({ removed: z.literal(true) })),
  renewRecoveryCodes: signedIn
    .route({
      method: 'POST',
      path: '/account/second-factor/recovery-codes',
      summary: 'Make ten new recovery codes; the former ones end',
    })
    .errors({
      ...wrongProof,
      NO_SECOND_FACTOR: { status: 409, message: 'There is no second factor to recover.' },
    })
    .input(proofSchema)
    .output(z.object({ recoveryCodes })),
  passkeyProofOptions: signedIn
    .route({
      method: 'POST',
      path: '/account/passkeys/proof-options',
      summary: 'What a browser needs to prove by passkey who sits there',
    })
    .output(options),
  passkeyOptions: signedIn
    .route({
      method: 'POST',
      path: '/account/passkeys/options',
      summary: 'What a browser needs to make a passkey',
    })
    .errors({
      ...wrongProof,
      TOO_MANY_PASSKEYS: { status: 409, message: 'An account holds ten passkeys at most.' },
    })
    .input(proofSchema)
    .output(options),
  addPasskey: signedIn
    .route({ method: 'POST', path: '/account/passkeys', summary: 'Add the passkey that was made' })
    .errors({ WRONG_PASSKEY, STEP_EXPIRED })
    .input(z.object({ passkey: attestationSchema, name: passkeyNameSchema }))
    .output(z.object({ passkey: passkeySchema, recoveryCodes: recoveryCodes.nullable() })),
  renamePasskey: signedIn
    .route({ method: 'PATCH', path: '/account/passkeys/{id}', summary: 'Name a passkey' })
    .errors(notFound)
    .input(z.object({ id: z.uuid(), name: passkeyNameSchema }))
    .output(passkeySchema),
  removePasskey: signedIn
    .route({
      method: 'POST',
      path: '/account/passkeys/{id}/removal',
      summary: 'Take a passkey away',
    })
    .errors({ ...wrongProof, ...notFound })
    .input(z.object({ id: z.uuid(), proof: proofSchema }))
    .output(z.object({ removed: z.literal(true) })),
});
