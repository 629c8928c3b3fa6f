import { cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import type { ForumMessage } from '@chandelle/contract/forum-messages';
import { fakeApi } from '../../../testing/fake-api.ts';
import { renderPart } from '../../../testing/render-page.tsx';
import { buildMessage } from '../testing/build-message.ts';
import { CaseQueue } from './case-queue.tsx';

const broken = vi.hoisted(() => ({ content: '' }));
vi.mock('../channel/attached.tsx', () => ({
  Attached: ({ message }: { message: ForumMessage }) => {
    if (message.content === broken.content) throw new Error('It cannot be drawn.');
    return null;
  },
}));

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const first = buildMessage({ number: 1, content: 'Envoyez-moi un bitcoin' });
const second = buildMessage({ number: 2, content: 'Un gain garanti' });
const cases = [first, second].map((message) => ({
  message,
  channelName: 'Général',
  patterns: ['guaranteed-gain'],
  reports: [],
  barred: null,
  author: { joinedAt: null, removedMessages: 0, formerPseudos: [], mutedUntil: null },
  since: '2026-11-19T20:00:00.000Z',
}));

it('leaves the other cases to be judged when one cannot be drawn, and draws it when asked again', async () => {
  const quiet = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  broken.content = first.content;
  const decision = `POST /api/forum/moderation/messages/${second.id}/decision`;
  const { sent } = fakeApi({
    'GET /api/forum/moderation/queue': () => ({ body: { cases, total: 2 } }),
    [decision]: () => ({ body: second }),
  });
  const user = userEvent.setup();
  renderPart(<CaseQueue live />);
  const failure = await screen.findByText(/^Cette partie n’a pas pu s’afficher/u);
  await user.click(screen.getByRole('button', { name: 'Laisser en place' }));
  expect(sent).toContainEqual({ operation: decision, body: { decision: 'dismiss' } });
  broken.content = '';
  await user.click(screen.getByRole('button', { name: 'Réessayer' }));
  expect(failure.isConnected).toBe(false);
  expect(screen.getByText(first.content)).toBeDefined();
  expect(screen.getAllByRole('button', { name: 'Retirer…' })).toHaveLength(2);
  quiet.mockRestore();
});
