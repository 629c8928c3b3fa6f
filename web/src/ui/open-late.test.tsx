import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { OpenLate } from './open-late.tsx';
import { Menu, type MenuProps } from './menu.tsx';

afterEach(cleanup);

const part: MenuProps = {
  trigger: <button type="button">Compte</button>,
  items: [{ label: 'Réinitialiser', onSelect: () => {} }],
};

function show() {
  const load = vi.fn(async () => Menu);
  render(
    <OpenLate
      load={load}
      kind="menu"
      opener={(props) => (
        <button type="button" {...props}>
          Compte
        </button>
      )}
      part={part}
    />,
  );
  return load;
}

it('opens at the press that brings it, and goes back to its button', async () => {
  show();
  const opener = screen.getByRole('button', { name: 'Compte' });
  expect(opener.getAttribute('aria-haspopup')).toBe('menu');
  expect(opener.getAttribute('aria-expanded')).toBe('false');
  fireEvent.click(opener);
  const entry = await screen.findByRole('menuitem', { name: 'Réinitialiser' });
  fireEvent.keyDown(entry, { key: 'Escape' });
  await waitFor(() => expect(screen.queryByRole('menuitem')).toBeNull());
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Compte' })),
  );
});

it('is fetched with the first gesture, and leaves the button in its place until it is pressed', async () => {
  const load = show();
  const opener = screen.getByRole('button', { name: 'Compte' });
  expect(load).not.toHaveBeenCalled();
  fireEvent.pointerDown(document.body);
  await waitFor(() => expect(load).toHaveBeenCalledOnce());
  expect(screen.getByRole('button', { name: 'Compte' })).toBe(opener);
});
