import { subscriptionPriceCents } from '@chandelle/contract/subscription-price';
import { html } from 'hono/html';
import type { demoCheckouts, demoInvoices, demoSubscriptions } from '../../tables.ts';
import { type DemoAction, demoActions } from './demonstration-actions.ts';
import { periodMs } from './roll-forward.ts';
import { euros, factList, framePage, onDay, payForm } from './demonstration-frame.ts';

const price = euros(subscriptionPriceCents);

const actionLabels: Record<DemoAction, string> = {
  renew: 'Renouveler maintenant, carte acceptée',
  fail: 'Renouveler maintenant, carte refusée',
  refund: 'Rembourser le dernier paiement',
  cancel: 'Résilier à la fin de la période',
  resume: 'Annuler la résiliation',
  end: 'Mettre fin tout de suite',
};

const stateLabels = { active: 'Actif', 'past-due': 'Paiement refusé', ended: 'Terminé' } as const;
const invoiceLabels = { open: 'À payer', paid: 'Payée', void: 'Annulée' } as const;

/** Writes the payment page of an order: to be paid, paid already, or no longer valid. */
export function writeCheckoutPage(
  page: typeof demoCheckouts.$inferSelect,
  now: Date,
  declined: boolean,
) {
  if (page.state === 'complete')
    return framePage(
      'Déjà payé',
      page.successUrl,
      html`<h1>Déjà payé</h1>
        <p>Cette commande est payée. Il n’y a rien à payer de nouveau.</p>
        <a class="button" href="${page.successUrl}">Revenir à Chandelle</a>`,
    );
  if (page.state === 'expired' || page.expiresAt <= now)
    return framePage(
      'Page expirée',
      page.cancelUrl,
      html`<h1>Page expirée</h1>
        <p>Cette page de paiement n’est plus valable. Rien n’a été prélevé.</p>
        <a class="button" href="${page.cancelUrl}">Revenir à Chandelle</a>`,
    );
  return framePage(
    'Payer l’abonnement',
    page.cancelUrl,
    html`<div class="columns">
      <h1>Payer l’abonnement</h1>
      <section class="receipt" aria-labelledby="order">
        <h2 id="order">Forum Chandelle</h2>
        ${factList([
          ['30 jours, à partir d’aujourd’hui', price],
          ['Total aujourd’hui, TTC', price],
        ])}
        <p>
          Ensuite ${price} tous les 30 jours, la prochaine fois le
          ${onDay(new Date(now.getTime() + periodMs))}, jusqu’à résiliation.
        </p>
      </section>
      <div class="way">
        ${payForm(`/demonstration/paiement/${page.id}`, price, declined)}
        <a class="button quiet" href="${page.cancelUrl}">Annuler et revenir</a>
        <p class="small">
          En service réel, la carte se donne sur la page du prestataire. Chandelle ne voit jamais
          votre numéro.
        </p>
      </div>
    </div>`,
  );
}

/** Writes the page of an invoice, with the form that pays it while it is open. */
export function writeInvoicePage(
  invoice: typeof demoInvoices.$inferSelect,
  backUrl: string,
  declined: boolean,
) {
  const amount = euros(invoice.amountCents);
  const title = `Facture DEMO-${String(invoice.number).padStart(5, '0')}`;
  return framePage(
    title,
    backUrl,
    html`<h1>${title}</h1>
      ${factList([
        ['Émise le', onDay(invoice.issuedAt)],
        ['Forum Chandelle, 30 jours', `${amount} TTC`],
        ['État', invoiceLabels[invoice.status]],
        ...(invoice.refundedCents > 0
          ? [['Remboursé', euros(invoice.refundedCents)] as const]
          : []),
      ])}
      ${
        invoice.status === 'open'
          ? payForm(`/demonstration/facture/${invoice.id}`, amount, declined)
          : ''
      } <a class="button plain" href="${backUrl}">Revenir à Chandelle</a>`,
  );
}

/** Writes the customer's page, on which one plays what time, a bank or the operator would do. */
export function writeCustomerPage(current: typeof demoSubscriptions.$inferSelect, backUrl: string) {
  return framePage(
    'Espace client',
    backUrl,
    html`<h1>Espace client</h1>
      <p>
        Ici, un prestataire réel laisserait changer de carte. La démonstration laisse jouer ce que
        le temps, une banque ou l’exploitant ferait.
      </p>
      ${factList([
        ['État', stateLabels[current.status]],
        ['Fin de la période', onDay(current.periodEnd)],
        ['Résiliation demandée', current.cancelAtPeriodEnd ? 'Oui' : 'Non'],
      ])}
      <form method="post">
        ${
          current.status === 'ended'
            ? ''
            : demoActions.map(
                (action) =>
                  html`<button class="plain" name="action" value="${action}">
                    ${actionLabels[action]}
                  </button>`,
              )
        }
      </form>
      <a class="button" href="${backUrl}">Revenir à Chandelle</a>`,
  );
}
