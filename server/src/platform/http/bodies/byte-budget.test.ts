import { expect, test } from 'vitest';
import { BudgetExhaustedError, makeByteBudget } from './byte-budget.ts';

test('gives what there is, by key and in all, and the rest when it comes back', async () => {
  const budget = makeByteBudget({ perKey: 10, total: 15 });
  const first = await budget.reserve('a', 8, 0);
  const order: string[] = [];
  const later = budget.reserve('a', 8, 60_000).then((giveBack) => {
    order.push('a');
    return giveBack;
  });
  expect(budget.isWanted()).toBe(true);
  // Another key does not wait for the first one's.
  const other = await budget.reserve('b', 7, 0);
  await expect(budget.reserve('c', 1, 1)).rejects.toThrow(BudgetExhaustedError);
  other();
  other();
  expect(order).toEqual([]);
  first();
  (await later)();
  expect(order).toEqual(['a']);
  expect(budget.isWanted()).toBe(false);
  await expect(budget.reserve('a', 10, 0)).resolves.toBeTypeOf('function');
});

test('who asks for more than there is gets all of it', async () => {
  const budget = makeByteBudget({ perKey: 10, total: 10 });
  const giveBack = await budget.reserve('a', 50, 0);
  await expect(budget.reserve('b', 1, 1)).rejects.toThrow(BudgetExhaustedError);
  giveBack();
  await expect(budget.reserve('b', 10, 0)).resolves.toBeTypeOf('function');
});

test('a row of those who waited leaves a turn between one and the next', async () => {
  const budget = makeByteBudget({ perKey: 10, total: 10 });
  const giveBack = await budget.reserve('a', 10, 0);
  const order: string[] = [];
  const all = ['one', 'two', 'three'].map(async (name) => {
    const leave = await budget.reserve('a', 10, 60_000);
    order.push(name);
    setImmediate(() => order.push('others'));
    leave();
  });
  giveBack();
  await Promise.all(all);
  expect(order).toEqual(['one', 'others', 'two', 'others', 'three']);
});
