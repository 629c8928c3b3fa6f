import { cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readCurrentSession } from '../../app/session.ts';
import { codedError, fakeApi } from '../../testing/fake-api.ts';
import { renderRoutes } from '../../testing/render-page.tsx';
import { Component as LoginPage } from './login-page.tsx';

const signIn = 'POST /api/session';
const session = () => ({ body: { learner: null, mailConfigured: true } });

async function attempt(state?: unknown) {
  const user = userEvent.setup();
  renderRoutes([{ path: '*', element: <LoginPage /> }], { pathname: '/login', state });
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

beforeEach(() => vi.stubGlobal('BroadcastChannel', undefined));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('the sign-in page', () => {
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

  it('tells those whose session ended that nothing is lost', async () => {
    fakeApi({ 'GET /api/session': session });
    renderRoutes([{ path: '*', element: <LoginPage /> }], {
      pathname: '/login',
      state: { reason: 'ended' },
    });
    expect(await screen.findByText(/Votre session a pris fin/)).toBeDefined();
  });

  it('signs in', async () => {
    const learner = {
      id: 'l1',
      pseudo: 'Camille',
      avatarUrl: null,
      totalPoints: 590,
      candleColours: 'teal-red',
      moderator: false,
    };
    fakeApi({ 'GET /api/session': session, [signIn]: () => ({ body: { learner } }) });
    await attempt();
    const toast = await message('Connexion réussie');
    expect(toast.getByText('Bon retour, Camille.')).toBeDefined();
    expect(readCurrentSession()).toMatchObject({ status: 'learner', learner });
  });
});
