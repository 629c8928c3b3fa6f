import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderPart } from '../../testing/render-page.tsx';
import { TicketDrawer } from './ticket-drawer.tsx';

const network = vi.hoisted(() => ({ away: true }));
vi.mock('./drawer-panel.tsx', async (original) => {
  if (network.away) throw new TypeError('Failed to fetch');
  return original();
});

afterEach(() => cleanup());

function Narrow() {
  const [open, setOpen] = useState(false);
  return (
    <TicketDrawer
      open={open}
      onOpenChange={setOpen}
      onSide={() => setOpen(true)}
      help={null}
      transport={null}
    >
      Le ticket
    </TicketDrawer>
  );
}

it('says that its drawer could not be had once it is asked for, and opens it once it is asked for again', async () => {
  const user = userEvent.setup();
  renderPart(<Narrow />);
  expect(screen.queryByRole('alert')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Acheter' }));
  expect((await screen.findByRole('alert')).textContent).toContain('Rien n’est perdu');
  await user.click(screen.getByRole('button', { name: 'Fermer' }));
  expect(screen.queryByRole('alert')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Vendre' }));
  network.away = false;
  await user.click(screen.getByRole('button', { name: 'Réessayer' }));
  expect((await screen.findByRole('dialog')).textContent).toContain('Le ticket');
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
});
