import { mkdtempSync, rmSync } from 'node:fs';
import { type AddressInfo, type Server, type Socket, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { makeTestClock } from '../../testing/test-clock.ts';
import { makeOutboxMailer, makeSmtpMailer } from './mailer.ts';
import { makeOutbox } from './outbox.ts';

const mail = {
  to: 'ana@exemple.fr',
  subject: 'Félicitations',
  text: 'Bonjour',
  html: '<p>Bonjour</p>',
};
let server: Server | undefined;
afterEach(() => server?.close());

/** A mail server that says what RFC 5321 asks for, and keeps what it is told. */
async function listenForMail(refuse = false): Promise<{ url: string; heard: () => string }> {
  let heard = '';
  server = createServer((socket) => {
    let inData = false;
    socket.write('220 mail.test\r\n');
    socket.on('data', (chunk) => {
      const text = chunk.toString();
      heard += text;
      if (inData) {
        if (!text.endsWith('\r\n.\r\n')) return;
        inData = false;
        socket.write('250 kept\r\n');
      } else if (/^DATA/i.test(text)) {
        inData = true;
        socket.write('354 go on\r\n');
      } else if (/^RCPT/i.test(text) && refuse) socket.write('550 no such mailbox\r\n');
      else if (/^QUIT/i.test(text)) socket.end('221 bye\r\n');
      else socket.write('250 ok\r\n');
    });
  });
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `smtp://127.0.0.1:${port}`, heard: () => heard };
}

test('sends a mail with both its forms from the configured sender', async () => {
  const { url, heard } = await listenForMail();
  const mailer = makeSmtpMailer(url, 'Chandelle <bonjour@chandelle.example>');
  await mailer.send(mail);
  expect(mailer.configured).toBe(true);
  expect(heard()).toContain('MAIL FROM:<bonjour@chandelle.example>');
  expect(heard()).toContain('RCPT TO:<ana@exemple.fr>');
  expect(heard()).toContain('text/plain');
  expect(heard()).toContain('text/html');
});

test('a mail that can be ended says where, and that one press is enough', async () => {
  const { url, heard } = await listenForMail();
  const mailer = makeSmtpMailer(url, 'bonjour@chandelle.example');
  await mailer.send(mail);
  expect(heard()).not.toContain('List-Unsubscribe');
  const unsubscribeUrl = 'https://chandelle.example/fin-des-rappels?token=a.b';
  await mailer.send({ ...mail, unsubscribeUrl });
  expect(heard().replaceAll(/\r\n\s+/g, ' ')).toContain(`List-Unsubscribe: <${unsubscribeUrl}>`);
  expect(heard()).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
});

test('rejects when the mail server refuses', async () => {
  const { url } = await listenForMail(true);
  await expect(makeSmtpMailer(url, 'a@b.example').send(mail)).rejects.toThrow('no such mailbox');
});

test.each([
  ['never greets', () => {}],
  ['greets, and says nothing more', (socket: Socket) => socket.write('220 mail.test\r\n')],
])('gives up a mail server that %s', async (_, accept) => {
  server = createServer(accept);
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const mailer = makeSmtpMailer(`smtp://127.0.0.1:${port}`, 'a@b.example', { patience: 50 });
  await expect(mailer.send(mail)).rejects.toThrow(/Greeting never received|Timeout/);
});

test('the outbox keeps mails over a restart, the newest first', async () => {
  const directory = mkdtempSync(path.join(tmpdir(), 'chandelle-outbox-'));
  const clock = makeTestClock('2026-03-01T10:00:00Z');
  const mailer = makeOutboxMailer(makeOutbox(directory, clock));
  expect(mailer.configured).toBe(false);
  await mailer.send(mail);
  clock.advance({ minutes: 1 });
  await mailer.send({ ...mail, subject: 'Seconde', unsubscribeUrl: 'https://exemple.fr/fin' });
  const reopened = makeOutbox(directory, clock);
  const stored = await reopened.list();
  expect(stored.map(({ subject }) => subject)).toEqual(['Seconde', 'Félicitations']);
  expect(stored[0]?.unsubscribeUrl).toBe('https://exemple.fr/fin');
  expect(await reopened.find(stored[1]?.id ?? '')).toMatchObject({
    ...mail,
    sentAt: new Date('2026-03-01T10:00:00Z'),
  });
  expect(await reopened.find('../secret')).toBeNull();
  rmSync(directory, { recursive: true, force: true });
});
