import { cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeApi } from '../../../testing/fake-api.ts';
import { renderPart } from '../../../testing/render-page.tsx';
import { openPosition, openSession } from '../testing.ts';
import { ContractStart } from './contract-start.tsx';

beforeEach(() => {
  vi.stubGlobal('BroadcastChannel', undefined);
  fakeApi({ 'GET /api/simulator/episodes': () => ({ body: { episodes: [], results: [] } }) });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('begins in the frame and the market that were chosen', async () => {
  const start = vi.fn(async () => {});
  renderPart(<ContractStart session={null} onStart={start} onKeep={() => {}} />);
  await userEvent.click(screen.getByRole('radio', { name: /^Place internationale/u }));
  await userEvent.click(screen.getByRole('radio', { name: 'Un marché simulé' }));
  await userEvent.click(screen.getByRole('button', { name: 'Ouvrir le bureau' }));
  const choice = { frame: 'international', market: { kind: 'scenario', scenario: 'range' } };
  expect(start).toHaveBeenCalledExactlyOnceWith(choice);
});

test('asks before it ends what is open', async () => {
  const session = openSession();
  openPosition(session, { quantity: '0.5' });
  const [start, keep] = [vi.fn(async () => {}), vi.fn()];
  renderPart(<ContractStart session={session} onStart={start} onKeep={keep} />);
  await userEvent.click(screen.getByRole('button', { name: /^Recommencer avec/u }));
  expect(start).not.toHaveBeenCalled();
  expect(screen.getByText(/^Vous avez une position ouverte/u)).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Garder ce que j’ai' }));
  expect(keep).toHaveBeenCalledOnce();
  await userEvent.click(screen.getByRole('button', { name: 'Y mettre fin et recommencer' }));
  expect(start).toHaveBeenCalledOnce();
});

test('what cannot be opened is said, and may be tried again', async () => {
  const start = vi.fn().mockRejectedValueOnce(new Error('No.')).mockResolvedValueOnce(undefined);
  renderPart(<ContractStart session={openSession()} onStart={start} onKeep={() => {}} />);
  await userEvent.click(screen.getByRole('button', { name: /^Recommencer avec/u }));
  await screen.findByText(/n’a pas pu être ouvert/u);
  await userEvent.click(screen.getByRole('button', { name: /^Recommencer avec/u }));
  expect(start).toHaveBeenCalledTimes(2);
});
