import { createTransport } from 'nodemailer';
import type { Mail } from './mail.ts';
import type { Outbox } from './outbox.ts';

export interface Mailer {
  /** True when mails really leave (SMTP); false when they go to the local outbox. */
  readonly configured: boolean;
  /** Sends a mail, or keeps it in the outbox. Rejects when the SMTP server refuses it. */
  send: (mail: Mail) => Promise<void>;
}

const loopback = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;

/**
 * Milliseconds for which a mail server may say nothing: some answers wait for their mail, and so does a server that ends; the
 * library's own patience is minutes.
 */
const patienceMs = 8_000;

/**
 * Sends mails over SMTP. `url` is such as smtps://user:password@mail.example:465. With `encrypted`, a mail to another machine is
 * sent over TLS or not at all: where the connection begins without, by STARTTLS.
 */
export function makeSmtpMailer(
  url: string,
  from: string,
  { encrypted = false, patience = patienceMs } = {},
): Mailer {
  const requireTLS = encrypted && !loopback.test(new URL(url).hostname);
  const timeouts = {
    connectionTimeout: patience,
    greetingTimeout: patience,
    socketTimeout: patience,
    dnsTimeout: patience,
  };
  const transport = createTransport({ url, requireTLS, ...timeouts }, { from });
  return {
    configured: true,
    send: async ({ unsubscribeUrl, ...mail }) => {
      await transport.sendMail({
        ...mail,
        ...(unsubscribeUrl !== undefined && {
          headers: {
            'List-Unsubscribe': `<${unsubscribeUrl}>`,
            'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          },
        }),
      });
    },
  };
}

/** Keeps mails in the local outbox instead of sending them. */
export function makeOutboxMailer(outbox: Outbox): Mailer {
  return { configured: false, send: (mail) => outbox.store(mail) };
}
