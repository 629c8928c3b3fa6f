import { listPassages } from '@chandelle/course/public/passages';
import type { Root } from 'hast';
import { act, cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { markSignedIn } from '../../../lib/session.ts';
import { fakeApi } from '../../../testing/fake-api.ts';
import { renderPart } from '../../../testing/render-page.tsx';
import { readNoteDraft, writeDraft } from '../changes/stored-changes.ts';
import { camille, makeNote } from '../testing/fake-notebook.ts';
import type { Entry } from '../types.ts';
import { annotating } from './annotating.ts';
import { LessonNotebook } from './lesson-notebook.tsx';
import { NotebookButton } from './notebook-button.tsx';

const element = (tagName: string, segment: string, value: string) => ({
  type: 'element' as const,
  tagName,
  properties: { dataSegment: segment },
  children: [{ type: 'text' as const, value }],
});
const body: Root = {
  type: 'root',
  children: [
    element('p', 'corps-1', 'Le corps va de l’ouverture à la clôture.'),
    {
      type: 'element',
      tagName: 'ul',
      properties: {},
      children: [element('li', 'corps-2', 'Un creux'), element('li', 'corps-3', 'Un sommet')],
    },
  ],
};

function Step() {
  const text = useRef<HTMLElement>(null);
  return (
    <>
      <NotebookButton />
      <article ref={text}>
        <LessonNotebook
          learnerId="camille"
          lesson={{ id: 'candlesticks', title: 'Les chandeliers' }}
          step={{ id: 'corps', title: 'Le corps', number: 2, body }}
          screen={1}
          text={text}
        />
        <div data-segment="corps-0">
          <h1>Le corps</h1>
        </div>
        <p data-segment="corps-1">
          Le corps va de l’ouverture à la clôture. <button type="button">clôture</button>
        </p>
        <ul>
          <li data-segment="corps-2">Un creux</li>
          <li data-segment="corps-3">Un sommet</li>
        </ul>
      </article>
    </>
  );
}

let stored: Entry[] = [];
beforeEach(() => {
  localStorage.clear();
  stored = [];
  markSignedIn(camille);
  act(() => annotating.write(false));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** Opens the step before a server that takes every entry. */
function open() {
  const real = fakeApi({
    'GET /api/session': () => ({ body: { learner: camille, mailConfigured: false } }),
    'GET /api/notebook': () => ({ body: { entries: stored } }),
  });
  const answer = globalThis.fetch;
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(input, init);
    const [, id = ''] = /\/api\/notebook\/([^/]+)/.exec(request.url) ?? [];
    if (id === '') return answer(request);
    if (request.method === 'POST') {
      stored = stored.filter((entry) => entry.id !== id);
      return Response.json({ deleted: true });
    }
    const given = (await request.json()) as Entry;
    const at = listPassages(body).find(({ text }) => text === given.passage);
    const entry = makeNote({
      ...given,
      id,
      version: given.version + 1,
      segment: at?.segment ?? null,
    });
    stored = [...stored.filter((each) => each.id !== id), entry];
    return Response.json(entry);
  });
  renderPart(<Step />);
  return real;
}

const passage = (segment: string) => document.querySelector(`[data-segment="${segment}"]`);
const choosePassage = async (segment: string) => {
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Carnet' }));
  await user.click(passage(segment) ?? document.body);
  return user;
};

it('shows what was highlighted, noted and marked, under its passage', async () => {
  stored = [
    makeNote({ note: 'Retenir.' }),
    makeNote({ kind: 'highlight', note: null, segment: 'corps-3', passage: 'Un sommet' }),
    makeNote({ kind: 'bookmark', note: null, segment: null, passage: 'Le corps' }),
  ];
  open();
  const note = await screen.findByRole('complementary', { name: 'Votre note' });
  expect(note.textContent).toContain('Retenir.');
  expect(passage('corps-1')?.nextElementSibling?.contains(note)).toBe(true);
  expect(passage('corps-3')?.hasAttribute('data-highlighted')).toBe(true);
  expect(passage('corps-2')?.hasAttribute('data-highlighted')).toBe(false);
  expect(passage('corps-0')?.nextElementSibling?.textContent).toBe('Marque-page');
  // Nothing can be chosen until one asks for it.
  expect(screen.queryByRole('button', { name: /^Annoter/ })).toBeNull();
});

it('highlights the passage that is pressed, in a list too, and takes it back', async () => {
  open();
  const user = await choosePassage('corps-2');
  const actions = await screen.findByRole('group', { name: 'Ce passage' });
  expect(passage('corps-2')?.nextElementSibling?.tagName).toBe('LI');
  await user.click(within(actions).getByRole('button', { name: 'Surligner' }));
  await vi.waitFor(() => expect(stored).toHaveLength(1));
  expect(stored[0]).toMatchObject({ kind: 'highlight', passage: 'Un creux', note: null });
  expect(passage('corps-2')?.hasAttribute('data-highlighted')).toBe(true);
  await user.click(await screen.findByRole('button', { name: 'Ne plus surligner' }));
  await vi.waitFor(() => expect(stored).toEqual([]));
  await vi.waitFor(() => expect(passage('corps-2')?.hasAttribute('data-highlighted')).toBe(false));
});

it('notes a passage by its button, and leaves what is pressed in it to itself', async () => {
  open();
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Carnet' }));
  await user.click(screen.getByRole('button', { name: 'clôture' }));
  expect(screen.queryByRole('group', { name: 'Ce passage' })).toBeNull();
  await user.click(await screen.findByRole('button', { name: /^Annoter\s: «\sLe corps/ }));
  await user.click(screen.getByRole('button', { name: 'Noter' }));
  await user.type(screen.getByRole('textbox', { name: 'Votre note' }), 'À relire.');
  await user.click(screen.getByRole('button', { name: 'Enregistrer la note' }));
  await vi.waitFor(() => expect(stored).toHaveLength(1));
  expect(await screen.findByRole('complementary', { name: 'Votre note' })).toBeDefined();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('group', { name: 'Carnet' })).toBeNull();
  expect(screen.getByRole('complementary', { name: 'Votre note' }).textContent).toContain(
    'À relire.',
  );
});

it('a note that was being typed is there when the page opens again', async () => {
  writeDraft('camille', 'candlesticks/corps-1', 'Presque fi');
  open();
  const field = await screen.findByRole('textbox', { name: 'Votre note' });
  expect((field as HTMLTextAreaElement).value).toBe('Presque fi');
  await userEvent.click(screen.getByRole('button', { name: 'Annuler' }));
  expect(readNoteDraft('camille', 'candlesticks/corps-1')).toBeNull();
});

it('marks the screen, and says so at its heading', async () => {
  open();
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Carnet' }));
  const strip = await screen.findByRole('group', { name: 'Carnet' });
  await user.click(within(strip).getByRole('button', { name: 'Marque-page' }));
  await vi.waitFor(() =>
    expect(stored).toMatchObject([{ kind: 'bookmark', passage: 'Le corps', screen: 1 }]),
  );
  expect(
    within(strip).getByRole('button', { name: 'Marque-page' }).getAttribute('aria-pressed'),
  ).toBe('true');
  await user.click(within(strip).getByRole('button', { name: 'Terminer' }));
  await vi.waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Carnet' })),
  );
});
