import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { makeQueryClient, Providers } from '../../app/providers.tsx';
import { api } from '../../lib/api.ts';
import { makeMemoryHistory } from '../../lib/navigation/history.ts';
import { Navigation } from '../../lib/navigation/navigation.tsx';
import { markSignedIn } from '../../lib/session.ts';
import { codedError, fakeApi } from '../../testing/fake-api.ts';
import { renderRoutes } from '../../testing/render-page.tsx';
import { readNoteDraft } from './changes/stored-changes.ts';
import { Component } from './notebook-page.tsx';
import { camille, makeNote } from './testing/fake-notebook.ts';
import type { Entry } from './types.ts';

beforeEach(() => {
  localStorage.clear();
  markSignedIn(camille);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

type Handlers = Parameters<typeof fakeApi>[0];

function open(entries: Entry[], handlers: Handlers = {}, at = '/carnet') {
  const api = fakeApi({
    'GET /api/session': () => ({ body: { learner: camille, mailConfigured: false } }),
    'GET /api/notebook': () => ({ body: { entries } }),
    ...handlers,
  });
  return { ...api, ...renderRoutes([{ path: '/carnet', element: <Component /> }], at) };
}

it('says what will be here as long as nothing is, and leads to the lessons', async () => {
  open([]);
  expect(await screen.findByText('Votre carnet est vide')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Aller aux leçons' })).toBeDefined();
  expect(screen.queryByRole('button', { name: /Exporter/ })).toBeNull();
});

it('that cannot be read says what is safe', async () => {
  open([], { 'GET /api/notebook': () => codedError('FORBIDDEN', 403) });
  expect(await screen.findByText('Impossible de charger votre carnet')).toBeDefined();
  expect(screen.getByText('Vos notes et vos surlignages sont enregistrés.')).toBeDefined();
});

it('leads to the very screen, and says what has become of a passage', async () => {
  open([
    makeNote({ screen: 3 }),
    makeNote({ note: 'Perdue ?', found: false }),
    makeNote({ note: 'Retirée', found: false, step: { id: 'x', title: 'Ancien', number: null } }),
    makeNote({ note: 'Fermée', lesson: { id: 'suite', title: 'La suite', open: false } }),
  ]);
  const [first, reworded, withdrawn, locked] = await screen.findAllByRole('article');
  const way = (entry: HTMLElement | undefined) =>
    within(entry ?? document.body)
      .queryByRole('link')
      ?.getAttribute('href');
  expect(way(first)).toBe('/lessons/candlesticks?etape=2&ecran=3');
  expect(reworded?.textContent).toContain('Ce passage a été réécrit depuis.');
  expect(way(reworded)).toBe('/lessons/candlesticks?etape=2');
  expect(withdrawn?.textContent).toContain('Cette étape n’est plus dans la leçon.');
  expect(way(withdrawn)).toBe('/lessons/candlesticks');
  expect(locked?.textContent).toContain('Leçon fermée pour l’instant');
  expect(way(locked)).toBeUndefined();
});

it('is narrowed by kind and words, which the address keeps', async () => {
  const user = userEvent.setup();
  const mark = makeNote({ kind: 'highlight', note: null, passage: 'Une mèche.' });
  const { path } = open([makeNote(), mark], {}, '/carnet?type=highlight');
  expect(await screen.findAllByRole('article')).toHaveLength(1);
  await user.click(screen.getByRole('radio', { name: 'Tout' }));
  expect(screen.getAllByRole('article')).toHaveLength(2);
  await user.type(screen.getByRole('searchbox'), 'MECHE');
  expect(screen.getAllByRole('article')).toHaveLength(1);
  expect(path()).toBe('/carnet?q=MECHE');
  await user.type(screen.getByRole('searchbox'), ' zzz');
  await user.click(screen.getByRole('button', { name: 'Tout afficher' }));
  expect(screen.getAllByRole('article')).toHaveLength(2);
});

it('changes a note in the version it knows, and keeps what is typed until then', async () => {
  const user = userEvent.setup();
  const note = makeNote({ version: 4 });
  const changed = { ...note, note: 'Réécrite.', version: 5 };
  let stored: Entry = note;
  const { sent } = open([note], {
    'GET /api/notebook': () => ({ body: { entries: [stored] } }),
    [`PUT /api/notebook/${note.id}`]: () => ({ body: (stored = changed) }),
  });
  await user.click(await screen.findByRole('button', { name: /^Modifier/ }));
  const field = screen.getByRole('textbox', { name: 'Votre note' });
  await user.clear(field);
  await user.click(screen.getByRole('button', { name: 'Enregistrer la note' }));
  expect(screen.getByText('Écrivez votre note.')).toBeDefined();
  await user.type(field, 'Réécrite.');
  expect(readNoteDraft('camille', note.id)).toBe('Réécrite.');
  await user.click(screen.getByRole('button', { name: 'Enregistrer la note' }));
  expect(await screen.findByText('Réécrite.')).toBeDefined();
  expect(sent.find(({ operation }) => operation.startsWith('PUT'))?.body).toMatchObject({
    version: 4,
    note: 'Réécrite.',
  });
  expect(readNoteDraft('camille', note.id)).toBeNull();
});

it('leaves a line for what was deleted, which puts it back where it was', async () => {
  const user = userEvent.setup();
  const [first, second] = [makeNote(), makeNote({ note: 'Deuxième.' })];
  let stored: Entry[] = [first, second];
  const { sent } = open([], {
    'GET /api/notebook': () => ({ body: { entries: stored } }),
    [`POST /api/notebook/${first.id}/deletion`]: () => {
      stored = [second];
      return { body: { deleted: true } };
    },
    [`PUT /api/notebook/${first.id}`]: () => {
      stored = [first, second];
      return { body: first };
    },
  });
  const [row] = await screen.findAllByRole('article');
  await user.click(within(row ?? document.body).getByRole('button', { name: /^Supprimer/ }));
  const undo = await screen.findByRole('button', { name: 'Annuler la suppression' });
  expect(document.activeElement).toBe(undo);
  expect(screen.getByText('Note supprimée.')).toBeDefined();
  expect(screen.getAllByRole('article')).toHaveLength(1);
  await user.click(undo);
  await vi.waitFor(() =>
    expect(screen.getAllByRole('article').map((each) => each.textContent)).toEqual([
      expect.stringContaining('Le corps d’abord.'),
      expect.stringContaining('Deuxième.'),
    ]),
  );
  await vi.waitFor(() =>
    expect(sent.find(({ operation }) => operation.startsWith('PUT'))?.body).toMatchObject({
      version: 0,
      note: 'Le corps d’abord.',
    }),
  );
});

it('shows both texts of a note that two devices changed, and keeps the one that is chosen', async () => {
  const user = userEvent.setup();
  const note = makeNote();
  const other = { ...note, version: 2, note: 'Du téléphone.' };
  const bodies: unknown[] = [];
  open([note], {
    'GET /api/notebook': () => ({ body: { entries: [bodies.length > 1 ? note : other] } }),
    [`PUT /api/notebook/${note.id}`]: async (request) => {
      const body = (await request.json()) as { version: number; note: string };
      bodies.push(body);
      if (body.version === 1) return codedError('NOTEBOOK_CHANGED', 409, { entry: other });
      return { body: { ...note, ...body, version: 3 } };
    },
  });
  // The page may know the text of the other device already; what counts is the version that it knows.
  localStorage.setItem(
    'chandelle:notes:camille',
    JSON.stringify([
      {
        act: 'one',
        entry: { ...note, note: 'Du bureau.' },
        version: 1,
        deleted: false,
        before: [],
      },
    ]),
  );
  cleanup();
  renderRoutes([{ path: '/carnet', element: <Component /> }], '/carnet');
  const conflict = await screen.findByRole('region', { name: /Les deux textes sont là/ });
  expect(conflict.textContent).toContain('Du bureau.');
  expect(conflict.textContent).toContain('Du téléphone.');
  await user.click(within(conflict).getByRole('button', { name: 'Garder mon texte' }));
  await vi.waitFor(() => expect(bodies.at(-1)).toMatchObject({ version: 2, note: 'Du bureau.' }));
  expect(screen.queryByRole('region', { name: /Les deux textes sont là/ })).toBeNull();
});

it('reads again what the server had told before it took what waited here', async () => {
  const [gone, kept] = [makeNote(), makeNote({ note: 'Deuxième.' })];
  const deletion = { act: 'one', entry: gone, version: 1, deleted: true, before: [] };
  localStorage.setItem('chandelle:notes:camille', JSON.stringify([deletion]));
  let stored = [gone, kept];
  let tell = (): void => undefined;
  const told = new Promise<void>((resolve) => (tell = resolve));
  open([], {
    'GET /api/notebook': async () => {
      const entries = stored;
      await told;
      return { body: { entries } };
    },
    [`POST /api/notebook/${gone.id}/deletion`]: () => {
      stored = [kept];
      return { body: { deleted: true } };
    },
  });
  await vi.waitFor(() => expect(localStorage.getItem('chandelle:notes:camille')).toBeNull());
  tell();
  expect(await screen.findByText('Deuxième.')).toBeDefined();
  await vi.waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(1));
});

it('reads anew what its document tells, where the page before sent a change while that was on its way', async () => {
  const [gone, kept] = [makeNote(), makeNote({ note: 'Deuxième.' })];
  const queryClient = makeQueryClient();
  const told = api.notebook.notebook.queryKey({ input: {} });
  const show = () =>
    render(
      <Providers queryClient={queryClient}>
        <Navigation history={makeMemoryHistory('/carnet')}>
          <Component />
        </Navigation>
      </Providers>,
    );
  fakeApi({
    'GET /api/session': () => ({ body: { learner: camille, mailConfigured: false } }),
    'GET /api/notebook': () => ({ body: { entries: [kept] } }),
  });
  queryClient.setQueryData(told, { entries: [gone, kept] });
  sessionStorage.setItem('chandelle:notes-taken', String(performance.timeOrigin - 1));
  const { unmount } = show();
  expect(await screen.findAllByRole('article')).toHaveLength(2);
  unmount();
  sessionStorage.setItem('chandelle:notes-taken', String(performance.timeOrigin + 1));
  show();
  await vi.waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(1));
});
