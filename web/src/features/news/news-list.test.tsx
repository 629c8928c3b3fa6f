import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { fakeApi } from '../../testing/fake-api.ts';
import { renderPart } from '../../testing/render-page.tsx';
import { Component } from './news-page.tsx';
import type { Article } from './types.ts';

const broken = vi.hoisted(() => ({ title: '' }));
vi.mock('./article-picture.tsx', () => ({
  ArticlePicture: ({ article: { title } }: { article: Article }) => {
    if (title === broken.title) throw new Error('It cannot be drawn.');
    return null;
  },
}));

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const titles = ['La Fed attend', 'Un support tient', 'Un ETF de plus'];
const articles = titles.map((title, index) => ({
  id: `00000000-0000-4000-8000-00000000000${index}`,
  title,
  description: 'Ce qui s’est passé.',
  url: `https://source.example/${index}`,
  source: 'Gazette',
  publishedAt: '2026-03-02T09:00:00.000Z',
  imageUrl: null,
  themes: [],
  lessons: [],
  read: false,
  saved: false,
  example: false,
}));
const page = {
  articles,
  next: null,
  sources: [],
  collectedAt: '2026-03-02T09:00:00.000Z',
  everyMinutes: 10,
  samplesOffered: false,
};

test.each(titles)('« %s » that cannot be drawn leaves the other cards', async (title) => {
  const quiet = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  broken.title = title;
  fakeApi({
    'GET /api/news': () => ({ body: page }),
    ...Object.fromEntries(
      articles.map(({ id }) => [`PUT /api/news/${id}/read`, () => ({ body: { read: true } })]),
    ),
  });
  const user = userEvent.setup();
  renderPart(<Component />);
  expect(await screen.findByText(/^Cette partie n’a pas pu s’afficher/u)).toBeDefined();
  const shown = screen.getAllByRole('article');
  expect(shown).toHaveLength(2);
  for (const card of shown)
    await user.click(within(card).getByRole('button', { name: 'Marquer comme lu' }));
  expect(screen.getAllByText('Lu')).toHaveLength(2);
  broken.title = '';
  await user.click(screen.getByRole('button', { name: 'Réessayer' }));
  expect(screen.getByRole('article', { name: title })).toBeDefined();
  expect(screen.queryByText(/^Cette partie n’a pas pu s’afficher/u)).toBeNull();
  quiet.mockRestore();
});
