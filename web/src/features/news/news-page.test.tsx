import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { codedError, fakeApi } from '../../testing/fake-api.ts';
import { renderRoutes } from '../../testing/render-page.tsx';
import type { Article, NewsPage } from './types.ts';
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
  example: false,
  ...changes,
});
const page = (changes: Partial<NewsPage> = {}): NewsPage => ({
  articles: [],
  next: null,
  sources: [],
  collectedAt: new Date().toISOString(),
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
  await user.click(screen.getByRole('button', { name: "Charger des articles d'exemple" }));
  await waitFor(() =>
    expect(sent.map(({ operation }) => operation)).toContain('POST /api/news/samples'),
  );
  cleanup();
  open(listing(page()));
  expect(await screen.findByText('Aucune actualité disponible pour le moment.')).toBeDefined();
  expect(screen.queryByRole('button', { name: /exemple/ })).toBeNull();
});

test('old articles say until when they were collected', async () => {
  open(listing(page({ articles: [article()], collectedAt: '2026-03-02T09:00:00.000Z' })));
  expect(await screen.findByText(/^Les sources ne répondent plus/)).toBeDefined();
});

test('a failure says what to do', async () => {
  open({ 'GET /api/news': () => codedError('INTERNAL_SERVER_ERROR', 500) });
  expect(
    await screen.findByText('Erreur lors du chargement des actualités', {}, { timeout: 10_000 }),
  ).toBeDefined();
  expect(screen.getByRole('button', { name: 'Réessayer' })).toBeDefined();
});
