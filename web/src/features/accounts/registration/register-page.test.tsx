import { readTrialRecord, recordTrial } from '../../../lib/trial-record.ts';
import { registrationSchema } from '@chandelle/contract/registration-form';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { codedError, fakeApi } from '../../../testing/fake-api.ts';
import { renderRoutes } from '../../../testing/render-page.tsx';
import { Component as RegisterPage } from './register-page.tsx';
// What comes late is there already: loading it takes its time here.
import '../../../lib/api.ts';

const free = () => ({ body: { available: true, reason: null } });
const availability = 'GET /api/accounts/pseudo-availability';
const register = 'POST /api/accounts';

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const submit = () => screen.getByRole('button', { name: 'Créer mon compte' });

function open(at = '/register') {
  return renderRoutes(
    [
      { path: '/register', element: <RegisterPage /> },
      { path: '/login', element: 'sign-in form' },
    ],
    at,
  );
}

async function fill(
  user: ReturnType<typeof userEvent.setup>,
  changes: Record<string, string> = {},
) {
  const values = {
    Pseudo: 'Élodie',
    'Adresse email': 'elodie@exemple.fr',
    'Mot de passe': 'bougie-verte-42',
    'Confirmer le mot de passe': 'bougie-verte-42',
    Âge: '27',
    ...changes,
  };
  for (const [name, value] of Object.entries(values)) {
    await user.clear(field(name));
    if (value !== '') await user.type(field(name), value);
  }
  await user.click(screen.getByRole('radio', { name: 'Je préfère ne pas répondre' }));
}

beforeEach(() => vi.stubGlobal('BroadcastChannel', undefined));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('the registration form', () => {
  it('has a place among its fields for each that the contract asks for', () => {
    fakeApi({});
    open();
    const named = [...document.querySelectorAll<HTMLInputElement>('form [name]')].map(
      ({ name }) => name,
    );
    // Whether the trial was gone through is said by the page.
    const asked = Object.keys(registrationSchema.shape).filter((name) => name !== 'trialDone');
    expect([...new Set(named)].toSorted()).toEqual(asked.toSorted());
  });

  it('keeps everything after a 503, and sends the same at the next press', async () => {
    let away = true;
    const api = fakeApi({
      [availability]: free,
      [register]: () =>
        away
          ? codedError('SERVICE_UNAVAILABLE', 503, { retryAfterSeconds: 1 })
          : { status: 201, body: { confirmationSent: false } },
    });
    const user = userEvent.setup();
    const { path } = open();
    await fill(user);
    await user.click(submit());
    expect(await screen.findByText(/Le service est indisponible pour un moment/)).toBeDefined();
    expect([field('Pseudo').value, field('Mot de passe').value, field('Âge').value]).toEqual([
      'Élodie',
      'bougie-verte-42',
      '27',
    ]);
    away = false;
    await user.click(submit());
    await waitFor(() => expect(path()).toBe('/login'), { timeout: 4000 });
    const sent = api.sent.filter(({ operation }) => operation === register);
    expect(sent).toHaveLength(2);
    expect(sent[1]).toEqual(sent[0]);
  });

  it('shows each message at its field and moves the focus to the first', async () => {
    const api = fakeApi({});
    const user = userEvent.setup();
    open();
    await user.click(submit());
    const messages = {
      Pseudo: 'Le pseudo doit contenir au moins 3 caractères',
      'Adresse email': "L'email est requis",
      'Mot de passe': 'Le mot de passe doit contenir au moins 8 caractères',
      Âge: "L'âge est requis",
    };
    for (const [name, message] of Object.entries(messages)) {
      await waitFor(() => expect(field(name).getAttribute('aria-invalid')).toBe('true'));
      const described = field(name).getAttribute('aria-describedby')?.split(' ') ?? [];
      const words = described.map((id) => document.getElementById(id)?.textContent);
      expect(words).toContain(message);
    }
    expect(screen.getByText('Veuillez sélectionner votre genre')).toBeDefined();
    expect(document.activeElement).toBe(field('Pseudo'));
    expect(api.sent).toEqual([]);
  });

  it('flags the gender at the first try too, when the other fields are filled in wrongly', async () => {
    fakeApi({ [availability]: free });
    const user = userEvent.setup();
    open();
    const wrong = {
      Pseudo: 'a',
      'Adresse email': 'x',
      'Mot de passe': '1234',
      'Confirmer le mot de passe': '12345',
      Âge: '9',
    };
    for (const [name, value] of Object.entries(wrong)) await user.type(field(name), value);
    await user.click(submit());
    expect(await screen.findByText('Veuillez sélectionner votre genre')).toBeDefined();
    for (const name of Object.keys(wrong))
      expect(field(name).getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(field('Pseudo'));
  });

  // What appears between pressing and letting go moves the button away, and the click is lost.
  it('says nothing at a field that is left before the first try', async () => {
    fakeApi({ [availability]: free });
    const user = userEvent.setup();
    open();
    await user.type(field('Adresse email'), 'x');
    await user.type(field('Âge'), '9');
    await user.pointer({ keys: '[MouseLeft>]', target: submit() });
    // What leaving the field had checked would be told by now.
    await act(async () => {});
    expect(screen.queryByText(/doit être compris/)).toBeNull();
    expect(screen.queryByText('Adresse email invalide')).toBeNull();
    await user.pointer({ keys: '[/MouseLeft]', target: submit() });
    expect(await screen.findByText('Veuillez sélectionner votre genre')).toBeDefined();
    expect(screen.getByText(/doit être compris/)).toBeDefined();
  });

  it('asks for the photo last, small and as not needed', () => {
    fakeApi({});
    open();
    const photo = screen.getByRole('group', { name: 'Photo' });
    expect(within(photo).getByText('facultative')).toBeDefined();
    const controls = [...document.querySelectorAll('form input, form button')];
    const inPhoto = controls.map((control) => photo.contains(control));
    expect(inPhoto.slice(-3)).toEqual([true, true, false]);
    expect(inPhoto.filter(Boolean)).toHaveLength(2);
  });

  it('compares the two passwords', async () => {
    fakeApi({ [availability]: free });
    const user = userEvent.setup();
    open();
    await fill(user, { 'Confirmer le mot de passe': 'autre-chose' });
    await user.click(submit());
    expect(await screen.findByText('Les mots de passe ne correspondent pas')).toBeDefined();
    expect(document.activeElement).toBe(field('Confirmer le mot de passe'));
  });

  it('shows and hides a password', async () => {
    fakeApi({});
    const user = userEvent.setup();
    open();
    expect(field('Mot de passe').type).toBe('password');
    const [show] = screen.getAllByRole('button', { name: 'Afficher le mot de passe' });
    if (show) await user.click(show);
    expect(field('Mot de passe').type).toBe('text');
  });

  it('refuses a photo that is too large, shows one that is not, and lets it go', async () => {
    fakeApi({});
    const user = userEvent.setup();
    open();
    const photo = (bytes: number) =>
      new File([new Uint8Array(bytes)], 'moi.png', { type: 'image/png' });
    await user.upload(field('Photo de profil'), photo(5 * 1024 * 1024 + 1));
    await user.click(submit());
    expect(await screen.findByText("L'image ne peut pas dépasser 5MB")).toBeDefined();
    await user.upload(field('Photo de profil'), photo(100));
    await waitFor(() => expect(screen.queryByText("L'image ne peut pas dépasser 5MB")).toBeNull());
    expect(screen.getByRole('img', { name: 'Aperçu' })).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Retirer la photo' }));
    expect(screen.queryByRole('img', { name: 'Aperçu' })).toBeNull();
  });

  it('says whether the pseudo is free', async () => {
    fakeApi({
      [availability]: (request) => ({
        body:
          new URL(request.url).searchParams.get('pseudo') === 'camille'
            ? { available: false, reason: 'taken' }
            : { available: true, reason: null },
      }),
    });
    const user = userEvent.setup();
    open();
    await user.type(field('Pseudo'), 'camille');
    expect(await screen.findByText('Ce pseudo est déjà pris')).toBeDefined();
    await user.type(field('Pseudo'), '2');
    expect(await screen.findByText('Disponible. Le seul nom affiché.')).toBeDefined();
  });

  it('tells 13 and 14 year olds that a parent must agree', async () => {
    fakeApi({});
    const user = userEvent.setup();
    open();
    await user.type(field('Âge'), '14');
    expect(await screen.findByText(/un parent doit être d’accord/)).toBeDefined();
    await user.type(field('Âge'), '{Backspace}5');
    expect(screen.queryByText(/un parent doit être d’accord/)).toBeNull();
  });

  it('registers once however often it is pressed, then leads to sign in', async () => {
    const api = fakeApi({
      [availability]: free,
      [register]: () => ({ status: 201, body: { confirmationSent: false } }),
    });
    const user = userEvent.setup();
    const { path, state } = open('/register?from=%2Fleaderboard');
    await fill(user);
    await user.dblClick(submit());
    expect(await screen.findByText('Inscription réussie !')).toBeDefined();
    await user.click(screen.getByRole('button', { name: /Créer mon compte|Création/ }));
    await waitFor(() => expect(path()).toBe('/login?from=%2Fleaderboard'), { timeout: 3000 });
    // The sign-in page knows who arrives, and not the password.
    expect(state()).toEqual({
      registered: {
        email: 'elodie@exemple.fr',
        pseudo: 'Élodie',
        confirmationSent: false,
        trialLessonId: null,
      },
    });
    const sent = api.sent.filter(({ operation }) => operation === register);
    expect(sent).toHaveLength(1);
    expect(sent[0]?.body).toEqual({
      pseudo: 'Élodie',
      email: 'elodie@exemple.fr',
      password: 'bougie-verte-42',
      confirmPassword: 'bougie-verte-42',
      gender: 'non-precise',
      age: 27,
    });
  });

  it('says that the trial was gone through, leads to its lesson, and forgets it', async () => {
    recordTrial({ task: true, lessonId: 'candlesticks' });
    const api = fakeApi({
      [availability]: free,
      [register]: () => ({ status: 201, body: { confirmationSent: false } }),
    });
    const user = userEvent.setup();
    const { path } = open();
    await fill(user);
    await user.click(submit());
    await waitFor(() => expect(path()).toBe('/login?from=%2Flessons%2Fcandlesticks'), {
      timeout: 3000,
    });
    expect(api.sent.find(({ operation }) => operation === register)?.body).toMatchObject({
      trialDone: true,
    });
    expect(readTrialRecord()).toEqual({ task: false, lessonId: null });
  });

  it('puts what the server refuses at its field and keeps every value', async () => {
    const message = 'Ce mot de passe est trop courant';
    fakeApi({
      [availability]: free,
      [register]: () => codedError('INVALID_INPUT', 422, { fields: { password: message } }),
    });
    const user = userEvent.setup();
    open();
    await fill(user);
    await user.click(submit());
    expect(await screen.findByText(message)).toBeDefined();
    expect(document.activeElement).toBe(field('Mot de passe'));
    expect(field('Adresse email').value).toBe('elodie@exemple.fr');
    expect(field('Mot de passe').value).toBe('bougie-verte-42');
    expect(submit().getAttribute('aria-busy')).toBeNull();
  });

  it('says so when registration fails for another reason', async () => {
    fakeApi({ [availability]: free, [register]: () => ({ status: 500, body: {} }) });
    const user = userEvent.setup();
    open();
    await fill(user);
    await user.click(submit());
    expect(await screen.findByText('Erreur')).toBeDefined();
    expect(screen.getByText("Une erreur est survenue lors de l'inscription.")).toBeDefined();
  });
});
