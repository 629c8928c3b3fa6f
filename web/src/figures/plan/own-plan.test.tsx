import { firstPlan, type Plan } from '@chandelle/market/plan/plan';
import { cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { codedError, fakeApi } from '../../testing/fake-api.ts';
import { renderPart } from '../../testing/render-page.tsx';
import { refreshSession } from '../../lib/session.ts';
import type { OwnPlan } from '../../trading/plan/own-plan-types.ts';
import { StepTasksContext, TaskIdContext } from '../kit/step-tasks.ts';
import OwnPlanPart from './own-plan.tsx';

afterEach(() => {
  cleanup();
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
  expect(button(/Enregistrer/).disabled).toBe(true);
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
  expect(button(/Enregistrer/).disabled).toBe(true);
});

it('is done as well once one keeps what is there', async () => {
  const { sent, finish, user } = await open('levier', {
    'GET /api/plan': () => ({ body: first }),
  });
  await screen.findByRole('form');
  await user.click(button(/Garder ces règles/));
  expect(finish).toHaveBeenCalledWith('own-plan');
  expect(sent()).toEqual([]);
  expect(button(/Enregistrer la version 2/).disabled).toBe(true);
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
