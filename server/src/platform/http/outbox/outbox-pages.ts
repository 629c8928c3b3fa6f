import { Hono } from 'hono';
import { html } from 'hono/html';
import type { Outbox } from '../../mail/outbox.ts';
import type { OutboxMail } from '../../mail/mail.ts';
import { writeParisMoment } from '../../paris-time/paris-moment.ts';
import { answerStylesheet } from '../answer-stylesheet.ts';
import { contentPolicy, styleAttributeSources } from '../security-headers.ts';

const page = (title: string, body: ReturnType<typeof html>) =>
  html`<!doctype html>
    <html lang="fr">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <title>${title} – Chandelle</title>
        <link rel="stylesheet" href="/fonts.css" />
        <link rel="stylesheet" href="/outbox/style.css" />
      </head>
      <body>
        ${body}
      </body>
    </html>`;

const listPage = (mails: readonly OutboxMail[]) =>
  page(
    'Boîte d’envoi locale',
    html`<main>
      <h1>Boîte d’envoi locale</h1>
      <p>
        Aucun serveur de courrier n’est configuré : les messages restent sur cette machine au lieu
        de partir.
      </p>
      ${
        mails.length === 0
          ? html`<p>Aucun message pour le moment.</p>`
          : html`<ul>
              ${mails.map(
                (mail) =>
                  html`<li>
                    <a href="/outbox/${mail.id}">${mail.subject}</a>
                    <small>À ${mail.to}<br />le ${writeParisMoment(mail.sentAt)}</small>
                  </li>`,
              )}
            </ul>`
      }
    </main>`,
  );

/** Web addresses of a text become links; everything else is escaped. */
const linkify = (text: string) =>
  text
    .split(/(https?:\/\/[^\s<>"]+)/)
    .map((part, index) => (index % 2 === 1 ? html`<a href="${part}">${part}</a>` : html`${part}`));

const mailPage = (mail: OutboxMail) =>
  page(
    mail.subject,
    html`<main>
      <p><a href="/outbox">Boîte d’envoi locale</a></p>
      <h1>${mail.subject}</h1>
      <p>
        <small>À ${mail.to}<br />le ${writeParisMoment(mail.sentAt)}</small>
      </p>
      <pre>${linkify(mail.text)}</pre>
      <h2>Version mise en page</h2>
      <iframe
        title="Version mise en page du message"
        src="/outbox/${mail.id}/html"
        sandbox="allow-top-navigation-by-user-activation allow-popups"
      ></iframe>
    </main>`,
  );

/** A mail's own HTML: no script, and framed by our own page only. Its links open in the whole window. */
const mailPolicy = (html: string) =>
  `default-src 'none'; style-src ${styleAttributeSources(html).join(' ')}; img-src 'self' data:; frame-ancestors 'self'`;

/** Serves the mails of local mode under /outbox. */
export function makeOutboxPages(outbox: Outbox): Hono {
  return new Hono()
    .get('/outbox', async (context) => context.html(listPage(await outbox.list())))
    .get('/outbox/style.css', answerStylesheet('platform/http/outbox/outbox.css'))
    .get('/outbox/:id', async (context) => {
      const mail = await outbox.find(context.req.param('id'));
      if (mail === null) return context.notFound();
      context.header(
        'content-security-policy',
        contentPolicy().replace("default-src 'self'", "$&; frame-src 'self'"),
      );
      return context.html(mailPage(mail));
    })
    .get('/outbox/:id/html', async (context) => {
      const mail = await outbox.find(context.req.param('id'));
      if (mail === null) return context.notFound();
      context.header('content-security-policy', mailPolicy(mail.html));
      context.header('x-frame-options', 'SAMEORIGIN');
      return context.html(`<base target="_top">${mail.html}`);
    });
}
