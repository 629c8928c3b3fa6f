import * as z from 'zod';

/** What may happen to the security of an account. */
export const securityEventKinds = [
  'sign-in',
  'sign-in-new-device',
  'sign-in-failed',
  'sign-in-locked',
  'password-changed',
  'password-reset',
  'email-change-asked',
  'email-changed',
  'pseudo-changed',
  'session-ended',
  'other-sessions-ended',
  'account-disowned',
  'second-factor-enabled',
  'second-factor-disabled',
  'second-step-failed',
  'recovery-code-used',
  'recovery-codes-renewed',
  'passkey-added',
  'passkey-removed',
  'role-changed',
  'signed-out-by-operator',
  'account-suspended',
  'account-restored',
] as const;

export const securityEventSchema = z.object({
  id: z.uuid(),
  kind: z.enum(securityEventKinds),
  /** The last time, of several. */
  at: z.iso.datetime(),
  /** "Firefox sur Windows"; null when it came from no device, or one that is not known. */
  device: z.string().nullable(),
  /** How often; failed sign-ins of one hour are one event. */
  times: z.number().int().min(1),
});
