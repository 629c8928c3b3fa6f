import { vi } from 'vitest';
import type { Mail } from '../platform/mail/mail.ts';
import type { Services } from '../platform/services.ts';

/** Mails that would have left through a mail server. */
export interface RecordedMails {
  /** Waits for the next mail to an address, at most 5 seconds, and takes it out. */
  next: (to: string) => Promise<Mail>;
  /** Mails that nobody has taken. */
  readonly waiting: Mail[];
}

/** Makes the application send its mails as through a mail server, and keeps them. Call it before the first request. */
export function recordMails(services: Services): RecordedMails {
  const waiting: Mail[] = [];
  services.mailer = {
    configured: true,
    send: async (mail) => {
      waiting.push(mail);
    },
  };
  return {
    waiting,
    next: (to) =>
      vi.waitFor(
        () => {
          const index = waiting.findIndex((mail) => mail.to === to);
          const [mail] = index === -1 ? [] : waiting.splice(index, 1);
          if (mail === undefined) throw new Error(`No mail came to ${to}.`);
          return mail;
        },
        { timeout: 5_000, interval: 10 },
      ),
  };
}

/**
 * Reads the token out of the link of a mail.
 *
 * @throws without one
 */
export function tokenOf(mail: Mail): string {
  const token = /[?&]token=([\w-]+)/.exec(mail.text)?.[1];
  if (token === undefined) throw new Error(`The mail "${mail.subject}" has no link with a token.`);
  return token;
}
