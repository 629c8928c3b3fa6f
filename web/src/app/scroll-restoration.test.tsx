import { act, cleanup, render } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { makeBrowserHistory } from '../lib/navigation/history.ts';
import { Navigation } from '../lib/navigation/navigation.tsx';
import { ScrollRestoration } from './scroll-restoration.tsx';

const scrolled = vi.fn();

beforeEach(() => {
  history.replaceState(null, '', '/lessons');
  vi.stubGlobal('scrollTo', (_x: number, y: number) => {
    vi.stubGlobal('scrollY', y);
    scrolled(y);
  });
  vi.stubGlobal('scrollY', 0);
});
afterEach(() => {
  cleanup();
  scrolled.mockClear();
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

function open({ rendered = false } = {}) {
  const places = makeBrowserHistory();
  const page = (
    <Navigation history={places}>
      <h2 id="suite">Suite</h2>
      <ScrollRestoration />
    </Navigation>
  );
  const container = document.body.appendChild(document.createElement('div'));
  if (rendered) container.innerHTML = renderToString(page);
  const view = render(page, { container, hydrate: rendered });
  return { places, view };
}

/** Shows an entry again, as « back » does. */
function goTo({ key }: { key: string }, path: string) {
  act(() => {
    history.replaceState({ key }, '', path);
    dispatchEvent(new PopStateEvent('popstate'));
  });
}

it('begins a new page at its top, and shows one that was left where it was left', () => {
  const { places } = open();
  const first = places.read();
  expect(scrolled).not.toHaveBeenCalled();
  vi.stubGlobal('scrollY', 640);
  act(() => places.navigate('/news'));
  expect(scrolled).toHaveBeenLastCalledWith(0);
  goTo(first, '/lessons');
  expect(scrolled).toHaveBeenLastCalledWith(640);
});

it('leaves the page where it is when only its address says something else', () => {
  const { places } = open();
  act(() => places.navigate('/lessons?q=or', { keepScroll: true }));
  expect(scrolled).not.toHaveBeenCalled();
});

it('begins with the part that the address names', () => {
  const { places, view } = open();
  const part = view.getByText('Suite');
  part.scrollIntoView = vi.fn();
  act(() => places.navigate('/cgv#suite'));
  expect(part.scrollIntoView).toHaveBeenCalledOnce();
  act(() => places.navigate('/cgv#%E0%A4%A'));
  expect(scrolled).toHaveBeenLastCalledWith(0);
});

it('shows a page that is loaded again where it was', () => {
  const { view } = open();
  vi.stubGlobal('scrollY', 320);
  dispatchEvent(new PageTransitionEvent('pagehide'));
  expect(history.scrollRestoration).toBe('auto');
  view.unmount();
  open();
  expect(scrolled).toHaveBeenLastCalledWith(320);
});

it('leaves a page that the server rendered where the reader has scrolled since', () => {
  const { view } = open({ rendered: true });
  vi.stubGlobal('scrollY', 320);
  dispatchEvent(new PageTransitionEvent('pagehide'));
  view.unmount();
  const { places } = open({ rendered: true });
  expect(scrolled).not.toHaveBeenCalled();
  const first = places.read();
  act(() => places.navigate('/news'));
  goTo(first, '/lessons');
  expect(scrolled).toHaveBeenLastCalledWith(320);
});
