import { firstPlan, type Plan } from '@chandelle/market/plan/plan';
import { cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { forgetTyped, typedPlanKey } from '../../lib/queued-keys.ts';
import { readStoredJson, writeStoredJson } from '../../lib/storage.ts';
import { codedError, fakeApi } from '../../testing/fake-api.ts';
import { renderRoutes } from '../../testing/render-page.tsx';
import { Component } from './plan-page.tsx';
import { typedPlan } from '../../trading/plan/editor/typed-plan.ts';
import type { OwnPlan } from '../../trading/plan/own-plan-types.ts';

afterEach(() => {
  cleanup();
  typedPlan.write(null);
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

const words = 'Retour sur un support, touché deux fois.';
const plan: Plan = { ...firstPlan, scenario: words };
const version = (number: number, validFrom: string, written: Plan = plan) => ({
  number,
  validFrom,
  plan: written,
  savedAt: `${validFrom}T08:00:00.000Z`,
});
const none: OwnPlan = { today: '2026-11-20', versions: [] };
const first: OwnPlan = { today: '2026-11-20', versions: [version(1, '2026-11-02')] };

function open(own: OwnPlan, save: Parameters<typeof fakeApi>[0][string] = () => ({ body: first })) {
  const learner = { id: 'l1', pseudo: 'Camille', teacher: false, operator: false };
  const api = fakeApi({
    'GET /api/session': () => ({ body: { learner, mailConfigured: true } }),
    'GET /api/plan': () => ({ body: own }),
    'PUT /api/plan': save,
  });
  renderRoutes([{ path: '/plan', element: <Component /> }], '/plan');
  const sent = () => api.sent.filter(({ operation }) => operation === 'PUT /api/plan');
  return { sent, user: userEvent.setup() };
}
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const saveButton = () => screen.getByRole<HTMLButtonElement>('button', { name: /Enregistrer/ });
const sheet = () => screen.getByRole('article', { name: 'La page à imprimer' }).textContent;

it('begins with the rules of the course, asks for one’s own words, and saves', async () => {
  const { sent, user } = open(none);
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe(
    'Mon plan sur une page',
  );
  await screen.findByRole('form');
  expect(field('Par position').value).toBe('1');
  expect(screen.queryByText(/ce que vous attendez avant/)).toBeNull();
  await user.click(saveButton());
  expect(sent()).toEqual([]);
  expect(await screen.findByText(/Écrivez en une phrase/)).toBeDefined();
  await vi.waitFor(() => expect(document.activeElement?.tagName).toBe('TEXTAREA'));
  await user.type(field('Ce que j’attends avant d’entrer'), words);
  expect(sheet()).toContain(words);
  await user.click(saveButton());
  expect(await screen.findByText('Version 1 enregistrée')).toBeDefined();
  expect(sent()).toMatchObject([{ body: { plan, known: null } }]);
});

it('says a contradiction at the field that holds it, and saves nothing meanwhile', async () => {
  const { sent, user } = open(first);
  await screen.findByRole('form');
  expect(screen.getByText(/Tout tient/).textContent).toMatch(
    /trois pertes coûtent 3\s%, votre arrêt du jour/u,
  );
  await user.clear(field('Ouvert, au plus'));
  await user.type(field('Ouvert, au plus'), '0,4');
  const open04 = field('Ouvert, au plus');
  expect(open04.getAttribute('aria-invalid')).toBe('true');
  const said = document.getElementById(open04.getAttribute('aria-describedby') ?? '');
  expect(said?.textContent).toMatch(/Une seule position à 1\s% dépasse déjà 0,4\s%\./u);
  expect(screen.queryByText(/Tout tient/)).toBeNull();
  expect(saveButton().getAttribute('aria-disabled')).toBe('true');
  expect(screen.getByText('Une contradiction à lever d’abord.')).toBeDefined();
  await user.clear(open04);
  await user.type(open04, '1,5');
  expect(saveButton().getAttribute('aria-disabled')).toBeNull();
  expect(saveButton().textContent).toContain('Enregistrer la version 2');
  expect(sent()).toEqual([]);
});

it('says at a number what it may be', async () => {
  const { user } = open(first);
  await screen.findByRole('form');
  await user.clear(field('Par position'));
  await user.type(field('Par position'), '2,5');
  expect(screen.getByText(/jamais plus de 2\s%/u)).toBeDefined();
  await user.clear(field('Positions'));
  await user.type(field('Positions'), '1,5');
  expect(screen.getByText(/De 1 à 20\./)).toBeDefined();
});

it('holds one to each rule as strictly as one says', async () => {
  const { sent, user } = open(first);
  await screen.findByRole('form');
  const rule = screen.getByRole('radiogroup', { name: /Heures/ });
  await user.click(within(rule).getByRole('radio', { name: 'Refuser' }));
  await user.click(screen.getByRole('checkbox', { name: 'samedi' }));
  await user.click(screen.getByRole('checkbox', { name: 'Mes fichiers' }));
  await user.click(saveButton());
  expect(sent()).toMatchObject([
    {
      body: {
        plan: {
          markets: ['drawn', 'episodes', 'blind', 'file'],
          hours: { days: [1, 2, 3, 4, 5, 6] },
          modes: { ...plan.modes, hours: 'refuse' },
        },
        known: '2026-11-02T08:00:00.000Z',
      },
    },
  ]);
});

it('takes up what was typed before the page was loaded anew, as far as it can be read', async () => {
  const { user } = open(first);
  await screen.findByRole('form');
  await user.clear(field('Positions'));
  await user.type(field('Positions'), '5');
  const stored = readStoredJson(typedPlanKey, 'sessionStorage') as { change: object };
  expect(stored).toMatchObject({ learnerId: 'l1', change: { positions: '5' } });
  cleanup();
  typedPlan.write(null);

  const strange = { ...stored.change, losses: 4, hours: { from: 9, to: 'soir' }, unknown: 1 };
  writeStoredJson(typedPlanKey, { ...stored, change: strange }, 'sessionStorage');
  const { sent, user: again } = open(first);
  await screen.findByRole('form');
  expect(field('Positions').value).toBe('5');
  expect(field('Pertes').value).toBe('3');
  await again.click(saveButton());
  expect(sent()).toMatchObject([
    {
      body: {
        plan: { day: { positions: 5, losses: 3 }, hours: { from: 9, to: 20 } },
        known: '2026-11-02T08:00:00.000Z',
      },
    },
  ]);
});

it('takes up nothing that somebody else has typed, and forgets it where they sign out', async () => {
  const typed = { learnerId: 'l2', change: { positions: '5' }, known: null };
  writeStoredJson(typedPlanKey, typed, 'sessionStorage');
  open(first);
  await screen.findByRole('form');
  expect(field('Positions').value).toBe('3');
  forgetTyped('l2');
  expect(readStoredJson(typedPlanKey, 'sessionStorage')).toBeNull();
});

it('lists all versions with the days on which they held', async () => {
  const versions = [version(3, '2026-11-21'), version(2, '2026-11-09'), version(1, '2026-11-02')];
  open({ ...first, versions });
  await screen.findByRole('form');
  const list = within(screen.getByRole('region', { name: 'Versions' })).getAllByRole('listitem');
  const said = list.map((item) => item.querySelector('summary')?.textContent);
  expect(said[0]).toContain('à partir de demain');
  expect(said[1]).toMatch(/Du 9\snovembre 2026\. Elle vaut jusqu’à ce soir minuit\./u);
  expect(said[2]).toMatch(/Du 2\snovembre 2026, remplacée le 9\snovembre 2026\./u);
});

it('keeps what was typed when another device has written meanwhile, and saves it upon that', async () => {
  const elsewhere = { ...first, versions: [version(2, '2026-11-21'), ...first.versions] };
  let known: unknown;
  const { user } = open(first, async (request) => {
    ({ known } = (await request.json()) as { known: unknown });
    return known === '2026-11-02T08:00:00.000Z'
      ? codedError('PLAN_CHANGED', 409, elsewhere)
      : { body: elsewhere };
  });
  await screen.findByRole('form');
  await user.clear(field('Positions'));
  await user.type(field('Positions'), '5');
  await user.click(saveButton());
  expect(await screen.findByText(/peut-être sur un autre appareil/)).toBeDefined();
  expect(field('Positions').value).toBe('5');
  await user.click(saveButton());
  await vi.waitFor(() => expect(known).toBe('2026-11-21T08:00:00.000Z'));
});

it('prints the page', async () => {
  const { user } = open(first);
  await screen.findByRole('form');
  const print = vi.fn();
  vi.stubGlobal('print', print);
  await user.click(screen.getByRole('button', { name: 'Imprimer' }));
  expect(print).toHaveBeenCalledOnce();
  expect(sheet()).toMatch(/version 1, qui vaut dès le 2\snovembre 2026/u);
  expect(sheet()).toMatch(/À relire le 2\sdécembre 2026/u);
});
