import { cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { renderPart } from '../../../testing/render-page.tsx';
import { accountOf, openPosition, openSession } from '../testing.ts';
import { AccountParts } from './account-parts.tsx';

afterEach(cleanup);

it('scores how the positions were made, line by line, and says which ones count', async () => {
  const session = openSession();
  const show = async () => {
    cleanup();
    renderPart(<AccountParts session={session} account={accountOf(session)} />);
    await userEvent.click(screen.getByRole('tab', { name: 'Discipline' }));
  };
  await show();
  expect(screen.getByText(/dès la première position/u)).toBeDefined();
  openPosition(session, { quantity: '0.01', side: 'sell' });
  await show();
  const score = within(screen.getByRole('region', { name: 'Note de discipline' }));
  expect(score.getByText('sur 80')).toBeDefined();
  const line = (name: string) => score.getByText(name).closest('div')?.textContent;
  expect(line('Un stop à la position')).toMatch(/0 position sur 1.*0 \/ 25/u);
  expect(line('Pas d’entrée de revanche')).toMatch(/1 position sur 1.*15 \/ 15/u);
  expect(score.getByText(/les positions de ce marché/u)).toBeDefined();
});
