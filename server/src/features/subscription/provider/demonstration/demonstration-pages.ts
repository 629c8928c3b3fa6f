import { paths } from '@chandelle/contract/paths';
import { desc, eq } from 'drizzle-orm';
import { type Context, Hono } from 'hono';
import { answerStylesheet } from '../../../../platform/http/answer-stylesheet.ts';
import type { SubscriptionServices } from '../../subscription-services.ts';
import { demoCheckouts, demoInvoices, demoSubscriptions } from '../../tables.ts';
import {
  actOnSubscription,
  demoActions,
  payCheckout,
  payInvoice,
} from './demonstration-actions.ts';
import {
  writeCheckoutPage,
  writeCustomerPage,
  writeInvoicePage,
} from './write-demonstration-pages.ts';

/** Serves the pages of the built-in provider under /demonstration. Their addresses hold ids that nobody can guess. */
export function makeDemonstrationPages(services: SubscriptionServices): Hono {
  const { database, config } = services;
  const manage = `${config.baseUrl}${paths.subscription}`;

  const findCheckout = async (id: string) =>
    (await database.select().from(demoCheckouts).where(eq(demoCheckouts.id, id)))[0];
  const findInvoice = async (id: string) =>
    (await database.select().from(demoInvoices).where(eq(demoInvoices.id, id)))[0];

  async function showCheckout(context: Context, id: string, declined: boolean) {
    const page = await findCheckout(id);
    if (page === undefined) return context.notFound();
    return context.html(writeCheckoutPage(page, services.clock(), declined));
  }

  async function showInvoice(context: Context, id: string, declined: boolean) {
    const invoice = await findInvoice(id);
    if (invoice === undefined) return context.notFound();
    return context.html(writeInvoicePage(invoice, manage, declined));
  }

  const cardOf = async (context: Context) => (await context.req.parseBody())['card'];

  return new Hono()
    .get(
      '/demonstration/style.css',
      answerStylesheet('features/subscription/provider/demonstration/demonstration.css'),
    )
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
      return context.html(writeCustomerPage(current, manage));
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
