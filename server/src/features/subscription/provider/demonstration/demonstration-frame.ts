import { html } from 'hono/html';

export type Html = ReturnType<typeof html>;

/** Lays out a page of the built-in provider, marked as a demonstration; `backUrl` leads to the site. */
export const framePage = (title: string, backUrl: string, body: Html): Html =>
  html`<!doctype html>
    <html lang="fr">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <title>${title} – Démonstration</title>
        <link rel="stylesheet" href="/fonts.css" />
        <link rel="stylesheet" href="/demonstration/style.css" />
      </head>
      <body>
        <header>
          <div class="row">
            <span class="brand"
              ><img src="/favicon.svg" alt="" width="24" height="24" /> Chandelle</span
            >
            <a href="${backUrl}">Revenir à l’abonnement</a>
          </div>
        </header>
        <p class="band">
          <span class="row">
            <span>
              <strong>Démonstration : aucun paiement réel.</strong> Cette page tient la place du
              prestataire. Elle ne demande aucun numéro de carte.
            </span>
          </span>
        </p>
        <main>${body}</main>
      </body>
    </html>`;

const money = new Intl.NumberFormat('fr-FR', { style: 'currency', currency: 'EUR' });
const day = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'long', timeZone: 'Europe/Paris' });

export const euros = (cents: number): string => money.format(cents / 100);
export const onDay = (instant: Date): string => day.format(instant);

/** Writes a form that pays, with a card that is accepted or one that is not. */
export const payForm = (action: string, amount: string, declined: boolean): Html => html`
  ${
    declined
      ? html`<p role="alert">
          La carte est refusée par la banque. Rien n’a été prélevé : essayez une autre carte.
        </p>`
      : ''
  }
  <form method="post" action="${action}">
    <fieldset>
      <legend>Choisissez ce que la banque répondra.</legend>
      <label>
        <input type="radio" name="card" value="accepted" checked />
        <span><strong>Carte acceptée</strong> Le paiement passe, le forum s’ouvre aussitôt.</span>
      </label>
      <label>
        <input type="radio" name="card" value="declined" />
        <span><strong>Carte refusée</strong> La banque refuse, rien n’est prélevé.</span>
      </label>
    </fieldset>
    <button type="submit">Payer ${amount} (démonstration)</button>
  </form>
`;

/** Writes a definition list of facts. */
export const factList = (facts: readonly (readonly [string, string])[]): Html =>
  html`<dl>
    ${facts.map(
      ([term, value]) =>
        html`<div>
          <dt>${term}</dt>
          <dd>${value}</dd>
        </div>`,
    )}
  </dl>`;
