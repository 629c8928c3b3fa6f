import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readCurrentSession } from '../../lib/session.ts';
import { codedError, fakeApi } from '../../testing/fake-api.ts';
import { renderRoutes } from '../../testing/render-page.tsx';
import { Component as LoginPage } from './login-page.tsx';
// What comes late is there already: loading it takes its time here.
import '@chandelle/contract/account-forms';
import '../../lib/api.ts';

const signIn = 'POST /api/session';
const session = () => ({ body: { learner: null, mailConfigured: true } });

async function attempt(state?: unknown) {
  const user = userEvent.setup();
  renderRoutes([{ path: '*', element: <LoginPage /> }], '/login', state);
  await user.type(screen.getByLabelText('Adresse email'), 'Camille@Exemple.fr');
  await user.type(screen.getByLabelText('Mot de passe'), 'bougie-verte-42');
  await user.click(screen.getByRole('button', { name: 'Se connecter' }));
  return user;
}

/** The message under its title. */
async function message(title: string) {
  const card = (await screen.findByText(title)).closest<HTMLElement>('[role="status"]');
  if (card === null) throw new Error(`« ${title} » is not announced.`);
  return within(card);
}

const learner = {
  id: 'l1',
  pseudo: 'Camille',
  avatarUrl: null,
  totalPoints: 590,
  candleColours: 'teal-red',
  moderator: false,
  teacher: false,
  operator: false,
  entersForum: false,
};

beforeEach(() => vi.stubGlobal('BroadcastChannel', undefined));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('the sign-in page', () => {
  it('shows the course as what is gone on with', async () => {
    fakeApi({ 'GET /api/session': session });
    renderRoutes([{ path: '*', element: <LoginPage /> }], '/login');
    expect(await screen.findByRole('figure', { name: 'Reprenez où vous en étiez' })).toBeDefined();
    expect(screen.queryByText('Vous commencez ici')).toBeNull();
  });

  it('asks for both fields', async () => {
    fakeApi({ 'GET /api/session': session });
    const user = userEvent.setup();
    renderRoutes([{ path: '*', element: <LoginPage /> }], '/login');
    await user.click(screen.getByRole('button', { name: 'Se connecter' }));
    expect(await screen.findByText("L'email est requis")).toBeDefined();
    expect(screen.getByText('Le mot de passe est requis')).toBeDefined();
  });

  it('says why a sign-in fails, and keeps what was typed', async () => {
    fakeApi({ 'GET /api/session': session, [signIn]: () => codedError('WRONG_CREDENTIALS', 401) });
    await attempt();
    const toast = await message('Erreur de connexion');
    expect(toast.getByText('Email ou mot de passe incorrect.')).toBeDefined();
    expect(screen.getByLabelText<HTMLInputElement>('Mot de passe').value).toBe('bougie-verte-42');
  });

  it('says under the password that it is wrong, until the next try', async () => {
    let answer = () => codedError('WRONG_CREDENTIALS', 401);
    fakeApi({ 'GET /api/session': session, [signIn]: () => answer() });
    const user = await attempt();
    const password = screen.getByLabelText<HTMLInputElement>('Mot de passe');
    const said = () =>
      (password.getAttribute('aria-describedby')?.split(' ') ?? [])
        .map((id) => document.getElementById(id)?.textContent)
        .join(' ');
    await waitFor(() => expect(said()).toMatch(/^Email ou mot de passe incorrect\. Vérifiez/));
    expect(password.getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(password);
    await user.type(password, '3');
    expect(said()).toMatch(/^Email ou mot de passe incorrect\./);
    answer = () => codedError('TOO_MANY_REQUESTS', 429, { retryAfterSeconds: 120 });
    await user.click(screen.getByRole('button', { name: 'Se connecter' }));
    await waitFor(() => expect(said()).toBe('Trop de tentatives. Réessayez dans 2\u00a0min.'));
  });

  it('says that something unexpected happened', async () => {
    fakeApi({ 'GET /api/session': session, [signIn]: () => ({ status: 500, body: {} }) });
    await attempt();
    expect(
      (await message('Erreur')).getByText("Une erreur inattendue s'est produite"),
    ).toBeDefined();
  });

  it('offers the confirmation mail again when the address is not confirmed', async () => {
    const resend = 'POST /api/accounts/confirmation';
    const api = fakeApi({
      'GET /api/session': session,
      [signIn]: () => codedError('EMAIL_NOT_CONFIRMED', 403),
      [resend]: () => ({ body: { accepted: true } }),
    });
    const user = await attempt();
    await user.click(await screen.findByRole('button', { name: 'Renvoyer l’email' }));
    expect(await screen.findByRole('button', { name: 'Email envoyé' })).toBeDefined();
    expect(api.sent.find(({ operation }) => operation === resend)?.body).toEqual({
      email: 'camille@exemple.fr',
    });
  });

  it('takes the message of the try before away, which says nothing of this one', async () => {
    let answer = () => codedError('WRONG_CREDENTIALS', 401);
    fakeApi({ 'GET /api/session': session, [signIn]: () => answer() });
    const user = await attempt();
    expect(await screen.findByText('Erreur de connexion')).toBeDefined();
    answer = () => codedError('ACCOUNT_SUSPENDED', 403, { reason: 'Abus.', contact: null });
    await user.click(screen.getByRole('button', { name: 'Se connecter' }));
    expect(await screen.findByText('Votre compte est suspendu')).toBeDefined();
    expect(screen.queryByText('Erreur de connexion')).toBeNull();
  });

  it('tells whose account is suspended why, and whom to write to, until the next try', async () => {
    const data = { reason: 'Publicités répétées.', contact: 'aide@exemple.fr' };
    let answer = () => codedError('ACCOUNT_SUSPENDED', 403, data);
    fakeApi({ 'GET /api/session': session, [signIn]: () => answer() });
    const user = await attempt();
    const notice = within(await screen.findByRole('alert'));
    expect(notice.getByText('Votre compte est suspendu')).toBeDefined();
    expect(notice.getByText('Publicités répétées.')).toBeDefined();
    expect(notice.getByRole('link', { name: 'aide@exemple.fr' }).getAttribute('href')).toBe(
      'mailto:aide@exemple.fr',
    );
    answer = () => codedError('WRONG_CREDENTIALS', 401);
    await user.click(screen.getByRole('button', { name: 'Se connecter' }));
    await waitFor(() => expect(screen.queryByText('Votre compte est suspendu')).toBeNull());
  });

  it('tells those whose session ended that nothing is lost', async () => {
    fakeApi({ 'GET /api/session': session });
    renderRoutes([{ path: '*', element: <LoginPage /> }], '/login', {
      reason: 'ended',
    });
    expect(await screen.findByText(/Votre session a pris fin/)).toBeDefined();
  });

  it('signs in', async () => {
    fakeApi({
      'GET /api/session': session,
      [signIn]: () => ({ body: { learner, secondStep: null } }),
    });
    await attempt();
    const toast = await message('Connexion réussie');
    expect(toast.getByText('Ravi de vous revoir, Camille.')).toBeDefined();
    expect(readCurrentSession()).toMatchObject({ status: 'learner', learner });
  });
});

describe('the arrival from the registration', () => {
  const arrive = 'POST /api/session/registration';
  const open = (confirmationSent = false, search = '') =>
    renderRoutes([{ path: '*', element: <LoginPage /> }], `/login${search}`, {
      registered: { email: 'camille@exemple.fr', pseudo: 'Camille', confirmationSent },
    });

  it('signs in by itself, once, and says welcome', async () => {
    const api = fakeApi({ 'GET /api/session': session, [arrive]: () => ({ body: { learner } }) });
    open();
    expect(screen.getByRole('heading', { name: 'Bienvenue, Camille.' })).toBeDefined();
    expect(screen.queryByLabelText('Mot de passe')).toBeNull();
    const toast = await message('Connexion réussie');
    expect(toast.getByText('Bienvenue, Camille.')).toBeDefined();
    expect(screen.queryByText(/Ravi de vous revoir/)).toBeNull();
    expect(readCurrentSession()).toMatchObject({ status: 'learner', learner });
    expect(api.sent.filter(({ operation }) => operation === arrive)).toHaveLength(1);
  });

  it('goes on at once at a press of the button', async () => {
    fakeApi({ 'GET /api/session': session, [arrive]: () => ({ body: { learner } }) });
    const user = userEvent.setup();
    open(false, '?from=%2Fcommunity-payment');
    const button = await screen.findByRole('button', { name: 'Continuer' });
    await waitFor(() => expect(button.getAttribute('aria-busy')).toBeNull());
    await user.click(button);
    expect(readCurrentSession()).toMatchObject({ status: 'learner', learner });
  });

  it('shows the form with the address when the token does not work any more', async () => {
    fakeApi({ 'GET /api/session': session, [arrive]: () => codedError('INVALID_TOKEN', 410) });
    open();
    const email = await screen.findByLabelText<HTMLInputElement>('Adresse email');
    expect(email.value).toBe('camille@exemple.fr');
    expect(screen.getByText(/le mot de passe que vous venez de choisir/)).toBeDefined();
    const heading = screen.getByRole('heading', { name: 'Connexion' });
    await waitFor(() => expect(document.activeElement).toBe(heading));
  });

  it('says where the address must be confirmed first, and asks for no token', async () => {
    const api = fakeApi({ 'GET /api/session': session });
    open(true);
    expect(screen.getByText(/il confirme votre adresse et vous connecte/)).toBeDefined();
    const email = screen.getByLabelText<HTMLInputElement>('Adresse email');
    expect(email.value).toBe('camille@exemple.fr');
    expect(screen.getByRole('button', { name: 'Renvoyer l’email' })).toBeDefined();
    expect(api.sent.filter(({ operation }) => operation === arrive)).toEqual([]);
  });
});
