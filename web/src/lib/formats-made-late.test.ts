import { expect, it, vi } from 'vitest';

it('makes no format before something is written by it, and each only once', async () => {
  // Other tests of this process may have written something already.
  vi.resetModules();
  const made: string[] = [];
  const { NumberFormat, DateTimeFormat } = Intl;
  const count = <Made extends object>(name: string, original: new (...options: never[]) => Made) =>
    new Proxy(original, {
      construct: (target, options, asked) => {
        made.push(name);
        return Reflect.construct(target, options, asked) as Made;
      },
    });
  vi.stubGlobal(
    'Intl',
    Object.create(Intl, {
      NumberFormat: { value: count('numbers', NumberFormat) },
      DateTimeFormat: { value: count('dates', DateTimeFormat) },
    }),
  );
  const { formatDate, formatInteger } = await import('./format.ts');
  await import('../trading/market-moments.ts');
  await import('../trading/market-format.ts');
  await import('../features/simulator/episodes/episode-texts.ts');
  expect(made).toEqual([]);
  formatInteger(1);
  formatDate('2026-11-21');
  formatDate('2026-11-22');
  expect(made).toEqual(['numbers', 'dates']);
  vi.unstubAllGlobals();
  vi.resetModules();
});
