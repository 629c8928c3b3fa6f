import { html } from 'hono/html';

export type Html = ReturnType<typeof html>;

/** Draws an icon of lucide from its paths, beside words that say the same. */
const icon = (paths: Html): Html =>
  html`<svg
    viewBox="0 0 24 24"
    width="20"
    height="20"
    fill="none"
    stroke="currentColor"
    stroke-width="1.75"
    stroke-linecap="round"
    stroke-linejoin="round"
    aria-hidden="true"
  >
    ${paths}
  </svg>`;

const icons = {
  back: icon(html`<path d="m12 19-7-7 7-7M19 12H5" />`),
  flask: icon(
    html`<path
      d="M14 2v6a2 2 0 0 0 .245.96l5.51 10.08A2 2 0 0 1 18 22H6a2 2 0 0 1-1.755-2.96l5.51-10.08A2 2 0 0 0 10 8V2M6.453 15h11.094M8.5 2h7"
    />`,
  ),
  accepted: icon(html`<circle cx="12" cy="12" r="10" /><path d="m9 12 2 2 4-4" />`),
  declined: icon(html`<circle cx="12" cy="12" r="10" /><path d="m15 9-6 6M9 9l6 6" />`),
};

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
              ><img src="/favicon.svg" alt="" width="28" height="28" /> Chandelle</span
            >
            <a class="back" href="${backUrl}">${icons.back} Revenir à l’abonnement</a>
          </div>
        </header>
        <p class="band">
          <span class="row">
            ${icons.flask}
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
export const onDay = (instant: Date): string => day.format(instant).replace(/^1 /, '1er ');

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
        ${icons.accepted}
      </label>
      <label>
        <input type="radio" name="card" value="declined" />
        <span><strong>Carte refusée</strong> La banque refuse, rien n’est prélevé.</span>
        ${icons.declined}
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
