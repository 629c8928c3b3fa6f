import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { codedError, fakeApi } from '../../testing/fake-api.ts';
import { renderRoutes } from '../../testing/render-page.tsx';
import type { Article, NewsPage } from './types.ts';
import { NewsFilters } from './news-filters.tsx';
import { Component } from './news-page.tsx';

const article = (changes: Partial<Article> = {}): Article => ({
  id: '00000000-0000-4000-8000-000000000001',
  title: 'La Fed attend',
  description: 'Son taux directeur ne bouge pas.',
  url: 'https://source.example/1',
  source: 'Gazette',
  publishedAt: '2026-03-02T09:00:00.000Z',
  imageUrl: null,
  themes: ['macro'],
  lessons: [],
  read: false,
  saved: false,
  example: false,
  ...changes,
});
const page = (changes: Partial<NewsPage> = {}): NewsPage => ({
  articles: [],
  next: null,
  sources: [],
  collectedAt: new Date().toISOString(),
  everyMinutes: 10,
  samplesOffered: false,
  ...changes,
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const open = (handlers: Parameters<typeof fakeApi>[0]) => {
  const api = fakeApi(handlers);
  const { path } = renderRoutes([{ path: '/news', element: <Component /> }], '/news');
  return { ...api, path, user: userEvent.setup() };
};
const listing = (body: NewsPage) => ({ 'GET /api/news': () => ({ body }) });

test('six skeletons stand in while the articles are on their way', async () => {
  open({ 'GET /api/news': () => new Promise(() => {}) });
  const status = await screen.findByText('Chargement des actualités');
  expect(status.parentElement?.parentElement?.children).toHaveLength(6);
});

test('the central banks and what news are for stand below the articles, and come when somebody goes on', async () => {
  const { user } = open(listing(page({ articles: [article()] })));
  const card = await screen.findByRole('article', { name: 'La Fed attend' });
  expect(screen.queryByRole('heading', { name: /Réserve fédérale/ })).toBeNull();
  await user.keyboard('{Tab}');
  for (const below of [
    screen.getByText(/n’est pas une raison d’acheter/),
    await screen.findByRole('heading', { name: /Réserve fédérale/ }),
  ])
    expect(card.compareDocumentPosition(below)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test('a card opens its article in a new tab and is marked as read', async () => {
  const { user, sent } = open({
    ...listing(page({ articles: [article()] })),
    'PUT /api/news/00000000-0000-4000-8000-000000000001/read': () => ({ body: { read: true } }),
  });
  const card = await screen.findByRole('article', { name: 'La Fed attend' });
  const link = within(card).getByRole('link', { name: /^Lire l'article/ });
  expect(link.getAttribute('target')).toBe('_blank');
  expect(link.getAttribute('rel')).toContain('noopener');
  await user.click(within(card).getByRole('button', { name: 'Marquer comme lu' }));
  expect(within(card).getByText('Lu')).toBeDefined();
  await waitFor(() => expect(sent.at(-1)).toMatchObject({ body: { read: true } }));
});

test('an article is saved for later, and the saved ones are asked for', async () => {
  const { user, sent, path } = open({
    ...listing(page({ articles: [article()] })),
    'PUT /api/news/00000000-0000-4000-8000-000000000001/saved': () => ({ body: { saved: true } }),
  });
  const save = await screen.findByRole('button', { name: 'Enregistrer' });
  expect(save.getAttribute('aria-pressed')).toBe('false');
  await user.click(save);
  expect(screen.getByRole('button', { name: 'Enregistrer' }).getAttribute('aria-pressed')).toBe(
    'true',
  );
  await waitFor(() => expect(sent.at(-1)).toMatchObject({ body: { saved: true } }));
  await user.click(screen.getByRole('button', { name: 'Enregistrés' }));
  expect(path()).toBe('/news?gardes=1');
});

test('says how to save where nothing is', async () => {
  const { user } = open(listing(page()));
  await screen.findByText('Aucune actualité disponible pour le moment.');
  await user.click(screen.getByRole('button', { name: 'Enregistrés' }));
  expect(await screen.findByText('Rien n’est enregistré pour plus tard')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Voir tous les articles' }));
  expect(await screen.findByText('Aucune actualité disponible pour le moment.')).toBeDefined();
});

test('the newest article leads the page, and none does while one looks for something', async () => {
  const second = article({ id: '00000000-0000-4000-8000-000000000002', title: 'Un support tient' });
  const { user } = open(listing(page({ articles: [article(), second] })));
  const lead = await screen.findByRole('article', { name: 'La Fed attend' });
  expect(lead.closest('li')?.className).toContain('col-span-full');
  const other = screen.getByRole('article', { name: 'Un support tient' });
  expect(other.closest('li')?.className).not.toContain('col-span-full');
  await user.click(screen.getByRole('button', { name: 'Macroéconomie' }));
  await waitFor(() =>
    expect(
      screen.getByRole('article', { name: 'La Fed attend' }).closest('li')?.className,
    ).not.toContain('col-span-full'),
  );
});

test('a mark that the server refuses is taken back', async () => {
  const { user } = open({
    ...listing(page({ articles: [article()] })),
    'PUT /api/news/00000000-0000-4000-8000-000000000001/read': () => codedError('NOT_FOUND', 404),
  });
  await user.click(await screen.findByRole('button', { name: 'Marquer comme lu' }));
  await waitFor(() => expect(screen.queryByText('Lu')).toBeNull());
});

test('a picture that fails leaves no hole', async () => {
  open(listing(page({ articles: [article({ imageUrl: '/api/news/x/image' })] })));
  const card = await screen.findByRole('article', { name: 'La Fed attend' });
  const picture = card.querySelector('img');
  expect(picture).not.toBeNull();
  if (picture) fireEvent.error(picture);
  expect(card.querySelector('img')).toBeNull();
});

test('without any article it says so, and offers samples only where the server does', async () => {
  const { user, sent } = open({
    ...listing(page({ samplesOffered: true, collectedAt: null })),
    'POST /api/news/samples': () => ({ body: { added: 8 } }),
  });
  expect(await screen.findByText('Aucune actualité disponible pour le moment.')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Charger des articles d’exemple' }));
  await waitFor(() =>
    expect(sent.map(({ operation }) => operation)).toContain('POST /api/news/samples'),
  );
  cleanup();
  open(listing(page()));
  expect(await screen.findByText('Aucune actualité disponible pour le moment.')).toBeDefined();
  expect(screen.queryByRole('button', { name: /exemple/ })).toBeNull();
});

/** With the spaces that are there: which ones is part of the French. */
const asWritten = { collapseWhitespace: false };
const hour = 3_600_000;
test.each<[string, Partial<NewsPage>, RegExp]>([
  [
    'old articles',
    { collectedAt: '2026-03-02T09:00:00.000Z' },
    /^Les sources ne répondent plus\u00a0: voici/,
  ],
  [
    'articles of an hour ago',
    { collectedAt: new Date(Date.now() - 1.1 * hour).toISOString() },
    /^Les sources ne répondent plus/,
  ],
  [
    'the same where sources are asked once a day',
    { collectedAt: new Date(Date.now() - 23.5 * hour).toISOString(), everyMinutes: 1440 },
    /^Mis à jour il y a\u00a023\u00a0heures$/,
  ],
  [
    'articles of sources that are no longer configured',
    { everyMinutes: null },
    /^Aucune source n’est plus configurée\u00a0: voici/,
  ],
  [
    'samples, while no source has answered',
    { collectedAt: null, articles: [article({ example: true })] },
    /^Aucune source n’a encore répondu\u00a0: ces articles sont des exemples$/,
  ],
])('%s say how old they are', async (_name, changes, text) => {
  open(listing(page({ articles: [article()], ...changes })));
  expect(await screen.findByText(text, asWritten)).toBeDefined();
});

test.each<[string, Partial<NewsPage>, string]>([
  [
    'no source has answered a server of others',
    { collectedAt: null, everyMinutes: 10 },
    'Aucune source n’a encore répondu. Les sources sont consultées toutes les 10\u00a0minutes\u202f; «\u00a0Actualiser\u00a0» les consulte tout de suite.',
  ],
  [
    'no source has answered on this machine',
    { collectedAt: null, samplesOffered: true },
    'Aucune source n’a encore répondu\u00a0: il faut un accès à Internet. Dès qu’il revient, «\u00a0Actualiser\u00a0» les consulte. En attendant, des articles d’exemple montrent la page.',
  ],
  [
    'there is no source',
    { everyMinutes: null, collectedAt: null },
    'Aucune source n’est configurée.',
  ],
  ['they have nothing', { everyMinutes: 60 }, 'Les sources sont consultées chaque heure.'],
])('when %s, it says so', async (_name, changes, text) => {
  open(listing(page(changes)));
  expect(await screen.findByText(text, asWritten)).toBeDefined();
});

test('a card names the words of its article that a lesson explains', async () => {
  const lessons = [
    { term: 'Moyenne mobile', lessonId: 'moyennes-mobiles', lessonTitle: 'Moyennes mobiles' },
  ];
  open(listing(page({ articles: [article({ lessons })] })));
  const card = await screen.findByRole('article', { name: 'La Fed attend' });
  expect(within(card).getByText(/^Moyenne mobile\u00a0: leçon/, asWritten)).toBeDefined();
  const link = within(card).getByRole('link', { name: 'Moyennes mobiles' });
  expect(link.getAttribute('href')).toBe('/lessons/moyennes-mobiles');
});

test('headings go down one level at a time', async () => {
  open(listing(page({ articles: [article()] })));
  await screen.findByRole('article', { name: 'La Fed attend' });
  const levels = screen.getAllByRole('heading').map(({ tagName }) => Number(tagName.slice(1)));
  for (const [index, level] of levels.entries())
    expect(level - (levels[index - 1] ?? 0)).toBeLessThanOrEqual(1);
});

test('letters typed while a search is on its way stay', async () => {
  const user = userEvent.setup();
  const change = vi.fn();
  const shown = (search: string | undefined) => (
    <NewsFilters
      filters={{ source: undefined, theme: undefined, search, unread: undefined, saved: undefined }}
      change={change}
      sources={[]}
    />
  );
  const { rerender } = render(shown(undefined));
  await user.click(screen.getByRole('button', { name: 'Chercher' }));
  const field = screen.getByRole<HTMLInputElement>('searchbox');
  await user.type(field, 'bit');
  await waitFor(() => expect(change).toHaveBeenLastCalledWith('q', 'bit'));
  await user.type(field, 'coin');
  // Only now the address has the first search.
  rerender(shown('bit'));
  expect(field.value).toBe('bitcoin');
  await waitFor(() => expect(change).toHaveBeenLastCalledWith('q', 'bitcoin'));
  rerender(shown('bitcoin'));
  expect(field.value).toBe('bitcoin');
  // What others change is shown: the filters are cleared, the back button brings them back.
  rerender(shown(undefined));
  expect(field.value).toBe('');
  rerender(shown('bitcoin'));
  expect(field.value).toBe('bitcoin');
});

/** Finds the short message that floats over the page. */
const floating = (text: string) =>
  waitFor(
    () => expect(document.querySelector('[data-toast="error"]')?.textContent).toContain(text),
    { timeout: 10_000 },
  );

test('a failure says what to do, in the page and in a message', async () => {
  open({ 'GET /api/news': () => codedError('INTERNAL_SERVER_ERROR', 500) });
  await floating('Erreur lors du chargement des actualités');
  expect(screen.getByRole('alert').textContent).toContain(
    'Erreur lors du chargement des actualités',
  );
  expect(screen.getByRole('button', { name: 'Réessayer' })).toBeDefined();
});

test('a failure to show more is said, and what is there stays', async () => {
  let asked = 0;
  const { user } = open({
    'GET /api/news': () => {
      asked += 1;
      return asked === 1
        ? { body: page({ articles: [article()], next: 'suite' }) }
        : codedError('NOT_FOUND', 404);
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Afficher la suite' }));
  await floating('Erreur lors du chargement des actualités');
  expect(screen.getByText('La suite n’a pas pu être chargée.')).toBeDefined();
  expect(screen.getByRole('article', { name: 'La Fed attend' })).toBeDefined();
});

test('a refresh without any source says that none was asked', async () => {
  const { user } = open({
    ...listing(page({ everyMinutes: null })),
    'POST /api/news/refresh': () => ({ body: { asked: true, added: 0, answered: 0, feeds: 0 } }),
  });
  await user.click(await screen.findByRole('button', { name: 'Actualiser' }));
  await floating('Aucune source n’est configurée.');
});
