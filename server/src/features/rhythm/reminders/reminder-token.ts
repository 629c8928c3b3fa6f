import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Config } from '../../../platform/config.ts';

/**
 * Signs the link that ends a learner's reminders. It works as long as there are mails in which it stands, so nothing is kept
 * of it and it does not expire; all it can do is end reminders.
 */
export const signReminderToken = (config: Pick<Config, 'secret'>, learnerId: string): string =>
  `${Buffer.from(learnerId).toString('base64url')}.${signatureOf(config, learnerId).toString('base64url')}`;

/** Reads whose reminders a link ends; null where it is not signed by us. */
export function readReminderToken(config: Pick<Config, 'secret'>, token: string): string | null {
  const [name = '', signature = ''] = token.split('.');
  const learnerId = Buffer.from(name, 'base64url').toString('utf8');
  const given = Buffer.from(signature, 'base64url');
  const expected = signatureOf(config, learnerId);
  return given.length === expected.length && timingSafeEqual(given, expected) ? learnerId : null;
}

const signatureOf = ({ secret }: Pick<Config, 'secret'>, learnerId: string) =>
  createHmac('sha256', secret).update(`end-reminders:${learnerId}`).digest();
