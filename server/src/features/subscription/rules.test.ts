import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { computeDeclaredAge } from './checkout/declared-age.ts';
import { deriveStatus, renewalGraceMs, type SubscriptionFacts } from './derive-state.ts';
import { listNotices, type Noticed } from './notices/list-notices.ts';
import { computeRefund, findWithdrawalEnd } from './contract/withdrawal-period.ts';

const now = new Date('2026-06-10T12:00:00Z');
const later = (ms: number) => new Date(now.getTime() + ms);
const paid: SubscriptionFacts = {
  status: 'active',
  cancelAtPeriodEnd: false,
  periodEnd: later(1),
  moneyReturned: false,
  withdrawnAt: null,
};

describe('where a learner stands', () => {
  test.each([
    ['none', null, false],
    ['pending', null, true],
    ['pending', { status: 'incomplete' }, false],
    ['active', {}, false],
    ['active', {}, true],
    ['active', { periodEnd: later(1 - renewalGraceMs) }, false],
    ['past-due', { periodEnd: later(-renewalGraceMs) }, false],
    ['cancelled', { cancelAtPeriodEnd: true }, false],
    ['ended', { cancelAtPeriodEnd: true, periodEnd: now }, false],
    ['past-due', { status: 'past-due' }, false],
    ['ended', { status: 'ended' }, false],
    ['pending', { status: 'ended' }, true],
    ['ended', { moneyReturned: true }, false],
    ['ended', { withdrawnAt: now }, false],
  ] as const)('is %s with %o', (state, facts, checkoutOpen) => {
    const given = facts === null ? null : { ...paid, ...facts };
    expect(deriveStatus(given, checkoutOpen, now).state).toBe(state);
  });

  const facts = fc.record<SubscriptionFacts>({
    status: fc.constantFrom('incomplete', 'active', 'past-due', 'ended'),
    cancelAtPeriodEnd: fc.boolean(),
    periodEnd: fc.integer({ min: -1_000_000_000, max: 10 ** 9 }).map(later),
    moneyReturned: fc.boolean(),
    withdrawnAt: fc.constantFrom(null, now),
  });

  test('gives access exactly to who paid, until an instant that lies ahead', () => {
    fc.assert(
      fc.property(facts, fc.boolean(), (given, open) => {
        const { state, accessUntil } = deriveStatus(given, open, now);
        expect(accessUntil !== null).toBe(state === 'active' || state === 'cancelled');
        if (accessUntil === null) return;
        expect(accessUntil > now).toBe(true);
        expect(given).toMatchObject({ status: 'active', moneyReturned: false, withdrawnAt: null });
        // What is told as the end is the end.
        expect(deriveStatus(given, open, accessUntil).accessUntil).toBeNull();
      }),
    );
  });

  test('access that time took away, time does not give back', () => {
    fc.assert(
      fc.property(facts, fc.nat(10 ** 9), fc.nat(10 ** 9), (given, one, two) => {
        const allowed = (ms: number) => deriveStatus(given, false, later(ms)).accessUntil !== null;
        if (!allowed(one)) expect(allowed(one + two)).toBe(false);
      }),
    );
  });
});

describe('withdrawal', () => {
  test.each([
    ['a plain Tuesday', '2026-06-02T10:00:00Z', '2026-06-16T22:00:00.000Z'],
    ['past midnight in Paris', '2026-06-02T22:30:00Z', '2026-06-17T22:00:00.000Z'],
    ['a Saturday becomes Monday', '2026-06-06T10:00:00Z', '2026-06-22T22:00:00.000Z'],
    ['Easter Monday becomes Tuesday', '2026-03-23T10:00:00Z', '2026-04-07T22:00:00.000Z'],
    ['Christmas and a weekend', '2026-12-11T10:00:00Z', '2026-12-28T23:00:00.000Z'],
    ['the day before the clocks change', '2026-10-10T10:00:00Z', '2026-10-26T23:00:00.000Z'],
  ])('ends on time: %s', (_name, contractAt, end) => {
    expect(findWithdrawalEnd(new Date(contractAt)).toISOString()).toBe(end);
  });

  test('never lasts less than fourteen whole days', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2 * 10 ** 9 }), (seconds) => {
        const contractAt = new Date(seconds * 1000);
        const days = (findWithdrawalEnd(contractAt).getTime() - contractAt.getTime()) / 86_400_000;
        expect(days).toBeGreaterThanOrEqual(14 - 1 / 24);
        expect(days).toBeLessThan(20);
      }),
    );
  });

  test('keeps no more than the share that has passed, and no cent is lost', () => {
    const period = { periodStart: now, periodEnd: later(30 * 86_400_000) };
    fc.assert(
      fc.property(fc.nat(10_000), fc.integer({ min: -10, max: 40 * 86_400_000 }), (cents, ms) => {
        const at = (immediateAccess: boolean) =>
          computeRefund({ ...period, paidCents: cents, immediateAccess, now: later(ms) });
        expect(at(false)).toBe(cents);
        expect(Number.isInteger(at(true))).toBe(true);
        expect(at(true)).toBeGreaterThanOrEqual(0);
        const due = (cents * Math.min(Math.max(ms, 0), 30 * 86_400_000)) / (30 * 86_400_000);
        expect(cents - at(true)).toBeLessThanOrEqual(due);
        expect(cents - at(true)).toBeGreaterThan(due - 1);
      }),
    );
  });
});

test('a declared age grows with the years that have surely passed', () => {
  const declared = new Date('2024-06-11');
  expect(computeDeclaredAge(17, declared, new Date('2024-06-11'))).toBe(17);
  expect(computeDeclaredAge(17, declared, new Date('2025-06-10T23:59:00Z'))).toBe(17);
  expect(computeDeclaredAge(17, declared, new Date('2025-06-11'))).toBe(18);
  expect(computeDeclaredAge(17, declared, new Date('2023-01-01'))).toBe(17);
});

describe('mails', () => {
  const current: Noticed = { ...paid, periodStart: now, closedAt: null, paidInvoiceId: 'first' };
  const plainly = { now, beside: false, cancelled: false };
  const kinds = (before: Noticed | null, after: Partial<Noticed>, circumstances = {}) =>
    listNotices(before, { ...current, ...after }, { ...plainly, ...circumstances }).map(
      ({ kind }) => kind,
    );
  const unpaid: Noticed = { ...current, status: 'past-due' };

  test('none for a change that is none', () => {
    expect(kinds(current, current)).toEqual([]);
    expect(kinds(null, { status: 'incomplete' })).toEqual([]);
    expect(kinds(unpaid, unpaid)).toEqual([]);
  });

  test('money is written about when it came, not when a period begins', () => {
    expect(kinds(current, { periodStart: later(1) })).toEqual([]);
    expect(kinds(current, { paidInvoiceId: 'second' })).toEqual(['renewed']);
    expect(kinds(unpaid, { paidInvoiceId: 'second' })).toEqual(['payment-recovered']);
    // The operator let it go: nothing was paid.
    expect(kinds(unpaid, current)).toEqual([]);
  });

  test('an end is written about by what ended it', () => {
    const closed = { status: 'ended', closedAt: now } as const;
    expect(kinds(unpaid, closed)).toEqual(['ended']);
    expect(kinds(unpaid, closed, { cancelled: true })).toEqual(['cancelled']);
    expect(kinds(current, { moneyReturned: true, closedAt: now })).toEqual(['refunded']);
    const second = { beside: true };
    expect(kinds(null, { ...closed, moneyReturned: true }, second)).toEqual(['second-returned']);
    expect(kinds(null, closed, second)).toEqual([]);
    expect(kinds({ ...current, closedAt: now }, closed)).toEqual([]);
  });
});
