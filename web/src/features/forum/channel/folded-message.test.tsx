import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { isBlocked } from '../blocked-context.ts';
import { buildMessage } from '../testing/build-message.ts';
import { FoldedMessage } from './folded-message.tsx';

afterEach(cleanup);

it('tells whose messages are folded by their account, and no other', () => {
  const blocked = [{ id: 'amadou', name: 'Amadou', avatarUrl: null, moderator: false }];
  expect(isBlocked(blocked, buildMessage())).toBe(true);
  expect(isBlocked(blocked, buildMessage({ author: null }))).toBe(false);
  expect(isBlocked([], buildMessage())).toBe(false);
});

it('keeps the text of a blocked person folded until it is asked for', async () => {
  render(
    <FoldedMessage id="1" active>
      <p>Le texte</p>
    </FoldedMessage>,
  );
  expect(screen.queryByText('Le texte')).toBeNull();
  expect(screen.getByText('Message d’une personne que vous avez bloquée')).toBeDefined();
  await userEvent.setup().click(screen.getByRole('button', { name: 'Afficher' }));
  expect(screen.getByText('Le texte')).toBeDefined();
});
