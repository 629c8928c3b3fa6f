import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { codedError, fakeApi } from '../../testing/fake-api.ts';
import { renderPart } from '../../testing/render-page.tsx';
import { refreshSession } from '../../lib/session.ts';
import { isCurrent } from './navigation.ts';
import { SiteFrame } from './site-frame.tsx';

const links = {
  Leçons: '/lessons',
  'Annonces crypto': '/community-payment',
  Actualités: '/news',
  Classement: '/leaderboard',
  'À propos': '/#about',
};

const learner = {
  id: 'l1',
  pseudo: 'Camille',
  avatarUrl: null,
  totalPoints: 590,
  candleColours: 'teal-red',
  moderator: false,
  teacher: false,
  operator: false,
  entersForum: false,
};

async function renderFrame(signedIn: typeof learner | null, pathname = '/news') {
  fakeApi({
    'GET /api/session': () => ({ body: { learner: signedIn, mailConfigured: true } }),
    'DELETE /api/session': () => codedError('INTERNAL_SERVER_ERROR', 500),
  });
  await act(refreshSession);
  renderPart(<SiteFrame pathname={pathname}>contenu</SiteFrame>);
}

const hrefs = (part: HTMLElement, names: Record<string, string>) =>
  Object.fromEntries(
    Object.keys(names).map((name) => [
      name,
      within(part).getByRole('link', { name }).getAttribute('href'),
    ]),
  );

beforeEach(() => vi.stubGlobal('BroadcastChannel', undefined));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('the navigation bar', () => {
  it('has every link, and says which page is shown', async () => {
    await renderFrame(null);
    const bar = screen.getByRole('navigation', { name: 'Navigation principale' });
    expect(hrefs(bar, links)).toEqual(links);
    const current = within(bar).getAllByRole('link', { current: 'page' });
    expect(current.map((link) => link.textContent)).toEqual(['Actualités']);
  });

  it('says of the plan, and of a report that is shown to others, that they belong to the simulator', () => {
    for (const page of ['/plan', '/cent-decisions']) {
      expect(isCurrent('/simulateur', page)).toBe(true);
      expect(isCurrent('/lessons', page)).toBe(false);
    }
  });

  it('offers visitors to sign in or to begin', async () => {
    await renderFrame(null);
    const banner = screen.getByRole('banner');
    const offers = { Connexion: '/login', Commencer: '/register' };
    expect(hrefs(banner, offers)).toEqual(offers);
  });

  it('does not offer to begin on the page where one does', async () => {
    await renderFrame(null, '/register');
    const banner = within(screen.getByRole('banner'));
    expect(banner.queryByRole('link', { name: 'Commencer' })).toBeNull();
    expect(banner.getByRole('link', { name: 'Connexion' })).toBeDefined();
  });

  it('shows learners their points and the account menu', async () => {
    const user = userEvent.setup();
    await renderFrame(learner);
    const banner = screen.getByRole('banner');
    expect(banner.textContent).toContain('590');
    expect(within(banner).queryByRole('link', { name: 'Connexion' })).toBeNull();
    await user.click(await screen.findByRole('button', { name: 'Camille' }));
    const menu = await screen.findByRole('menu');
    const items = within(menu).getAllByRole('menuitem');
    expect(items.map((item) => item.textContent)).toEqual([
      'Mes progrès',
      'Carnet',
      'Mon plan',
      'Vos cent décisions',
      'Forum',
      'Réglages',
      'Résilier votre contrat',
      'Renoncer au contrat ici',
      'Déconnexion',
    ]);
    await user.click(within(menu).getByRole('menuitem', { name: 'Déconnexion' }));
    expect(await screen.findByText('Impossible de se déconnecter')).toBeDefined();
  });

  it('calls the account « Mon compte » where there is no pseudo', async () => {
    await renderFrame({ ...learner, pseudo: '' });
    expect(await screen.findByRole('button', { name: 'Mon compte' })).toBeDefined();
  });

  it('has the learner’s own progress after the simulator', async () => {
    await renderFrame(learner);
    const bar = screen.getByRole('navigation', { name: 'Navigation principale' });
    expect(
      within(bar)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual([
      'Leçons',
      'Révision',
      'Simulateur',
      'Mes progrès',
      'Annonces crypto',
      'Actualités',
      'Classement',
      'À propos',
    ]);
  });

  it('has the same links in the mobile menu', async () => {
    const user = userEvent.setup();
    await renderFrame(learner);
    await user.click(screen.getByRole('button', { name: 'Ouvrir le menu' }));
    const menu = await screen.findByRole('dialog', { name: 'Menu' });
    const own = {
      'Mes progrès': '/dashboard',
      Carnet: '/carnet',
      Forum: '/community-forum',
      Réglages: '/reglages',
      'Résilier votre contrat': '/resilier',
      'Renoncer au contrat ici': '/renoncer',
    };
    expect(hrefs(menu, { ...links, ...own })).toEqual({ ...links, ...own });
    expect(within(menu).getByRole('button', { name: 'Déconnexion' })).toBeDefined();
  });

  it('opens the mobile menu for a click without a gesture before it, and gives the focus back', async () => {
    const user = userEvent.setup();
    await renderFrame(null);
    const opener = screen.getByRole('button', { name: 'Ouvrir le menu' });
    // As assistive technology clicks.
    act(() => opener.click());
    const menu = await screen.findByRole('dialog', { name: 'Menu' });
    expect(opener.getAttribute('aria-expanded')).toBe('true');
    await user.click(within(menu).getByRole('button', { name: 'Fermer le menu' }));
    await waitFor(() => expect(document.activeElement).toBe(opener));
    expect(opener.getAttribute('aria-expanded')).toBe('false');
  });

  it('lets the keyboard go straight to the content', async () => {
    const user = userEvent.setup();
    await renderFrame(null);
    await user.tab();
    expect(document.activeElement?.textContent).toBe('Aller au contenu');
    const target = document.activeElement?.getAttribute('href')?.slice(1) ?? '';
    expect(document.getElementById(target)).toBe(screen.getByRole('main'));
  });
});
