import type { NoticeKind } from './notice-facts.ts';

/** What a mail depends on, before and after a change. */
export interface Noticed {
  status: 'incomplete' | 'active' | 'past-due' | 'ended';
  cancelAtPeriodEnd: boolean;
  periodStart: Date;
  /** The latest invoice that was paid, as it was when the subscription was last active. */
  paidInvoiceId: string | null;
  moneyReturned: boolean;
  withdrawnAt: Date | null;
  closedAt: Date | null;
}

/** In what circumstances a change was heard of. */
interface Circumstances {
  /** Keys what the learner may do several times. */
  now: Date;
  /** Whether the learner has another subscription, which goes on. */
  beside: boolean;
  /** Whether the learner has just asked for the end. */
  cancelled: boolean;
}

type Listed = { kind: NoticeKind; key: string }[];

/**
 * Lists the mails that a change calls for, each with the key that makes it one of its kind; `before` is null for a
 * subscription not known until now.
 */
export function listNotices(
  before: Noticed | null,
  after: Noticed,
  circumstances: Circumstances,
): Listed {
  // A withdrawal has its own acknowledgement.
  if (after.withdrawnAt !== null) return [];
  if (after.closedAt !== null) return listClosing(before, after, circumstances);
  if (after.status === 'incomplete') return [];
  if (before === null || before.status === 'incomplete')
    return after.status === 'past-due'
      ? [{ kind: 'payment-failed', key: after.periodStart.toISOString() }]
      : [{ kind: 'started', key: 'once' }];
  return listRunning(before, after, circumstances.now);
}

function listClosing(
  before: Noticed | null,
  after: Noticed,
  { now, beside, cancelled }: Circumstances,
): Listed {
  if (before !== null && before.closedAt !== null) return [];
  if (after.moneyReturned) return [{ kind: beside ? 'second-returned' : 'refunded', key: 'once' }];
  // Who asks for the end is owed its confirmation, with its dates, even when nothing was paid.
  if (cancelled) return [{ kind: 'cancelled', key: now.toISOString() }];
  const paid = before !== null && before.status !== 'incomplete';
  return paid && !beside ? [{ kind: 'ended', key: 'once' }] : [];
}

function listRunning(before: Noticed, after: Noticed, now: Date): Listed {
  const list: Listed = [];
  if (after.status === 'past-due' && before.status !== 'past-due')
    list.push({ kind: 'payment-failed', key: after.periodStart.toISOString() });
  if (after.status !== 'active') return list;
  // A period begins before it is paid: only a paid invoice says that money came.
  if (after.paidInvoiceId !== null && after.paidInvoiceId !== before.paidInvoiceId)
    list.push({
      kind: before.status === 'past-due' ? 'payment-recovered' : 'renewed',
      key: after.paidInvoiceId,
    });
  if (after.cancelAtPeriodEnd !== before.cancelAtPeriodEnd)
    list.push({
      kind: after.cancelAtPeriodEnd ? 'cancelled' : 'resumed',
      key: now.toISOString(),
    });
  return list;
}
