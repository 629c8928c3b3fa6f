import { html, raw } from 'hono/html';

export type Html = ReturnType<typeof html>;

const style = `
  :root { color-scheme: light dark; --paper: #fbfaf7; --surface: #fff; --sunk: #f3f0e8; --ink: #14181f; --ink-2: #454b57;
    --line: #e3ded2; --line-strong: #8a857a; --flame: #f59e0b; --fall: #b5341f; --action: #14181f; --on-action: #fbfaf7; --focus: #b45309; }
  @media (prefers-color-scheme: dark) { :root { --paper: #0e1218; --surface: #161b23; --sunk: #0a0d12; --ink: #f3efe6;
    --ink-2: #bdbfc3; --line: #272e39; --line-strong: #6d7685; --fall: #ff917d; --action: #f3efe6; --on-action: #14181f; --focus: #fbb945; } }
  * { box-sizing: border-box; }
  html { background: var(--paper); color: var(--ink); font: 16px/1.5 Inter, system-ui, sans-serif; }
  body { margin: 0; }
  .band { background: var(--flame); color: #14181f; padding: .75rem 1.25rem; text-align: center; font-weight: 600; }
  main { max-width: 32rem; margin: 0 auto; padding: 2rem 1.25rem 4rem; }
  h1 { font-size: 1.75rem; line-height: 1.15; letter-spacing: -.02em; margin: 0 0 .75rem; }
  h2 { font-size: 1.125rem; margin: 2rem 0 .5rem; }
  p { margin: 0 0 1rem; color: var(--ink-2); }
  dl { margin: 1.5rem 0; border-top: 1px solid var(--line); }
  dl > div { display: flex; justify-content: space-between; gap: 1rem; padding: .75rem 0; border-bottom: 1px solid var(--line); }
  dt { color: var(--ink-2); } dd { margin: 0; text-align: right; font-weight: 560; font-variant-numeric: tabular-nums; }
  fieldset { border: 0; padding: 0; margin: 0 0 1.5rem; } legend { font-weight: 560; padding: 0; margin-bottom: .5rem; }
  label { display: flex; gap: .75rem; align-items: center; min-height: 48px; padding: .5rem 1rem; margin-bottom: .5rem;
    background: var(--surface); border: 1px solid var(--line-strong); border-radius: 6px; }
  label:has(:checked) { border-color: var(--ink); box-shadow: inset 0 0 0 1px var(--ink); }
  input { accent-color: var(--action); width: 18px; height: 18px; margin: 0; flex: none; }
  button, .button { display: flex; align-items: center; justify-content: center; width: 100%; min-height: 48px; padding: .5rem 1rem;
    border: 1px solid transparent; border-radius: 6px; background: var(--action); color: var(--on-action); font: inherit;
    font-weight: 560; cursor: pointer; text-decoration: none; }
  .plain { background: none; color: var(--ink); border-color: var(--line-strong); }
  button + button, form + form, .button { margin-top: .75rem; }
  form { margin: 0; }
  :focus-visible { outline: 3px solid var(--focus); outline-offset: 2px; }
  a { color: inherit; }
  [role=alert] { border-left: 4px solid var(--fall); background: var(--sunk); color: var(--ink); padding: .75rem 1rem; border-radius: 0 6px 6px 0; }
`;

/** Lays out a page of the built-in provider, marked as a demonstration. */
export const framePage = (title: string, body: Html): Html =>
  html`<!doctype html>
    <html lang="fr">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <title>${title} – Démonstration</title>
        <style>
          ${raw(style)}
        </style>
      </head>
      <body>
        <header class="band">Démonstration : aucun paiement réel</header>
        <main>
          <h1>${title}</h1>
          ${body}
        </main>
      </body>
    </html>`;

const money = new Intl.NumberFormat('fr-FR', { style: 'currency', currency: 'EUR' });
const day = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'long', timeZone: 'Europe/Paris' });

export const euros = (cents: number): string => money.format(cents / 100);
export const onDay = (instant: Date): string => day.format(instant);

/** A form that pays, with a card that is accepted or one that is not. */
export const payForm = (action: string, amount: string, refused: boolean): Html => html`
  ${
    refused
      ? html`<p role="alert">
          La carte est refusée par la banque. Rien n’a été prélevé : essayez une autre carte.
        </p>`
      : ''
  }
  <form method="post" action="${action}">
    <fieldset>
      <legend>Carte de démonstration</legend>
      <label><input type="radio" name="card" value="accepted" checked /> Carte acceptée</label>
      <label><input type="radio" name="card" value="refused" /> Carte refusée</label>
    </fieldset>
    <button type="submit">Payer ${amount}</button>
  </form>
`;

/** A definition list of facts. */
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
