import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Avatar } from './avatar.tsx';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { TextField } from './field.tsx';
import { Menu } from './menu.tsx';
import { Segmented } from './segmented.tsx';
import { EmptyState, ErrorState } from './states.tsx';
import { Switch } from './switch.tsx';
import { Wick } from './wick.tsx';

afterEach(cleanup);

describe('a field', () => {
  it('is described by its hint, then by its error, and keeps its value', async () => {
    const user = userEvent.setup();
    const field = (error?: string) => (
      <TextField label="Prix" unit="USDT" hint="En dollars" error={error} />
    );
    const { rerender } = render(field());
    const input = screen.getByLabelText<HTMLInputElement>('Prix');
    const describedBy = () =>
      input
        .getAttribute('aria-describedby')
        ?.split(' ')
        .map((id) => document.getElementById(id)?.textContent);
    await user.type(input, '12');
    expect(describedBy()).toEqual(['En dollars']);
    rerender(field('Trop peu'));
    expect(describedBy()).toContain('Trop peu');
    expect(input.getAttribute('aria-invalid')).toBe('true');
    expect(input.value).toBe('12');
  });
});

describe('a segmented choice', () => {
  it('is a group of radios that tells what is chosen', async () => {
    const change = vi.fn();
    const user = userEvent.setup();
    render(
      <Segmented
        label="Thème"
        name="theme"
        options={[
          { value: 'light', label: 'Clair' },
          { value: 'dark', label: 'Sombre' },
        ]}
        value="light"
        onChange={change}
        error="Choisissez un thème"
      />,
    );
    expect(screen.getByRole('radiogroup', { name: 'Thème' })).toBeDefined();
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Clair' }).checked).toBe(true);
    expect(screen.getByText('Choisissez un thème')).toBeDefined();
    await user.click(screen.getByRole('radio', { name: 'Sombre' }));
    expect(change).toHaveBeenCalledExactlyOnceWith('dark');
  });
});

describe('a switch', () => {
  it('is named by its label and changes at once', async () => {
    const change = vi.fn();
    const user = userEvent.setup();
    render(<Switch label="Figurer au classement" checked onChange={change} />);
    await user.click(screen.getByRole('switch', { name: 'Figurer au classement' }));
    expect(change).toHaveBeenCalledExactlyOnceWith(false);
  });
});

describe('a dialog', () => {
  function Page() {
    const [open, setOpen] = useState(false);
    return (
      <>
        <Button onClick={() => setOpen(true)}>Ouvrir</Button>
        <Dialog
          open={open}
          onOpenChange={setOpen}
          title="Recommencer ?"
          description="Tout est archivé."
        >
          <TextField label="Confirmation" />
        </Dialog>
      </>
    );
  }

  it('is named and described, closes by Escape, and gives the focus back', async () => {
    const user = userEvent.setup();
    render(<Page />);
    await user.click(screen.getByRole('button', { name: 'Ouvrir' }));
    const dialog = await screen.findByRole('dialog', { name: 'Recommencer ?' });
    expect(
      document.getElementById(dialog.getAttribute('aria-describedby') ?? '')?.textContent,
    ).toBe('Tout est archivé.');
    await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Ouvrir' })),
    );
  });
});

describe('a menu', () => {
  it('opens by keyboard and acts', async () => {
    const act = vi.fn();
    const user = userEvent.setup();
    render(
      <Menu
        trigger={<button type="button">Compte</button>}
        items={[
          { label: 'Réglages', to: '/reglages' },
          { label: 'Déconnexion', onSelect: act, separated: true },
        ]}
      />,
    );
    screen.getByRole('button', { name: 'Compte' }).focus();
    await user.keyboard('{Enter}');
    const link = await screen.findByRole('menuitem', { name: 'Réglages' });
    expect(link.getAttribute('href')).toBe('/reglages');
    await user.click(screen.getByRole('menuitem', { name: 'Déconnexion' }));
    expect(act).toHaveBeenCalledOnce();
  });
});

describe('a wick', () => {
  it('is a progress bar with words, and a tick per step', () => {
    render(<Wick value={2} max={8} label="Leçon" valueText="Étape 2 sur 8" />);
    const bar = screen.getByRole('progressbar', { name: 'Leçon' });
    expect(bar.getAttribute('aria-valuenow')).toBe('2');
    expect(bar.getAttribute('aria-valuemax')).toBe('8');
    expect(bar.getAttribute('aria-valuetext')).toBe('Étape 2 sur 8');
  });

  it('never burns past its ends', () => {
    const { container } = render(<Wick value={12} max={8} label="Leçon" valueText="Terminée" />);
    expect(container.innerHTML).toContain('width: 100%');
    expect(container.innerHTML).not.toContain('150%');
  });
});

describe('states', () => {
  it('say what failed and offer to try again', async () => {
    const retry = vi.fn();
    const user = userEvent.setup();
    render(<ErrorState title="Impossible de charger le classement" onRetry={retry} />);
    expect(screen.getByRole('alert').textContent).toContain('Impossible de charger le classement');
    await user.click(screen.getByRole('button', { name: 'Réessayer' }));
    expect(retry).toHaveBeenCalledOnce();
  });

  it('say what will be where nothing is yet', () => {
    render(<EmptyState title="Aucune actualité" text="Revenez demain." />);
    expect(screen.getByText('Revenez demain.')).toBeDefined();
  });
});

describe('an avatar', () => {
  it('shows the photo, or the first letter of the pseudo as a reader sees it', () => {
    const { container, rerender } = render(<Avatar pseudo="élodie" url={null} />);
    expect(container.textContent).toBe('É');
    rerender(<Avatar pseudo="élodie" url="/files/a.webp" />);
    expect(container.querySelector('img')?.getAttribute('src')).toBe('/files/a.webp');
  });

  it('is fetched when it comes into view, and not announced by a rendered page', () => {
    const html = renderToString(<Avatar pseudo="élodie" url="/files/a.webp" size={36} />);
    expect(html).toMatch(/^<img loading="lazy"/);
    expect(html).toContain('width="36" height="36"');
  });
});
