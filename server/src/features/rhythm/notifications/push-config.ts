import * as z from 'zod';
import { optionalVariable as optional } from '../../../platform/optional-variable.ts';
import { deriveVapidKeys, readVapidKeys, type VapidKeys } from './vapid-keys.ts';

/** How push services know the server. */
export interface PushConfig {
  keys: VapidKeys;
  /** Whom a push service writes to when something is wrong. */
  subject: string;
}

const isPrivateKey = (text: string): boolean => {
  const bytes = Buffer.from(text, 'base64url');
  if (!/^[\w-]{43}=?$/.test(text) || bytes.length !== 32) return false;
  try {
    readVapidKeys(bytes);
    return true;
  } catch {
    return false;
  }
};

/** The variables of notifications. */
export const pushVariables = {
  VAPID_PRIVATE_KEY: optional(
    z
      .string()
      .refine(
        isPrivateKey,
        'VAPID_PRIVATE_KEY must be the private key that this prints: npx web-push generate-vapid-keys',
      ),
  ),
};

/** Reads how push services know the server: by its own key where one is given, else by one that its secret makes. */
export function readPushConfig(
  values: { VAPID_PRIVATE_KEY?: string | undefined; LEGAL_EMAIL?: string | undefined },
  { secret, mailFrom }: { secret: string; mailFrom: string },
): PushConfig {
  const given = values.VAPID_PRIVATE_KEY;
  const address = values.LEGAL_EMAIL ?? /[^<\s]+@[^>\s]+/.exec(mailFrom)?.[0] ?? '';
  return {
    keys:
      given === undefined
        ? deriveVapidKeys(secret)
        : readVapidKeys(Buffer.from(given, 'base64url')),
    subject: `mailto:${address}`,
  };
}
