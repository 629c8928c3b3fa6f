import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { emptyChannel } from '../state/channel-state.ts';
import type { Channel } from '../state/count-unread.ts';
import { ListBegin } from './list-begin.tsx';

afterEach(cleanup);

const state = { ...emptyChannel, window: { first: 1, last: 0 } };
const show = (mayWrite: boolean, onWrite = vi.fn()) => {
  const channel = { id: 'general', name: 'Général', description: 'Pour tout le reste.', mayWrite };
  render(<ListBegin channel={channel as Channel} state={state} onWrite={onWrite} />);
  return onWrite;
};

test('an empty channel offers to write its first message, and does not repeat what it is for', async () => {
  const onWrite = show(true);
  expect(document.body.textContent).not.toContain('Pour tout le reste.');
  await userEvent.click(screen.getByRole('button', { name: 'Écrire le premier message' }));
  expect(onWrite).toHaveBeenCalledOnce();
});

test('who may not write there is told who does', () => {
  show(false);
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.getByText(/La modération y publiera ses annonces/u)).toBeDefined();
});
