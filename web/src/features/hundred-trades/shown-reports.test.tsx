import { paths, reportParameter } from '@chandelle/contract/paths';
import { reportDecisions } from '@chandelle/market/hundred-trades/report-decisions';
import { sampleBenchmark, sampleDecisions } from '@chandelle/market/hundred-trades/testing';
import { firstPlan } from '@chandelle/market/plan/plan';
import { cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { codedError, fakeApi } from '../../testing/fake-api.ts';
import { renderRoutes } from '../../testing/render-page.tsx';
import { Component as OwnPage } from './hundred-trades-page.tsx';
import { Component as SharedPage } from './shared-report-page.tsx';
import type { Series } from './types.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const id = '6a2f41a3-c54c-4c1b-8d77-5b9b1c1f9d11';
const token = 'a'.repeat(32);
const report = reportDecisions(sampleDecisions(12), sampleBenchmark(12), 1, firstPlan.modes);
const finished: Series = {
  id,
  begunAt: '2026-10-03T09:00:00.000Z',
  finishedAt: '2026-11-19T09:00:00.000Z',
  givenUp: false,
  results: [],
  stretches: 4,
  days: 20,
  playing: false,
  share: null,
};

function openOwn() {
  let series: Series | Error = finished;
  const shareOperation = `PUT /api/hundred-trades/${id}/share`;
  const api = fakeApi({
    [`GET /api/hundred-trades/${id}/report`]: () =>
      series instanceof Error ? series : { body: { series, report } },
    [shareOperation]: async (request) => {
      const { shared } = (await request.json()) as { shared: boolean };
      series = { ...finished, share: shared ? token : null };
      return { body: series };
    },
  });
  const routes = [{ path: paths.hundredTrades, element: <OwnPage /> }];
  return {
    fail: () => {
      series = new TypeError('away');
    },
    recover: () => {
      series = finished;
    },
    show: () => renderRoutes(routes, `${paths.hundredTrades}?${reportParameter}=${id}`),
    shares: () =>
      api.sent.filter(({ operation }) => operation === shareOperation).map(({ body }) => body),
    user: userEvent.setup(),
  };
}

function openShared(
  address: string,
  answer: () => ReturnType<Parameters<typeof fakeApi>[0][string]>,
) {
  const api = fakeApi({ [`GET /api/hundred-trades/shared/${token}`]: answer });
  renderRoutes([{ path: '/cent-decisions', element: <SharedPage /> }], address);
  return { api, user: userEvent.setup() };
}

it('one’s own report is shared by a link, which can be taken back', async () => {
  const own = openOwn();
  own.show();
  await screen.findByRole('heading', { level: 1, name: 'Vos cent décisions' });
  expect(screen.queryByRole('region', { name: 'Lien de partage' })).toBeNull();
  await own.user.click(screen.getByRole('button', { name: /^Partager/u }));
  const link = await screen.findByRole('region', { name: 'Lien de partage' });
  expect(link.textContent).toContain(`${location.origin}${paths.sharedReport(token)}`);
  await own.user.click(within(link).getByRole('button', { name: 'Ne plus partager' }));
  await vi.waitFor(() =>
    expect(screen.queryByRole('region', { name: 'Lien de partage' })).toBeNull(),
  );
  expect(own.shares()).toEqual([{ shared: true }, { shared: false }]);
});

it('the link is copied, or one is told how', async () => {
  const own = openOwn();
  own.show();
  await own.user.click(await screen.findByRole('button', { name: /^Partager/u }));
  const copy = await screen.findByRole('button', { name: 'Copier le lien' });
  await own.user.click(copy);
  expect(await navigator.clipboard.readText()).toBe(location.origin + paths.sharedReport(token));
  expect(await screen.findByText('Lien copié')).toBeDefined();
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('refused'));
  await own.user.click(copy);
  expect(await screen.findByText('Copie impossible')).toBeDefined();
});

it('one’s own report that cannot be read says so, leads back, and can be tried again', async () => {
  const own = openOwn();
  own.fail();
  own.show();
  await screen.findByText('Impossible de charger ce rapport');
  expect(screen.getByRole('link', { name: 'Revenir à vos séries' }).getAttribute('href')).toBe(
    paths.hundredTrades,
  );
  own.recover();
  await own.user.click(screen.getByRole('button', { name: 'Réessayer' }));
  await screen.findByRole('button', { name: /^Partager/u });
});

it('a shared report names nobody, and offers nothing that is the learner’s', async () => {
  openShared(paths.sharedReport(token), () => ({ body: { report } }));
  await screen.findByRole('heading', { level: 1, name: 'Cent décisions, sans nom' });
  expect(screen.getByText(/^Une personne a pris ces décisions/u)).toBeDefined();
  expect(screen.queryByRole('button', { name: /Partager|Imprimer/u })).toBeNull();
});

it('a link that is not shared any more, or not whole, says so without asking twice', async () => {
  const { api } = openShared(paths.sharedReport(token), () => codedError('NOT_FOUND', 404));
  await screen.findByText('Ce rapport n’est pas partagé');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Rapport de cent décisions');
  expect(screen.getByRole('link').getAttribute('href')).toBe(paths.simulator);
  expect(api.sent).toHaveLength(1);
  cleanup();
  const bare = openShared('/cent-decisions', () => ({ body: { report } }));
  await screen.findByText('Ce rapport n’est pas partagé');
  expect(bare.api.sent).toEqual([]);
});

it('a shared report that cannot be read can be tried again', async () => {
  let away = true;
  const { user } = openShared(paths.sharedReport(token), () =>
    away ? new TypeError('away') : { body: { report } },
  );
  await screen.findByText('Impossible de charger ce rapport');
  away = false;
  await user.click(screen.getByRole('button', { name: 'Réessayer' }));
  await screen.findByRole('heading', { level: 1, name: 'Cent décisions, sans nom' });
});
