import { act, cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { makeBrowserHistory } from '../lib/navigation/history.ts';
import { Navigation } from '../lib/navigation/navigation.tsx';
import { KeepScroll } from './keep-scroll.tsx';

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

function open() {
  const places = makeBrowserHistory();
  const view = render(
    <Navigation history={places}>
      <h2 id="suite">Suite</h2>
      <KeepScroll />
    </Navigation>,
  );
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
