import { expect, it, vi } from 'vitest';

it('pages write numbers and dates without Intl, whose first use costs more than all their own code', async () => {
  // Other tests of this process may have read these modules already.
  vi.resetModules();
  const used: string[] = [];
  vi.stubGlobal(
    'Intl',
    new Proxy(Intl, {
      get: (target, name) => {
        used.push(String(name));
        return Reflect.get(target, name) as unknown;
      },
    }),
  );
  const format = await import('./format.ts');
  const { marketMoments } = await import('../trading/market-moments.ts');
  const { periodText } = await import('../features/simulator/episodes/episode-texts.ts');
  const { monthText } = await import('../features/simulator/episodes/month-text.ts');
  const { nextText, weekText } = await import('../features/simulator/weekly/weekly-texts.ts');
  const { nameMonday, writeDateWithoutYear } =
    await import('../features/progress/rhythm/say-rhythm.ts');
  const { formatSent } = await import('../features/forum/format-moment.ts');
  const date = '2026-11-21';
  format.formatInteger(2270);
  format.formatDecimal(51_240.5, 2);
  format.formatDate(date);
  format.formatDay(date);
  format.formatMoment(date);
  format.formatUsualMoment(date);
  marketMoments({ epoch: 0, file: null, episode: { id: null } }).moment(60);
  periodText(0, 86_400);
  monthText(0);
  nextText(date);
  weekText(date);
  nameMonday(date, true);
  writeDateWithoutYear(date);
  formatSent(date);
  expect(used).toEqual([]);
  vi.unstubAllGlobals();
  vi.resetModules();
});
