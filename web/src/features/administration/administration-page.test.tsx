import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { codedError, fakeApi } from '../../testing/fake-api.ts';
import { renderRoutes } from '../../testing/render-page.tsx';
import { AdministrationPage } from './administration-page.tsx';
import type { Job, Payments, SupportedAccount, WaitingMail } from './types.ts';
// What comes late is there already: loading it takes its time here.
import '../../ui/dialog-panel.tsx';

const account: SupportedAccount = {
  id: '4c0e6e0e-0000-4000-8000-000000000001',
  pseudo: 'Nadir',
  email: 'n…@exemple.fr',
  emailConfirmed: true,
  registeredAt: '2026-10-01T08:00:00.000Z',
  lastSignInAt: '2026-11-23T18:00:00.000Z',
  devices: 2,
  roles: ['moderator'],
  subscription: { state: 'active', accessUntil: '2026-12-24T08:00:00.000Z', renews: true },
  suspension: null,
  barred: null,
};
const accounts = 'GET /api/administration/accounts';
const suspend = `PUT /api/administration/accounts/${account.id}/suspension`;
const answer = (...found: SupportedAccount[]) => ({ body: { accounts: found, more: false } });

const open = (at = '/administration') =>
  renderRoutes([{ path: '*', element: <AdministrationPage /> }], at);
const plain = (text: string | null | undefined) => (text ?? '').replace(/[\u00A0\u202F]/gu, ' ');

beforeEach(() => vi.stubGlobal('BroadcastChannel', undefined));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function search(query: string) {
  const user = userEvent.setup();
  await user.type(screen.getByRole('searchbox', { name: /Pseudo, adresse email/ }), query);
  await user.click(screen.getByRole('button', { name: 'Chercher' }));
  return user;
}

test('an account is found and shown with what support needs; what was typed stands in no address', async () => {
  let asked = '';
  fakeApi({
    [accounts]: ({ url }) => {
      asked = new URL(url).searchParams.get('query') ?? '';
      return answer(account);
    },
  });
  const { path } = open();
  await search(' nadir@exemple.fr ');
  const card = await screen.findByRole('group', { name: 'Nadir' });
  expect(asked).toBe('nadir@exemple.fr');
  expect(path()).toBe('/administration');
  const text = plain(card.textContent);
  for (const shown of ['Modération', 'n…@exemple.fr', '1er octobre 2026', '2 appareils'])
    expect(text).toContain(shown);
  expect(text).toContain('En cours, renouvelé le 24 décembre 2026');
  expect(text).not.toContain('Suspendu');
});

test('one sign is not asked for, and nobody found is said', async () => {
  const api = fakeApi({ [accounts]: () => answer() });
  open();
  const user = await search('n');
  expect(screen.getByText('Écrivez au moins 2 caractères.')).toBeDefined();
  expect(api.sent).toEqual([]);
  await user.type(screen.getByRole('searchbox'), 'ul');
  await user.click(screen.getByRole('button', { name: 'Chercher' }));
  expect(await screen.findByText('Aucun compte trouvé')).toBeDefined();
});

test('a suspension says before what it does to the subscription, keeps what is refused, and is shown after', async () => {
  let suspended = false;
  const refusal = 'Dites pourquoi, en 10 caractères au moins : la personne le lira.';
  const suspension = { since: '2026-11-24T10:00:00.000Z', reason: 'Publicités répétées.' };
  const after = { ...account, devices: 0, suspension };
  const api = fakeApi({
    [accounts]: () => answer(suspended ? after : account),
    [suspend]: async (request) => {
      const { reason } = (await request.json()) as { reason: string };
      if (reason.length < 10)
        return codedError('INVALID_INPUT', 422, { fields: { reason: refusal } });
      suspended = true;
      return { body: after };
    },
  });
  open();
  const user = await search('nadir');
  await user.click(await screen.findByRole('button', { name: 'Suspendre' }));
  const dialog = await screen.findByRole('dialog', { name: /Suspendre Nadir/ });
  expect(plain(dialog.textContent)).toContain(
    'Son abonnement ne sera plus prélevé : il s’arrête à la fin de la période payée, le 24 décembre 2026.',
  );
  const field = within(dialog).getByRole<HTMLTextAreaElement>('textbox', { name: /Motif/ });
  await user.type(field, 'Spam');
  await user.click(within(dialog).getByRole('button', { name: 'Suspendre' }));
  expect(await within(dialog).findByText(refusal)).toBeDefined();
  expect(field.value).toBe('Spam');
  await user.clear(field);
  await user.type(field, suspension.reason);
  await user.click(within(dialog).getByRole('button', { name: 'Suspendre' }));
  expect(await screen.findByRole('button', { name: 'Rétablir' })).toBeDefined();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.queryByRole('button', { name: 'Fermer ses sessions' })).toBeNull();
  const card = screen.getByRole('group', { name: 'Nadir' });
  expect(plain(card.textContent)).toContain('tel que la personne le lit : Publicités répétées.');
  expect(card.textContent).toContain('Arrêt demandé au prestataire');
  expect(api.sent.filter(({ operation }) => operation === suspend)).toHaveLength(2);
});

test.each([
  ['oneself' as const, 'C’est votre compte'],
  ['operator' as const, 'Ce compte fait partie de l’administration'],
])('no act is offered on %s', async (barred, text) => {
  fakeApi({ [accounts]: () => answer({ ...account, barred }) });
  open();
  await search('nadir');
  const card = await screen.findByRole('group', { name: 'Nadir' });
  expect(within(card).queryByRole('button')).toBeNull();
  expect(card.textContent).toContain(text);
});

test('sessions that nobody has cannot be ended', async () => {
  fakeApi({ [accounts]: () => answer({ ...account, devices: 0 }) });
  open();
  await search('nadir');
  const button = await screen.findByRole<HTMLButtonElement>('button', {
    name: 'Fermer ses sessions',
  });
  expect(button.disabled).toBe(true);
});

test('jobs are listed with their failures first, how long they took, and when they run next', async () => {
  const job: Job = {
    name: 'purge-forum',
    startedAt: '2026-11-24T09:00:00.000Z',
    milliseconds: 2500,
    problem: null,
    dueAt: '2026-11-24T10:00:00.000Z',
  };
  const list: Job[] = [
    job,
    { ...job, name: 'news.collect', problem: 'The feed is gone.' },
    { ...job, name: 'backup', milliseconds: null },
    { ...job, name: 'quite-new', startedAt: null, milliseconds: null },
  ];
  fakeApi({ 'GET /api/administration/jobs': () => ({ body: list }) });
  open('/administration?partie=taches');
  const rows = within(await screen.findByRole('list', { name: 'Tâches' })).getAllByRole('listitem');
  const texts = rows.map(({ textContent }) => plain(textContent));
  expect(texts[0]).toMatch(/^Collecter les actualités.*The feed is gone\.En échec /);
  expect(texts[1]).toMatch(/Réussie .*, en 2,5 s\. Prochaine fois /);
  expect(texts[2]).toContain('sans fin connue');
  expect(texts[3]).toMatch(/^quite-new.*Pas encore lancée/);
});

test('a mail that waits is sent again, and says what was refused', async () => {
  const mail: WaitingMail = {
    id: 7,
    kind: 'renewed',
    target: { id: account.id, pseudo: 'Nadir' },
    email: 'n…@exemple.fr',
    createdAt: '2026-11-24T09:00:00.000Z',
    attempts: 3,
    problem: '550 no such mailbox',
    nextAttemptAt: '2026-11-25T09:00:00.000Z',
  };
  const resend = 'POST /api/administration/mails/7/resend';
  let asked = false;
  const api = fakeApi({
    'GET /api/administration/mails': () => ({
      body: { mails: [asked ? { ...mail, nextAttemptAt: null } : mail], total: 1 },
    }),
    [resend]: () => {
      asked = true;
      return { body: { asked: true } };
    },
  });
  open('/administration?partie=courriels');
  const list = await screen.findByRole('list', { name: 'Courriels en attente' });
  expect(plain(list.textContent)).toContain('Abonnement renouvelé');
  expect(list.textContent).toContain('550 no such mailbox');
  await userEvent.click(within(list).getByRole('button', { name: /Renvoyer/ }));
  expect(await within(list).findByText(/dans quelques secondes/)).toBeDefined();
  expect(within(list).queryByRole('button')).toBeNull();
  expect(api.sent.filter(({ operation }) => operation === resend)).toHaveLength(1);
});

test('payments are counted, and what the reconciliation has not settled is named', async () => {
  const payments: Payments = {
    provider: 'demonstration',
    open: { renewing: 1234, cancelled: 5, pastDue: 2, incomplete: 0 },
    lastEvent: { type: 'invoice.paid', receivedAt: '2026-11-24T09:00:00.000Z' },
    waiting: [
      {
        kind: 'withdrawal',
        reference: 'sub_1',
        target: { id: account.id, pseudo: 'Nadir' },
        since: '2026-11-24T08:00:00.000Z',
      },
    ],
  };
  fakeApi({ 'GET /api/administration/payments': () => ({ body: payments }) });
  open('/administration?partie=paiements');
  const list = await screen.findByRole('list', { name: 'À rapprocher' });
  expect(list.textContent).toContain('Rétractation pas encore remboursée');
  expect(list.textContent).toContain('Nadir');
  expect(plain(document.body.textContent)).toContain('1 234');
  expect(document.body.textContent).toContain('invoice.paid');
});

test('the log says who did what to whom, and why; an account that is gone has no name', async () => {
  const entry = {
    id: '4c0e6e0e-0000-4000-8000-000000000002',
    act: 'suspend',
    operator: { id: 'o', pseudo: 'Odile' },
    target: { id: account.id, pseudo: 'Nadir' },
    reason: 'Publicités répétées.',
    at: '2026-11-24T09:00:00.000Z',
  };
  const older = { ...entry, id: '4c0e6e0e-0000-4000-8000-000000000003', act: 'end-sessions' };
  fakeApi({
    'GET /api/administration/acts': ({ url }) =>
      new URL(url).searchParams.has('cursor')
        ? { body: { entries: [{ ...older, target: null, reason: '' }], next: null } }
        : { body: { entries: [entry], next: '1_x' } },
  });
  open('/administration?partie=journal');
  const list = await screen.findByRole('list', { name: 'Gestes' });
  expect(plain(list.textContent)).toContain('Odile a suspendu NadirPublicités répétées.');
  await userEvent.click(screen.getByRole('button', { name: 'Voir plus ancien' }));
  await waitFor(() => expect(within(list).getAllByRole('listitem')).toHaveLength(2));
  expect(plain(list.textContent)).toContain(
    'a fermé les sessions de quelqu’un dont le compte est supprimé',
  );
  expect(screen.queryByRole('button', { name: 'Voir plus ancien' })).toBeNull();
});

test('what cannot be read says so, and is tried again', async () => {
  let away = true;
  fakeApi({
    'GET /api/administration/jobs': () => (away ? codedError('OPERATORS_ONLY', 403) : { body: [] }),
  });
  open('/administration?partie=taches');
  expect(await screen.findByText('Impossible de lire les tâches')).toBeDefined();
  away = false;
  await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
  expect(await screen.findByText('Aucune tâche n’a encore tourné')).toBeDefined();
});
