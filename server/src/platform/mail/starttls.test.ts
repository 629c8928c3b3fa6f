import type { AddressInfo } from 'node:net';
import { generate } from 'selfsigned';
import { SMTPServer } from 'smtp-server';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { makeSmtpMailer } from './mailer.ts';

const mail = {
  to: 'ana@exemple.fr',
  subject: 'Votre nouveau mot de passe',
  text: 'https://chandelle.example/reinitialiser?token=secret',
  html: '<p>secret</p>',
};

let certificate: { cert: string; key: string };
let servers: SMTPServer[] = [];

beforeAll(async () => {
  const made = await generate([{ name: 'commonName', value: 'mail.test' }], {
    keyType: 'ec',
    extensions: [
      { name: 'basicConstraints', cA: true },
      { name: 'subjectAltName', altNames: [{ type: 2, value: 'mail.test' }] },
    ],
  });
  certificate = { cert: made.cert, key: made.private };
});
afterEach(async () => {
  for (const server of servers) await new Promise<void>((resolve) => server.close(() => resolve()));
  servers = [];
});

/** Starts a mail server that offers STARTTLS or hides it, and keeps what it is given. */
async function startMailServer({ offersTls }: { offersTls: boolean }) {
  const heard: { secure: boolean; text: string }[] = [];
  const server = new SMTPServer({
    ...certificate,
    hideSTARTTLS: !offersTls,
    disabledCommands: ['AUTH', ...(offersTls ? [] : ['STARTTLS'])],
    onData(stream, session, done) {
      let text = '';
      stream.on('data', (chunk: Buffer) => (text += chunk.toString()));
      stream.on('end', () => {
        heard.push({ secure: session.secure, text });
        done();
      });
    },
  });
  // What clients do wrong is theirs to tell.
  server.on('error', () => {});
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  // In this spelling it is a machine like any other: mail to « localhost » leaves none.
  const urlFor = (trusted: string) =>
    `smtp://LOCALHOST:${port}?tls.servername=mail.test&tls.ca=${encodeURIComponent(trusted)}`;
  return { heard, port, urlFor };
}

const from = 'bonjour@chandelle.example';
const inProduction = (url: string) => makeSmtpMailer(url, from, { encrypted: true }).send(mail);

test('in production a mail leaves over STARTTLS, encrypted before anything is said of it', async () => {
  const { heard, urlFor } = await startMailServer({ offersTls: true });
  await inProduction(urlFor(certificate.cert));
  expect(heard).toEqual([{ secure: true, text: expect.stringContaining('token=secret') }]);
});

test('in production no mail leaves to a server without TLS', async () => {
  const { heard, urlFor } = await startMailServer({ offersTls: false });
  await expect(inProduction(urlFor(certificate.cert))).rejects.toThrow(/STARTTLS|TLS/);
  expect(heard).toEqual([]);
});

test('in production no mail leaves to a server whose certificate nobody vouches for', async () => {
  const { heard, port } = await startMailServer({ offersTls: true });
  const url = `smtp://LOCALHOST:${port}?tls.servername=mail.test`;
  await expect(inProduction(url)).rejects.toThrow(/self.signed/i);
  expect(heard).toEqual([]);
});

test('on the same machine, and outside production, TLS is not asked for', async () => {
  const { heard, port, urlFor } = await startMailServer({ offersTls: false });
  await inProduction(`smtp://127.0.0.1:${port}`);
  await makeSmtpMailer(urlFor(certificate.cert), from).send(mail);
  expect(heard.map(({ secure }) => secure)).toEqual([false, false]);
});
