import { presets } from '@chandelle/market/simulation/presets';
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { lessons } from 'virtual:course-catalogue';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { formatInteger, formatMinutes } from '../../lib/format.ts';
import { Component as HomePage } from './home-page.tsx';
import { learnerCount, readLearnerCount } from './learner-count.ts';

const session = vi.hoisted(() => ({ learner: null as { pseudo: string } | null }));

vi.mock('../../lib/use-session.ts', () => ({
  useSession: () => ({
    status: session.learner === null ? 'visitor' : 'learner',
    learner: session.learner,
    mailConfigured: false,
  }),
}));

beforeEach(() => {
  session.learner = null;
  learnerCount.write(null);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const features = [
  'Leçons interactives',
  'Simulateur de pratique',
  'Quiz expliqués',
  'Badges, de Débutant à Expert',
  'Communauté',
  'Suivi de progression',
];

async function openDialog(name: string) {
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name }));
  return { user, dialog: await screen.findByRole('dialog') };
}

it('promises the simulator’s cash as it is', () => {
  render(<HomePage />);
  const title = screen.getByText('Simulateur de pratique');
  expect(title.closest('li, article, section')?.textContent).toContain(
    `${formatInteger(Number(presets.simulator.cash))}\u00a0USDT fictifs`,
  );
});

describe('the feature dialogs', () => {
  it.each(features)('lead visitors from « %s » to a new account, or to the forum', async (name) => {
    render(<HomePage />);
    const { dialog } = await openDialog(name);
    const start = within(dialog).getByRole('link', { name: 'Commencer maintenant' });
    expect(start.getAttribute('href')).toBe(
      name === 'Communauté' ? '/community-forum' : '/register',
    );
  });

  it.each(features)('lead learners from « %s » to its page, or to the lessons', async (name) => {
    session.learner = { pseudo: 'Camille' };
    render(<HomePage />);
    const { dialog } = await openDialog(name);
    const start = within(dialog).getByRole('link', { name: 'Commencer maintenant' });
    const pages: Record<string, string> = {
      Communauté: '/community-forum',
      'Simulateur de pratique': '/simulateur',
    };
    expect(start.getAttribute('href')).toBe(pages[name] ?? '/lessons');
  });

  it('close by « Fermer » and give the focus back', async () => {
    render(<HomePage />);
    const { user, dialog } = await openDialog('Quiz expliqués');
    await user.click(within(dialog).getByRole('button', { name: 'Fermer' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Quiz expliqués' }));
  });
});

describe('the facts', () => {
  const openFacts = () => {
    render(<HomePage />);
    return screen.getByLabelText('Chandelle en chiffres');
  };

  it('are counted from the course, and the learners by the server', async () => {
    vi.stubGlobal('fetch', async () => Response.json({ lessons: [], facts: { learners: 1284 } }));
    const facts = openFacts();
    await act(readLearnerCount);
    expect(within(facts).getByText(/^1\s284$/)).toBeTruthy();
    const open = lessons.filter(({ available, counted }) => available && counted).length;
    expect(facts.firstElementChild?.textContent).toContain(String(open));
    expect(facts.textContent).toContain(`${lessons.length - open} à venir`);
  });

  it('do without the learners when the server is out of reach', async () => {
    vi.stubGlobal('fetch', vi.fn().mockRejectedValue(new TypeError('offline')));
    const facts = openFacts();
    await act(readLearnerCount);
    expect(facts.textContent).toContain('–apprenants inscrits');
  });
});

describe('the page', () => {
  it('leads to registration and to the programme', () => {
    render(<HomePage />);
    expect(screen.getByRole('link', { name: "Commencer l'aventure" }).getAttribute('href')).toBe(
      '/register',
    );
    const programme = screen.getByRole('link', { name: 'Voir le programme' });
    expect(document.querySelector(programme.getAttribute('href') ?? '')).not.toBeNull();
    expect(document.querySelector('#about')).not.toBeNull();
  });

  it('draws the ten lessons of the catalogue up to 2 270 points', () => {
    render(<HomePage />);
    expect(screen.getByText(/^Total\s: 2\s270\spoints\./)).toBeTruthy();
  });

  it('labels its sample as an example', () => {
    render(<HomePage />);
    const sample = screen
      .getByRole('heading', { name: 'Chaque leçon laisse une trace' })
      .closest('section')!;
    expect(within(sample).getByText('Exemple')).toBeTruthy();
    for (const figure of [/12\/20 leçons, 60\s%/, /8\/12, 67\s%/, /1\s250/, /85\s%/]) {
      expect(within(sample).getByText(figure)).toBeTruthy();
    }
    expect(within(sample).getAllByRole('img', { name: /^Sceau\s: / })).toHaveLength(5);
  });

  it('ends with the duration of the first lesson and one way to it', () => {
    const { unmount } = render(<HomePage />);
    const closing = () => screen.getByRole('region', { name: /^La leçon 1 dure/ });
    expect(closing().textContent).toContain(formatMinutes(lessons[0]?.minutes ?? 0));
    const way = () =>
      within(closing())
        .getAllByRole('link')
        .map((link) => link.getAttribute('href'));
    expect(way()).toEqual(['/register']);
    unmount();
    session.learner = { pseudo: 'Camille' };
    render(<HomePage />);
    expect(way()).toEqual([`/lessons/${lessons[0]?.id}`]);
  });

  it('has one first title, and skips no level below it', () => {
    render(<HomePage />);
    const levels = screen.getAllByRole('heading').map(({ tagName }) => Number(tagName[1]));
    expect(levels.filter((level) => level === 1)).toHaveLength(1);
    for (const [index, level] of levels.entries()) {
      expect(level - (levels[index - 1] ?? 0)).toBeLessThanOrEqual(1);
    }
  });

  it('is rendered at build without a browser', () => {
    vi.stubGlobal('window', undefined);
    vi.stubGlobal('document', undefined);
    const html = renderToString(<HomePage />);
    expect(html).toContain('Commencer l&#x27;aventure');
    expect(html).toContain('Bougie haussière.');
  });
});
