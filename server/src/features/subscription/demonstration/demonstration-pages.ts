import { subscriptionPriceCents } from '@chandelle/contract/subscription-price';
import { desc, eq } from 'drizzle-orm';
import { type Context, Hono } from 'hono';
import { html } from 'hono/html';
import type { Services } from '../../../services.ts';
import { demoCheckouts, demoInvoices, demoSubscriptions } from '../tables.ts';
import {
  actOnSubscription,
  type DemoAction,
  demoActions,
  payCheckout,
  payInvoice,
} from './demonstration-actions.ts';
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

/** Serves the pages of the built-in provider under /demonstration. Their addresses hold ids that nobody can guess. */
export function makeDemonstrationPages(services: Services): Hono {
  const { database, config } = services;
  const manage = `${config.baseUrl}/abonnement`;

  const findCheckout = async (id: string) =>
    (await database.select().from(demoCheckouts).where(eq(demoCheckouts.id, id)))[0];
  const findInvoice = async (id: string) =>
    (await database.select().from(demoInvoices).where(eq(demoInvoices.id, id)))[0];

  async function showCheckout(context: Context, id: string, refused: boolean) {
    const page = await findCheckout(id);
    if (page === undefined) return context.notFound();
    if (page.state === 'complete')
      return context.html(
        framePage(
          'Déjà payé',
          html`<p>Cette commande est payée. Il n’y a rien à payer de nouveau.</p>
            <a class="button" href="${page.successUrl}">Revenir à Chandelle</a>`,
        ),
      );
    if (page.state === 'expired' || page.expiresAt <= services.clock())
      return context.html(
        framePage(
          'Page expirée',
          html`<p>Cette page de paiement n’est plus valable. Rien n’a été prélevé.</p>
            <a class="button" href="${page.cancelUrl}">Revenir à Chandelle</a>`,
        ),
      );
    return context.html(
      framePage(
        'Payer l’abonnement',
        html`<p>
            Cette page tient la place du prestataire de paiement. Elle ne demande aucun numéro de
            carte.
          </p>
          ${factList([
            ['Forum Chandelle, 30\u00a0jours', `${price} TTC`],
            ['Ensuite', `${price} tous les 30\u00a0jours`],
            ['Total aujourd’hui', price],
          ])}
          ${payForm(`/demonstration/paiement/${id}`, price, refused)}
          <a class="button plain" href="${page.cancelUrl}">Annuler et revenir</a>`,
      ),
    );
  }

  async function showInvoice(context: Context, id: string, refused: boolean) {
    const invoice = await findInvoice(id);
    if (invoice === undefined) return context.notFound();
    const amount = euros(invoice.amountCents);
    const title = `Facture DEMO-${String(invoice.number).padStart(5, '0')}`;
    return context.html(
      framePage(
        title,
        html`${factList([
            ['Émise le', onDay(invoice.issuedAt)],
            ['Forum Chandelle, 30\u00a0jours', `${amount} TTC`],
            ['État', invoiceLabels[invoice.status]],
            ...(invoice.refundedCents > 0
              ? [['Remboursé', euros(invoice.refundedCents)] as const]
              : []),
          ])}
          ${
            invoice.status === 'open'
              ? payForm(`/demonstration/facture/${id}`, amount, refused)
              : ''
          } <a class="button plain" href="${manage}">Revenir à Chandelle</a>`,
      ),
    );
  }

  const cardOf = async (context: Context) => (await context.req.parseBody())['card'];

  return new Hono()
    .get('/demonstration/paiement/:id', (context) =>
      showCheckout(context, context.req.param('id'), false),
    )
    .post('/demonstration/paiement/:id', async (context) => {
      const id = context.req.param('id');
      if ((await cardOf(context)) !== 'accepted') return showCheckout(context, id, true);
      const page = await findCheckout(id);
      if (page === undefined) return context.notFound();
      const paid = await payCheckout(services, id);
      return paid ? context.redirect(page.successUrl, 303) : showCheckout(context, id, false);
    })
    .get('/demonstration/facture/:id', (context) =>
      showInvoice(context, context.req.param('id'), false),
    )
    .post('/demonstration/facture/:id', async (context) => {
      const id = context.req.param('id');
      if ((await cardOf(context)) !== 'accepted') return showInvoice(context, id, true);
      await payInvoice(services, id);
      return context.redirect(manage, 303);
    })
    .get('/demonstration/client/:id', async (context) => {
      const customerId = context.req.param('id');
      const rows = await database
        .select()
        .from(demoSubscriptions)
        .where(eq(demoSubscriptions.customerId, customerId))
        .orderBy(desc(demoSubscriptions.startedAt))
        .limit(1);
      const [current] = rows;
      if (current === undefined) return context.notFound();
      return context.html(
        framePage(
          'Espace client',
          html`<p>
              Ici, un prestataire réel laisserait changer de carte. La démonstration laisse jouer ce
              que le temps, une banque ou l’exploitant ferait.
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
            <a class="button" href="${manage}">Revenir à Chandelle</a>`,
        ),
      );
    })
    .post('/demonstration/client/:id', async (context) => {
      const customerId = context.req.param('id');
      const wanted = (await context.req.parseBody())['action'];
      const action = demoActions.find((known) => known === wanted);
      const [current] = await database
        .select({ id: demoSubscriptions.id })
        .from(demoSubscriptions)
        .where(eq(demoSubscriptions.customerId, customerId))
        .orderBy(desc(demoSubscriptions.startedAt))
        .limit(1);
      if (current === undefined || action === undefined) return context.notFound();
      await actOnSubscription(services, current.id, action);
      return context.redirect(`/demonstration/client/${customerId}`, 303);
    });
}
