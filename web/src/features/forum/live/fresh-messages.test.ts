import fc from 'fast-check';
import { expect, it } from 'vitest';
import { FreshMessages } from './fresh-messages.ts';

const take = (fresh: FreshMessages, number: number | null, lastNumber = 0) =>
  fresh.take({ channelId: 'general', number }, lastNumber);

it('tells of a message that comes after later ones', () => {
  const fresh = new FreshMessages();
  fresh.begin([{ id: 'general', lastNumber: 4 }]);
  expect([6, 5, 5, 6, 4, 7].map((number) => take(fresh, number))).toEqual([
    true,
    true,
    false,
    false,
    false,
    true,
  ]);
  expect(take(fresh, null)).toBe(false);
});

it('goes on where it was when the channels are told again, and anew after a reset', () => {
  const fresh = new FreshMessages();
  fresh.begin([{ id: 'general', lastNumber: 4 }]);
  fresh.begin([{ id: 'general', lastNumber: 9 }]);
  expect(take(fresh, 5)).toBe(true);
  fresh.reset();
  // Until it begins again, what lies beyond the last known one is new.
  expect([take(fresh, 10, 9), take(fresh, 9, 9)]).toEqual([true, false]);
  fresh.begin([{ id: 'general', lastNumber: 9 }]);
  expect([9, 10].map((number) => take(fresh, number))).toEqual([false, true]);
});

it('tells of each new message exactly once, in whatever order and however often they come', () => {
  const numbers = fc.array(fc.integer({ min: 1, max: 30 }), { maxLength: 100 });
  fc.assert(
    fc.property(numbers, fc.nat(30), (order, lastNumber) => {
      const fresh = new FreshMessages();
      fresh.begin([{ id: 'general', lastNumber }]);
      const announced = order.filter((number) => take(fresh, number));
      const expected = [...new Set(order)].filter((number) => number > lastNumber);
      expect(announced).toEqual(expected);
    }),
  );
});
