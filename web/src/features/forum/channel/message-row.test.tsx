import { Menu as Base } from '@base-ui/react/menu';
import type { ForumMessage } from '@chandelle/contract/forum-messages';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { buildMessage } from '../testing/build-message.ts';
import type { MessageActions } from './actions/message-actions.ts';
import { MessageRow } from './message-row.tsx';

vi.mock('./attached.tsx', () => ({
  Attached: ({ message }: { message: ForumMessage }) => {
    if (message.content === 'Voici mon graphique') throw new TypeError('No candles.');
    return <p>ce qui est joint</p>;
  },
}));

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(cleanup);

const actions: MessageActions = {
  messageMenu: Base.createHandle<ForumMessage>(),
  reactionMenu: Base.createHandle<ForumMessage>(),
  reply: () => {},
  openThread: null,
  jump: () => {},
  toggleReaction: () => {},
  saveEdit: async () => true,
  endEdit: () => {},
};
const row = (message: ForumMessage) => (
  <MessageRow message={message} actions={actions} mine={false} mayWrite active editing={false} />
);

it('keeps the text, the name and the reply of a message whose attachment cannot be drawn', () => {
  const { rerender } = render(row(buildMessage({ content: 'Voici mon graphique' })));
  expect(screen.getByText('Voici mon graphique')).toBeDefined();
  expect(screen.getByText('Amadou')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Répondre' })).toBeDefined();
  expect(screen.getByRole('status').textContent).toContain('n’a pas pu s’afficher');
  // It is tried again when the message is another.
  rerender(row(buildMessage({ content: 'Corrigé' })));
  expect(screen.getByText('ce qui est joint')).toBeDefined();
  expect(screen.queryByRole('status')).toBeNull();
});

it('writes the hour of a message as French does, and its day in full for who asks', () => {
  const sentAt = new Date(2026, 10, 1, 5, 12).toISOString();
  render(row(buildMessage({ sentAt })));
  const time = screen.getByText('1er nov., 5 h 12');
  expect(time.textContent).toBe('1er\u00a0nov., 5\u00a0h\u00a012');
  expect(time.title).toBe('dimanche 1er\u00a0novembre 2026 à 5\u00a0h\u00a012');
});
