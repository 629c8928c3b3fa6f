import { oc } from '@orpc/contract';
import * as z from 'zod';
import { invalidInput, notFound, unauthorized } from './shared-errors.ts';
import { subscriptionStates } from './subscription.ts';

/** What an operator does, as the log names it. */
export const operatorActs = ['end-sessions', 'suspend', 'restore', 'resend-mail'] as const;

const reason = (least: number, message: string) =>
  z.string(message).trim().min(least, message).max(1000, '1000 caractères au plus.');

/** Why an operator acts, for the log. */
const actReasonSchema = reason(3, 'Dites pourquoi, en 3 caractères au moins.');
/** Why an account is suspended, as its learner reads it. */
const suspensionReasonSchema = reason(
  10,
  'Dites pourquoi, en 10 caractères au moins : la personne le lira.',
);

/** An account as support needs it: nothing of what its learner studies or writes. */
export const supportedAccountSchema = z.object({
  id: z.string(),
  pseudo: z.string(),
  /** Whole where it was searched for; otherwise its first letter and its host. */
  email: z.string(),
  emailConfirmed: z.boolean(),
  registeredAt: z.iso.datetime(),
  /** Of the last twelve months; null without one. */
  lastSignInAt: z.iso.datetime().nullable(),
  /** Devices that are signed in. */
  devices: z.number().int().min(0),
  roles: z.array(z.enum(['moderator', 'teacher', 'operator'])),
  subscription: z.object({
    state: z.enum(subscriptionStates),
    accessUntil: z.iso.datetime().nullable(),
    /** Whether another period will be charged as things stand. */
    renews: z.boolean(),
  }),
  suspension: z.object({ since: z.iso.datetime(), reason: z.string() }).nullable(),
  /** Why the reader may do nothing to it; null: they may. */
  barred: z.enum(['oneself', 'operator']).nullable(),
});

const personSchema = z.object({ id: z.string(), pseudo: z.string() });

export const operatorActSchema = z.object({
  id: z.uuid(),
  act: z.enum(operatorActs),
  /** Null: the account is gone. */
  operator: personSchema.nullable(),
  target: personSchema.nullable(),
  reason: z.string(),
  at: z.iso.datetime(),
});

export const jobSchema = z.object({
  name: z.string(),
  /** Null: it has not run since this is noted. */
  startedAt: z.iso.datetime().nullable(),
  /** How long its last run took; null while it goes on, and of one that was cut short. */
  milliseconds: z.number().int().min(0).nullable(),
  /** What ended its last run with a failure. */
  problem: z.string().nullable(),
  dueAt: z.iso.datetime(),
});

export const waitingMailSchema = z.object({
  id: z.number().int(),
  /** What it tells of, such as `renewed`. */
  kind: z.string(),
  target: personSchema,
  /** Masked. */
  email: z.string(),
  createdAt: z.iso.datetime(),
  attempts: z.number().int().min(0),
  /** What the mail server said last. */
  problem: z.string().nullable(),
  nextAttemptAt: z.iso.datetime().nullable(),
});

export const paymentsSchema = z.object({
  provider: z.enum(['stripe', 'demonstration']),
  /** Subscriptions that are not over, by what the provider last said of them. */
  open: z.object({
    renewing: z.number().int(),
    cancelled: z.number().int(),
    pastDue: z.number().int(),
    incomplete: z.number().int(),
  }),
  /** The provider's last word. */
  lastEvent: z.object({ type: z.string(), receivedAt: z.iso.datetime() }).nullable(),
  /** What waits for the reconciliation, the oldest first, 50 at most. */
  waiting: z.array(
    z.object({
      kind: z.enum(['event', 'withdrawal', 'subscription', 'suspended']),
      /** The provider's id of the event or of the subscription. */
      reference: z.string(),
      target: personSchema.nullable(),
      since: z.iso.datetime(),
    }),
  ),
});

const base = oc.errors({
  ...unauthorized,
  ...invalidInput,
  OPERATORS_ONLY: { status: 403, message: 'Only operators may do this.' },
});
const acting = base.errors({
  ...notFound,
  ACCOUNT_BARRED: { status: 403, message: 'It is the own account, or another operator’s.' },
});
const target = z.object({ learnerId: z.string().max(64) });

/** Operations of operators, who are made by `npm run operator -- EMAIL`. */
export const administrationContract = oc.tag('Administration').router({
  findAccounts: base
    .route({
      method: 'GET',
      path: '/administration/accounts',
      summary: 'Accounts by exact address, by id, or by how their pseudo begins; at most 20',
    })
    .input(
      z.object({
        query: z
          .string('Écrivez un pseudo, une adresse ou un identifiant.')
          .trim()
          .min(2, 'Écrivez au moins 2 caractères.')
          .max(254, '254 caractères au plus.'),
      }),
    )
    .output(z.object({ accounts: z.array(supportedAccountSchema), more: z.boolean() })),
  endSessions: acting
    .route({
      method: 'POST',
      path: '/administration/accounts/{learnerId}/sessions/end',
      summary: 'Sign an account out everywhere',
    })
    .input(target.extend({ reason: actReasonSchema }))
    .output(z.object({ ended: z.number().int().min(0) })),
  suspend: acting
    .route({
      method: 'PUT',
      path: '/administration/accounts/{learnerId}/suspension',
      summary: 'Sign an account out and let nobody in, until it is restored; twice is once',
    })
    .input(target.extend({ reason: suspensionReasonSchema }))
    .output(supportedAccountSchema),
  restore: acting
    .route({
      method: 'POST',
      path: '/administration/accounts/{learnerId}/suspension/end',
      summary: 'Let a suspended account sign in again; one that is not suspended stays as it is',
    })
    .input(target.extend({ reason: actReasonSchema }))
    .output(supportedAccountSchema),
  mails: base
    .route({
      method: 'GET',
      path: '/administration/mails',
      summary: 'Mails about contracts that have not left yet, the oldest first; at most 100',
    })
    .output(z.object({ mails: z.array(waitingMailSchema), total: z.number().int() })),
  resendMail: base
    .errors(notFound)
    .route({
      method: 'POST',
      path: '/administration/mails/{id}/resend',
      summary: 'Have a mail that waits tried again within seconds',
    })
    .input(z.object({ id: z.coerce.number<number | string>().int().min(1).max(2_147_483_647) }))
    .output(z.object({ asked: z.literal(true) })),
  payments: base
    .route({
      method: 'GET',
      path: '/administration/payments',
      summary: 'Subscriptions by state, and what the reconciliation has yet to settle',
    })
    .output(paymentsSchema),
  jobs: base
    .route({
      method: 'GET',
      path: '/administration/jobs',
      summary: 'What the server does by itself: last run, its failure, next run',
    })
    .output(z.array(jobSchema)),
  acts: base
    .route({
      method: 'GET',
      path: '/administration/acts',
      summary: 'What operators did in the last twelve months, newest first, 50 a page',
    })
    .input(
      z.object({
        /** `next` of the page before. */
        cursor: z.string().max(100).optional(),
      }),
    )
    .output(z.object({ entries: z.array(operatorActSchema), next: z.string().nullable() })),
});
