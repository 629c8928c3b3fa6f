import { Hono } from 'hono';
import type { Services } from '../platform/services.ts';

/** Serves /.well-known/security.txt (RFC 9116): whom to tell of a weakness, good for ten months and more. */
export function makeSecurityText({ config, clock }: Services): Hono {
  return new Hono().get('/.well-known/security.txt', (context) => {
    const { email } = config.legal;
    if (email === null) return context.notFound();
    const lines = [
      `Contact: mailto:${email}`,
      // At most a year ahead, as the standard asks.
      `Expires: ${expiryAt(clock()).toISOString()}`,
      'Preferred-Languages: fr, en',
      `Canonical: ${config.baseUrl}/.well-known/security.txt`,
    ];
    return context.text(`${lines.join('\n')}\n`);
  });
}

/** The first day of the present month, eleven months later. */
const expiryAt = (now: Date): Date =>
  new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 11));
