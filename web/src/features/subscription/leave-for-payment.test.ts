import { expect, test } from 'vitest';
import { leaveForPayment } from './leave-for-payment.ts';

const url = 'https://paiement.test/page';

test('leaves by the outermost window, else by this one, else by a new tab', () => {
  const tried: string[] = [];
  const barred = () => {
    throw new Error('barred');
  };
  const from = (top: object | null, assign: (to: string) => void) =>
    ({
      top,
      location: { assign },
      open: (to: string) => tried.push(`tab ${to}`),
    }) as never;
  const top = { location: { href: '' } };
  leaveForPayment(url, from(top, barred));
  expect(top.location.href).toBe(url);
  leaveForPayment(
    url,
    from(null, (to) => tried.push(`here ${to}`)),
  );
  const closed = { location: Object.defineProperty({}, 'href', { set: barred }) };
  leaveForPayment(url, from(closed, barred));
  expect(tried).toEqual([`here ${url}`, `tab ${url}`]);
});
