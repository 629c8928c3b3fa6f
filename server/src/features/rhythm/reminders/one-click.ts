import { paths } from '@chandelle/contract/paths';
import { Hono } from 'hono';
import type { Services } from '../../../platform/services.ts';
import { endReminders } from './end-reminders.ts';

/**
 * Answers the one press of mail programs (RFC 8058): a POST to the address of the page that a GET shows. The token alone
 * counts, whatever the body says.
 */
export function makeOneClickEnd(services: Services): Hono {
  return new Hono().post(paths.endReminders, async (context) => {
    await endReminders(services, context.req.query('token') ?? '');
    return context.text('Vous ne recevrez plus de rappels.');
  });
}
