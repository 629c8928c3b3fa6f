import type { NoticeKind } from './notice-facts.ts';

/** What a mail depends on, before and after a change. */
export interface Noticed {
  status: 'incomplete' | 'active' | 'past-due' | 'ended';
  cancelAtPeriodEnd: boolean;
  periodStart: Date;
  moneyReturned: boolean;
  withdrawnAt: Date | null;
  closedAt: Date | null;
}

/**
 * Lists the mails that a change calls for, each with the key that makes it one of its kind; `before` is null for a
 * subscription not known until now, and `now` keys what the learner may do several times.
 */
export function listNotices(
  before: Noticed | null,
  after: Noticed,
  now: Date,
): { kind: NoticeKind; key: string }[] {
  // A withdrawal has its own acknowledgement.
  if (after.withdrawnAt !== null) return [];
  if (after.closedAt !== null) {
    if (before !== null && before.closedAt !== null) return [];
    if (after.moneyReturned) return [{ kind: 'refunded', key: 'once' }];
    const paid = before !== null && before.status !== 'incomplete';
    return paid ? [{ kind: 'ended', key: 'once' }] : [];
  }
  if (after.status === 'incomplete') return [];
  const period = after.periodStart.toISOString();
  if (before === null || before.status === 'incomplete') {
    const started = { kind: 'started', key: 'once' } as const;
    return after.status === 'past-due' ? [{ kind: 'payment-failed', key: period }] : [started];
  }
  const list: { kind: NoticeKind; key: string }[] = [];
  if (after.status === 'past-due' && before.status !== 'past-due')
    list.push({ kind: 'payment-failed', key: period });
  if (after.status === 'active') {
    if (before.status === 'past-due') list.push({ kind: 'payment-recovered', key: period });
    else if (after.periodStart > before.periodStart) list.push({ kind: 'renewed', key: period });
    if (after.cancelAtPeriodEnd !== before.cancelAtPeriodEnd)
      list.push({
        kind: after.cancelAtPeriodEnd ? 'cancelled' : 'resumed',
        key: now.toISOString(),
      });
  }
  return list;
}
