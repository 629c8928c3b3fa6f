import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Button, ButtonLink } from './button.tsx';
import { makeMemoryHistory } from '../lib/navigation/history.ts';
import { Navigation } from '../lib/navigation/navigation.tsx';
import { leavesApplication } from './link.tsx';

afterEach(cleanup);

describe('a button', () => {
  it('does nothing while busy, keeps the focus, and says what goes on', async () => {
    const press = vi.fn();
    const user = userEvent.setup();
    const button = (busy: boolean) => (
      <Button busy={busy} busyLabel="Enregistrement…" onClick={press}>
        Enregistrer
      </Button>
    );
    const { rerender } = render(button(false));
    await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
    rerender(button(true));
    const busy = screen.getByRole('button', { name: 'Enregistrement…' });
    await user.click(busy);
    await user.keyboard('{Enter}');
    expect(press).toHaveBeenCalledOnce();
    expect(document.activeElement).toBe(busy);
  });

  it('submits its form only when told to, and not while busy', async () => {
    const submit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());
    const user = userEvent.setup();
    render(
      <form onSubmit={submit}>
        <Button>Annuler</Button>
        <Button type="submit" busy busyLabel="Envoi…">
          Envoyer
        </Button>
      </form>,
    );
    for (const button of screen.getAllByRole('button')) await user.click(button);
    expect(submit).not.toHaveBeenCalled();
  });
});

describe('a link', () => {
  /** Presses a link, with what is held down meanwhile; gives where that led inside, and whether the browser took it. */
  function press(to: string, held: { ctrlKey?: boolean; target?: string } = {}) {
    const history = makeMemoryHistory('/lessons?a=b');
    const { target, ...keys } = held;
    render(
      <Navigation history={history}>
        <ButtonLink to={to} target={target}>
          Suite
        </ButtonLink>
      </Navigation>,
    );
    const link = screen.getByRole('link', { name: 'Suite' });
    expect(link.getAttribute('href')).toBe(to);
    let left = false;
    // The page of a test loads no document.
    const stay = (event: Event) => {
      left = !event.defaultPrevented;
      event.preventDefault();
    };
    addEventListener('click', stay, { once: true });
    fireEvent.click(link, keys);
    const { pathname, search } = history.read();
    return { at: pathname + search, left };
  }

  it('leads on inside the application, and loads the page of what is outside', () => {
    expect(press('/news?q=or')).toEqual({ at: '/news?q=or', left: false });
    cleanup();
    expect(press('/#about')).toEqual({ at: '/lessons?a=b', left: true });
  });

  it('leaves to the browser what asks for another tab', () => {
    expect(press('/news', { ctrlKey: true })).toEqual({ at: '/lessons?a=b', left: true });
    cleanup();
    expect(press('/news', { target: '_blank' })).toEqual({ at: '/lessons?a=b', left: true });
  });

  it('loads the page where there is no application', () => {
    render(<ButtonLink to="/lessons">Leçons</ButtonLink>);
    expect(screen.getByRole('link', { name: 'Leçons' }).getAttribute('href')).toBe('/lessons');
  });

  it.each([
    ['/', true],
    ['/#about', true],
    ['/?a=b', true],
    ['/outbox', true],
    ['/api/docs', true],
    ['https://example.org', true],
    ['/lessons', false],
    ['/login?from=%2F', false],
  ])('knows whether %s is outside: %s', (path, outside) => {
    expect(leavesApplication(path)).toBe(outside);
  });
});
