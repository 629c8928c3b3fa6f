import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { lessons } from 'virtual:course-catalogue';
import { afterEach, expect, test, vi } from 'vitest';
import { useKeyHints } from '../../lib/single-keys.ts';
import { refreshSession } from '../../lib/session.ts';
import { fakeApi } from '../../testing/fake-api.ts';
import { renderRoutes } from '../../testing/render-page.tsx';
import { SearchButton } from './search-button.tsx';
import { Commands } from './commands.tsx';
// Read ahead: what is tested is not how long a part takes that comes on demand.
import './key-sheet.tsx';
import './search-panel.tsx';

const learner = {
  id: 'l1',
  pseudo: 'Camille',
  avatarUrl: null,
  totalPoints: 0,
  candleColours: 'teal-red',
  moderator: false,
  teacher: false,
  operator: false,
  entersForum: false,
};

const hints = { title: 'Ici', keys: [{ keys: 'N', what: 'Nouveau' }] };

function Page() {
  useKeyHints(hints);
  return (
    <>
      <SearchButton keysShown />
      <label>
        Note <input />
      </label>
      <Commands />
    </>
  );
}

async function open(signedIn: typeof learner | null = learner) {
  fakeApi({
    'GET /api/session': () => ({ body: { learner: signedIn, mailConfigured: true } }),
    'GET /api/lessons': () => ({
      body: {
        lessons: lessons.map(({ id }) => ({
          id,
          state: id === 'candlesticks' ? { kind: 'open', underWay: false } : { kind: 'locked' },
        })),
      },
    }),
  });
  await act(refreshSession);
  return { user: userEvent.setup(), ...renderRoutes([{ path: '*', element: <Page /> }], '/news') };
}

const field = () => screen.findByRole('combobox', { name: /^Rechercher/ });
const options = () => screen.getAllByRole('option').map((option) => option.textContent);

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('Ctrl + K opens the search, arrows choose, Enter opens, and the next time it is empty', async () => {
  const { user, path } = await open();
  await user.keyboard('{Control>}k{/Control}');
  const input = await field();
  await waitFor(() => expect(document.activeElement).toBe(input));
  expect(options()).toContain('Leçons');
  await user.keyboard('bougi');
  const chosen = () => screen.getByRole('option', { selected: true });
  const before = chosen().id;
  expect(input.getAttribute('aria-activedescendant')).toBe(before);
  await user.keyboard('{ArrowDown}');
  expect(chosen().id).not.toBe(before);
  await user.keyboard('{ArrowUp}');
  expect(chosen().id).toBe(before);
  const to = chosen().getAttribute('href');
  await user.keyboard('{Enter}');
  expect(path()).toBe(to);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.keyboard('{Meta>}k{/Meta}');
  expect(((await field()) as HTMLInputElement).value).toBe('');
});

test('the button opens it too, and Escape gives the focus back', async () => {
  const { user } = await open();
  const button = screen.getByRole('button', { name: 'Recherche dans le site' });
  await user.click(button);
  await field();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(button));
});

test('says which lessons are locked, and sends a visitor to an account first', async () => {
  const { user, unmount } = await open();
  await user.keyboard('{Control>}k{/Control}');
  await user.type(await field(), 'supports et résistances');
  await waitFor(() => expect(options()[0]).toContain('Verrouillée'));
  unmount();
  await open(null);
  await user.keyboard('{Control>}k{/Control}');
  await user.type(await field(), 'supports et résistances');
  const [first] = screen.getAllByRole('option');
  expect(first?.textContent).toContain('Dans le cours');
  expect(first?.getAttribute('href')).toBe('/register?from=%2Flessons%2Fsupports-resistances');
});

test('offers searches that find something where nothing is found', async () => {
  const { user } = await open();
  await user.keyboard('{Control>}k{/Control}');
  await user.type(await field(), 'zzzz');
  expect(screen.getByText('Rien ne correspond à « zzzz »')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'levier' }));
  expect(options().join()).toContain('Levier');
});

test('« ? » shows the keys of the page, but is typed in a field', async () => {
  const { user } = await open();
  await user.type(screen.getByRole('textbox', { name: 'Note' }), '?');
  expect(screen.queryByRole('dialog')).toBeNull();
  act(() => screen.getByRole('textbox', { name: 'Note' }).blur());
  await user.keyboard('?');
  const sheet = within(await screen.findByRole('dialog', { name: 'Les touches de cette page' }));
  expect(sheet.getByRole('heading', { name: 'Ici' })).toBeDefined();
  expect(sheet.getByText('Nouveau')).toBeDefined();
  expect(sheet.getByText('Ctrl + K')).toBeDefined();
});

test('single keys can be turned off on that sheet, which the search opens then', async () => {
  const { user } = await open();
  await user.keyboard('?');
  await user.click(await screen.findByRole('switch', { name: 'Touches d’un seul caractère' }));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.keyboard('?');
  expect(screen.queryByRole('dialog')).toBeNull();
  await user.keyboard('{Control>}k{/Control}');
  await user.click(await screen.findByRole('button', { name: 'Touches du clavier' }));
  await user.click(await screen.findByRole('switch', { name: 'Touches d’un seul caractère' }));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.keyboard('?');
  expect(await screen.findByRole('dialog', { name: 'Les touches de cette page' })).toBeDefined();
});
