import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeApi } from '../testing/fake-api.ts';
import { renderRoutes } from '../testing/render-page.tsx';
import { AdmitGuest, RequireLearner, RequireReader, RequireVisitor } from './require-session.tsx';
import {
  markSessionEnded,
  markSignedIn,
  refreshSession,
  setSavedLearnerReader,
} from '../lib/session.ts';

const learner = {
  id: 'l1',
  pseudo: 'Camille',
  avatarUrl: null,
  totalPoints: 590,
  candleColours: 'teal-red' as const,
  moderator: false,
  teacher: false,
  operator: false,
  entersForum: false,
};

const answer = (signedIn: typeof learner | null) => () => ({
  body: { learner: signedIn, mailConfigured: false },
});

async function renderGuarded(at: string, session: typeof learner | null | Error) {
  // The session is kept in a module: whoever was there for an earlier test leaves first.
  fakeApi({ 'GET /api/session': answer(null) });
  await refreshSession();
  fakeApi({ 'GET /api/session': session instanceof Error ? () => session : answer(session) });
  await refreshSession();
  return renderRoutes(
    [
      { path: '/login', element: <RequireVisitor>sign-in form</RequireVisitor> },
      { path: '/lessons', element: 'lessons' },
      { path: '/leaderboard', element: <RequireLearner>leaderboard</RequireLearner> },
      { path: '/lessons/one', element: <RequireReader>what is kept</RequireReader> },
      { path: '/simulateur', element: <AdmitGuest>market</AdmitGuest> },
    ],
    at,
  );
}

beforeEach(() => vi.stubGlobal('BroadcastChannel', undefined));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('a page for guests too is open to visitors, and closed to whoever’s session has ended', async () => {
  await renderGuarded('/simulateur', null);
  expect(await screen.findByText('market')).toBeDefined();
  cleanup();
  const { path } = await renderGuarded('/simulateur', learner);
  expect(await screen.findByText('market')).toBeDefined();
  act(markSessionEnded);
  expect(await screen.findByText('sign-in form')).toBeDefined();
  expect(path()).toBe('/login?from=%2Fsimulateur');
});

it('shows what is kept to its learner while nobody answers, and to nobody else', async () => {
  setSavedLearnerReader(async () => learner);
  await renderGuarded('/lessons/one', new TypeError('Failed to fetch'));
  expect(await screen.findByText('La flamme est soufflée')).toBeDefined();
  cleanup();
  localStorage.setItem('chandelle:kept', learner.id);
  fakeApi({});
  await refreshSession();
  renderRoutes(
    [
      { path: '/login', element: 'sign-in form' },
      { path: '/lessons/one', element: <RequireReader>what is kept</RequireReader> },
    ],
    '/lessons/one',
  );
  expect(screen.getByText('what is kept')).toBeDefined();
  fakeApi({ 'GET /api/session': answer(null) });
  act(() => void dispatchEvent(new Event('online')));
  expect(await screen.findByText('sign-in form')).toBeDefined();
  setSavedLearnerReader(async () => null);
});

describe('a closed page', () => {
  it('sends a visitor to sign in, with the way back', async () => {
    const { path } = await renderGuarded('/leaderboard?page=2', null);
    expect(await screen.findByText('sign-in form')).toBeDefined();
    expect(path()).toBe(`/login?from=${encodeURIComponent('/leaderboard?page=2')}`);
  });

  it('shows itself to a learner', async () => {
    await renderGuarded('/leaderboard', learner);
    expect(await screen.findByText('leaderboard')).toBeDefined();
  });

  it('leads to sign in when the session ends, and back after signing in', async () => {
    const { path } = await renderGuarded('/leaderboard', learner);
    act(markSessionEnded);
    expect(await screen.findByText('sign-in form')).toBeDefined();
    expect(path()).toBe('/login?from=%2Fleaderboard');
    act(() => markSignedIn(learner));
    expect(await screen.findByText('leaderboard')).toBeDefined();
  });

  it('says that the server does not answer, and asks again', async () => {
    await renderGuarded('/leaderboard', new TypeError('Failed to fetch'));
    const retry = await screen.findByRole('button', { name: 'Réessayer' });
    fakeApi({ 'GET /api/session': answer(learner) });
    retry.click();
    expect(await screen.findByText('leaderboard')).toBeDefined();
  });
});

describe('the sign-in page', () => {
  it('sends a learner on to where they were going, or to the lessons', async () => {
    await renderGuarded('/login?from=%2Fleaderboard', learner);
    expect(await screen.findByText('leaderboard')).toBeDefined();
    cleanup();
    await renderGuarded('/login?from=%2F%2Fevil.test', learner);
    expect(await screen.findByText('lessons')).toBeDefined();
  });
});
