import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Button, ButtonLink } from './button.tsx';
import { leavesApplication, RouterLinkContext, type LinkProps } from './link.tsx';

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
  function RouterLink({ to, children }: LinkProps) {
    return <a href={`#router${to}`}>{children}</a>;
  }

  it('loads the page where there is no router, and outside the application', () => {
    render(
      <>
        <ButtonLink to="/lessons">Leçons</ButtonLink>
        <RouterLinkContext value={RouterLink}>
          <ButtonLink to="/news">Actualités</ButtonLink>
          <ButtonLink to="/#about">À propos</ButtonLink>
        </RouterLinkContext>
      </>,
    );
    const target = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
    expect(target('Leçons')).toBe('/lessons');
    expect(target('Actualités')).toBe('#router/news');
    expect(target('À propos')).toBe('/#about');
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
