import { act, cleanup, render, screen } from '@testing-library/react';
import { lazy, Suspense } from 'react';
import { afterEach, expect, it } from 'vitest';
import { makeMemoryHistory } from './history.ts';
import { Navigate, Navigation, useLocation, useSearchParams } from './navigation.tsx';

afterEach(cleanup);

it('keeps the page that is shown until the next one can be drawn', async () => {
  const history = makeMemoryHistory('/lessons');
  let come = () => {};
  const code = new Promise<{ default: () => string }>((resolve) => {
    come = () => resolve({ default: () => 'Actualités' });
  });
  const News = lazy(() => code);
  function Page() {
    return useLocation().pathname === '/news' ? <News /> : 'Leçons';
  }
  const { container } = render(
    <Navigation history={history}>
      <Suspense fallback="…">
        <Page />
      </Suspense>
    </Navigation>,
  );
  act(() => history.navigate('/news'));
  expect(container.textContent).toBe('Leçons');
  await act(async () => {
    come();
    await code;
  });
  expect(container.textContent).toBe('Actualités');
});

it('leads elsewhere in the place of the page that would be here', () => {
  const history = makeMemoryHistory('/lessons');
  function Page() {
    const { pathname } = useLocation();
    return pathname === '/lessons' ? (
      <Navigate to="/login" state={{ reason: 'closed' }} />
    ) : (
      pathname
    );
  }
  render(
    <Navigation history={history}>
      <Page />
    </Navigation>,
  );
  expect(screen.getByText('/login')).toBeDefined();
  expect(history.read().state).toEqual({ reason: 'closed' });
});

it('reads and changes what the address says, always from what it says now', () => {
  const history = makeMemoryHistory('/news?q=or#haut');
  const sets = new Set<ReturnType<typeof useSearchParams>[1]>();
  function Page() {
    const [search, set] = useSearchParams();
    sets.add(set);
    return search.get('q') ?? 'rien';
  }
  const { container } = render(
    <Navigation history={history}>
      <Page />
    </Navigation>,
  );
  expect(container.textContent).toBe('or');
  const [set] = sets;
  act(() => {
    set?.({ q: 'argent' });
    set?.((known) => {
      known.set('theme', 'defi');
      return known;
    });
  });
  expect(history.read()).toMatchObject({ search: '?q=argent&theme=defi', hash: '' });
  expect(container.textContent).toBe('argent');
  act(() => set?.({}));
  expect(history.read()).toMatchObject({ pathname: '/news', search: '' });
  expect(sets.size).toBe(1);
});
