import { firstPlan, type Plan } from '@chandelle/market/plan/plan';
import { cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { codedError, fakeApi } from '../../testing/fake-api.ts';
import { renderPart } from '../../testing/render-page.tsx';
import { refreshSession } from '../../lib/session.ts';
import { typedPlan } from '../../trading/plan/editor/typed-plan.ts';
import type { OwnPlan } from '../../trading/plan/own-plan-types.ts';
import { StepTasksContext, TaskIdContext } from '../kit/step-tasks.ts';
import OwnPlanPart from './own-plan.tsx';

afterEach(() => {
  cleanup();
  typedPlan.write(null);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const words = 'Retour sur un support, touché deux fois.';
const written: Plan = { ...firstPlan, scenario: words };
const version = (number: number, validFrom: string, plan: Plan) => ({
  number,
  validFrom,
  plan,
  savedAt: `${validFrom}T08:00:00.000Z`,
});
const none: OwnPlan = { today: '2026-11-20', versions: [] };
const first: OwnPlan = { today: '2026-11-20', versions: [version(1, '2026-11-02', written)] };

type Answers = Parameters<typeof fakeApi>[0];

async function open(
  part: 'journee' | 'methode' | 'levier',
  answers: Answers,
  learner: object | null = { id: 'l1', pseudo: 'Camille', teacher: false, operator: false },
) {
  answers['GET /api/session'] = () => ({ body: { learner, mailConfigured: true } });
  const api = fakeApi(answers);
  await refreshSession();
  const finish = vi.fn<(id: string) => void>();
  renderPart(
    <StepTasksContext value={{ done: [], add: () => () => {}, finish }}>
      <TaskIdContext value="own-plan">
        <OwnPlanPart part={part} />
      </TaskIdContext>
    </StepTasksContext>,
  );
  const sent = () => api.sent.filter(({ operation }) => operation === 'PUT /api/plan');
  return { sent, finish, user: userEvent.setup() };
}

const rows = () =>
  screen
    .getAllByRole('group')
    .map((group) => group.querySelector('p')?.textContent)
    .filter((name) => name !== undefined);
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const isOff = (element: HTMLElement) => element.getAttribute('aria-disabled') === 'true';
const button = (name: RegExp) => screen.getByRole<HTMLButtonElement>('button', { name });

it('writes the day of a first plan, with the words that a plan needs, and is done once it is saved', async () => {
  const saved = { ...none, versions: [version(1, '2026-11-20', written)] };
  const { sent, finish, user } = await open('journee', {
    'GET /api/plan': () => ({ body: none }),
    'PUT /api/plan': () => ({ body: saved }),
  });
  await screen.findByRole('form');
  expect(rows()).toEqual(['Mon scénario', 'Par jour, au plus', 'Ma journée s’arrête', 'Revue']);
  expect(screen.getByText(/Le reste est rempli d’avance/)).toBeDefined();
  await user.clear(field('Positions'));
  await user.type(field('Positions'), '2');
  // More losses than positions: at the field, and nothing is sent.
  expect(field('Pertes').getAttribute('aria-invalid')).toBe('true');
  expect(isOff(button(/Enregistrer/))).toBe(true);
  await user.clear(field('Pertes'));
  await user.type(field('Pertes'), '2');
  await user.click(button(/Enregistrer mon plan/));
  expect(await screen.findByText(/Écrivez en une phrase/)).toBeDefined();
  await user.type(field('Ce que j’attends avant d’entrer'), words);
  // What was asked for because it lacked stays while it is written.
  expect(rows()).toContain('Mon scénario');
  expect(finish).not.toHaveBeenCalled();
  await user.click(button(/Enregistrer mon plan/));
  expect(await screen.findByText('Version 1 enregistrée')).toBeDefined();
  expect(sent()).toMatchObject([
    { body: { known: null, plan: { ...written, day: { positions: 2, losses: 2 } } } },
  ]);
  expect(finish).toHaveBeenCalledWith('own-plan');
});

it('writes where, when and how upon the plan that there is, and leaves the rest of it', async () => {
  const day = { positions: 4, losses: 2 };
  const own = { ...first, versions: [version(1, '2026-11-02', { ...written, day })] };
  const { sent, user } = await open('methode', {
    'GET /api/plan': () => ({ body: own }),
    'PUT /api/plan': () => ({ body: own }),
  });
  await screen.findByRole('form');
  expect(rows()).toEqual(['Marchés', 'Heures', 'Mon scénario', 'Risque']);
  await user.clear(field('Par position'));
  await user.type(field('Par position'), '0,5');
  await user.click(button(/Enregistrer la version 2/));
  expect(sent()).toMatchObject([
    { body: { known: '2026-11-02T08:00:00.000Z', plan: { day, risk: { position: '0.5' } } } },
  ]);
});

it('shows a rule that is not asked for where one that is contradicts it', async () => {
  const plan: Plan = { ...written, risk: { ...written.risk, position: '0.5' } };
  const own = {
    ...first,
    versions: [version(1, '2026-11-02', { ...plan, stop: { ...plan.stop, percent: '0.5' } })],
  };
  const { user } = await open('methode', { 'GET /api/plan': () => ({ body: own }) });
  await screen.findByRole('form');
  await user.clear(field('Par position'));
  await user.type(field('Par position'), '1');
  expect(rows()).toContain('Ma journée s’arrête');
  expect(field('Perte du jour').getAttribute('aria-invalid')).toBe('true');
  expect(isOff(button(/Enregistrer/))).toBe(true);
});

it('is done as well once one keeps what is there', async () => {
  const { sent, finish, user } = await open('levier', {
    'GET /api/plan': () => ({ body: first }),
  });
  await screen.findByRole('form');
  await user.click(button(/Garder ces règles/));
  expect(finish).toHaveBeenCalledWith('own-plan');
  expect(sent()).toEqual([]);
  expect(isOff(button(/Enregistrer la version 2/))).toBe(true);
  expect(
    screen.getByText(/Le simulateur vous y tiendra/, { selector: '.task-state' }),
  ).toBeDefined();
});

it('follows in all that was not typed here what another device has written', async () => {
  const risk = { ...written.risk, ratio: '3' };
  const elsewhere = {
    ...first,
    versions: [version(2, '2026-11-21', { ...written, risk }), ...first.versions],
  };
  const bodies: unknown[] = [];
  const { finish, user } = await open('journee', {
    'GET /api/plan': () => ({ body: first }),
    'PUT /api/plan': async (request) => {
      bodies.push(await request.json());
      return bodies.length === 1 ? codedError('PLAN_CHANGED', 409, elsewhere) : { body: elsewhere };
    },
  });
  await screen.findByRole('form');
  await user.clear(field('Positions'));
  await user.type(field('Positions'), '5');
  await user.click(button(/Enregistrer la version 2/));
  expect(await screen.findByText(/peut-être sur un autre appareil/)).toBeDefined();
  expect(finish).not.toHaveBeenCalled();
  await user.click(button(/Enregistrer la version 2/));
  await vi.waitFor(() => expect(finish).toHaveBeenCalled());
  expect(bodies[1]).toMatchObject({
    known: '2026-11-21T08:00:00.000Z',
    plan: { risk, day: { positions: 5 } },
  });
});

it('follows part by part what another device has written of a rule that was typed in part', async () => {
  const elsewhere = {
    ...first,
    versions: [
      version(2, '2026-11-21', {
        ...written,
        stop: { ...written.stop, losses: false },
        review: { weekday: 3, hour: 18 },
        hours: { ...written.hours, to: 19 },
      }),
      ...first.versions,
    ],
  };
  const bodies: unknown[] = [];
  const answers: Answers = {
    'GET /api/plan': () => ({ body: first }),
    'PUT /api/plan': async (request) => {
      bodies.push(await request.json());
      return codedError('PLAN_CHANGED', 409, elsewhere);
    },
  };
  const day = await open('journee', answers);
  await screen.findByRole('form');
  await day.user.click(screen.getByRole('checkbox', { name: 'après un écart' }));
  await day.user.selectOptions(screen.getByRole('combobox', { name: 'Heure' }), '20');
  cleanup();
  const { user } = await open('methode', answers);
  await screen.findByRole('form');
  await user.selectOptions(screen.getByRole('combobox', { name: 'De' }), '9');
  await user.click(button(/Enregistrer la version 2/));
  await screen.findByText(/peut-être sur un autre appareil/);
  await user.click(button(/Enregistrer la version 2/));
  await vi.waitFor(() => expect(bodies).toHaveLength(2));
  expect(bodies[1]).toMatchObject({
    known: '2026-11-21T08:00:00.000Z',
    plan: {
      stop: { losses: false, percent: '3', breach: true },
      review: { weekday: 3, hour: 20 },
      hours: { from: 9, to: 19 },
    },
  });
});

it('says that another device has written, also where its plan came while one typed', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const elsewhere = {
    ...first,
    versions: [
      version(2, '2026-11-21', { ...written, day: { positions: 4, losses: 2 } }),
      ...first.versions,
    ],
  };
  const answers: Answers = {
    'GET /api/plan': () => ({ body: first }),
    'PUT /api/plan': () => codedError('PLAN_CHANGED', 409, elsewhere),
  };
  const { sent, user } = await open('journee', answers);
  await screen.findByRole('form');
  await user.clear(field('Positions'));
  await user.type(field('Positions'), '5');
  answers['GET /api/plan'] = () => ({ body: elsewhere });
  vi.setSystemTime(Date.now() + 60_000);
  dispatchEvent(new Event('visibilitychange'));
  // What was not typed follows at once.
  await vi.waitFor(() => expect(field('Pertes').value).toBe('2'));
  expect(field('Positions').value).toBe('5');
  await user.click(button(/Enregistrer la version 2/));
  expect(await screen.findByText(/peut-être sur un autre appareil/)).toBeDefined();
  await user.click(button(/Enregistrer la version 2/));
  await vi.waitFor(() =>
    expect(sent().map(({ body }) => (body as { known: string }).known)).toEqual([
      '2026-11-02T08:00:00.000Z',
      '2026-11-21T08:00:00.000Z',
    ]),
  );
});

it('keeps what was typed for whoever leaves the step, until it is saved', async () => {
  const day = { positions: 3, losses: 2 };
  const saved = {
    ...first,
    versions: [version(2, '2026-11-21', { ...written, day }), ...first.versions],
  };
  const answers: Answers = {
    'GET /api/plan': () => ({ body: first }),
    'PUT /api/plan': () => ({ body: saved }),
  };
  const before = await open('journee', answers);
  await screen.findByRole('form');
  await before.user.clear(field('Pertes'));
  await before.user.type(field('Pertes'), '2');
  cleanup();
  // Another learner finds nothing of it.
  await open('journee', answers, { id: 'l2', pseudo: 'Sacha', teacher: false, operator: false });
  await screen.findByRole('form');
  expect(field('Pertes').value).toBe('3');
  cleanup();
  // In another lesson it is seen before it is saved along.
  const { sent, user } = await open('methode', answers);
  await screen.findByRole('form');
  expect(rows()).toContain('Par jour, au plus');
  expect(field('Pertes').value).toBe('2');
  await user.click(button(/Enregistrer la version 2/));
  await screen.findByText('Version 2 enregistrée');
  expect(sent()).toMatchObject([{ body: { plan: { day: { positions: 3, losses: 2 } } } }]);
});

it('leaves the focus on the button that saved', async () => {
  const day = { positions: 2, losses: 2 };
  const saved = {
    ...first,
    versions: [version(2, '2026-11-21', { ...written, day }), ...first.versions],
  };
  const { sent, user } = await open('journee', {
    'GET /api/plan': () => ({ body: first }),
    'PUT /api/plan': () => ({ body: saved }),
  });
  await screen.findByRole('form');
  await user.clear(field('Pertes'));
  await user.type(field('Pertes'), '2');
  await user.clear(field('Positions'));
  await user.type(field('Positions'), '2');
  await user.click(button(/Enregistrer la version 2/));
  await vi.waitFor(() => expect(isOff(button(/Enregistrer/))).toBe(true));
  expect(document.activeElement).toBe(button(/Enregistrer/));
  expect(button(/Enregistrer/).matches(':disabled')).toBe(false);
  await user.keyboard('{Enter}');
  expect(sent()).toHaveLength(1);
});

it('says what to do to those without an account, and where the plan does not come', async () => {
  await open('journee', {}, null);
  expect((await screen.findByRole('link', { name: 'Connectez-vous' })).getAttribute('href')).toBe(
    '/login',
  );
  expect(screen.queryByRole('form')).toBeNull();
  cleanup();
  let broken = true;
  const { user } = await open('journee', {
    'GET /api/plan': () => (broken ? codedError('NOPE', 500) : { body: first }),
  });
  await screen.findByText(/Impossible de charger votre plan/, undefined, { timeout: 5000 });
  broken = false;
  await user.click(button(/Réessayer/));
  expect(await screen.findByRole('form')).toBeDefined();
});

it('says without a network that the plan comes back with it, and shows it then', async () => {
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const answers: Answers = {};
  await open('journee', answers);
  expect(await screen.findByText(/Sans réseau, votre plan ne peut pas s’ouvrir/)).toBeDefined();
  answers['GET /api/plan'] = () => ({ body: first });
  onLine.mockRestore();
  dispatchEvent(new Event('online'));
  expect(await screen.findByRole('form', undefined, { timeout: 8000 })).toBeDefined();
});
