import { beforeEach, describe, expect, it, vi } from 'vitest';
import { makeBrowserHistory, makeMemoryHistory } from './history.ts';

const state = () => history.state as { key: string; usr?: unknown };

describe('the history of a browser', () => {
  beforeEach(() => history.replaceState(null, '', '/lessons'));

  it('gives the entry that a document was loaded at a key of its own', () => {
    const keys = [1, 2].map(() => {
      history.pushState(null, '');
      return makeBrowserHistory().read().key;
    });
    expect(new Set(keys).size).toBe(2);
    expect(keys.every((key) => key.length > 0)).toBe(true);
  });

  it('keeps the key of an entry that is loaded again, and whatever else it holds', () => {
    history.replaceState({ key: 'abc', idx: 3, usr: { from: '/cgv' } }, '');
    expect(makeBrowserHistory().read()).toMatchObject({ key: 'abc', state: { from: '/cgv' } });
    expect(history.state).toEqual({ key: 'abc', idx: 3, usr: { from: '/cgv' } });
    history.replaceState({ idx: 3 }, '');
    const { key } = makeBrowserHistory().read();
    expect(history.state).toEqual({ idx: 3, key });
  });

  it('leads on, with what is left for the next page, and tells where from', () => {
    const places = makeBrowserHistory();
    const hear = vi.fn();
    const before = places.read();
    const stop = places.listen(hear);
    const entries = history.length;
    places.navigate('/login?from=%2Fnews#form', { state: { reason: 'ended' } });
    expect(location.pathname + location.search + location.hash).toBe('/login?from=%2Fnews#form');
    expect(history.length).toBe(entries + 1);
    const now = places.read();
    expect(now).toMatchObject({
      pathname: '/login',
      search: '?from=%2Fnews',
      hash: '#form',
      state: { reason: 'ended' },
      keepsScroll: false,
    });
    expect(state()).toEqual({ key: now.key, usr: { reason: 'ended' } });
    expect(hear.mock.calls).toEqual([[now, before]]);
    expect(now.key).not.toBe(before.key);
    stop();
    places.navigate('/news', { replace: true, keepScroll: true });
    expect(history.length).toBe(entries + 1);
    expect(places.read().keepsScroll).toBe(true);
    expect(hear).toHaveBeenCalledOnce();
  });

  it('follows when the browser goes back', () => {
    const places = makeBrowserHistory();
    const first = places.read();
    places.navigate('/news');
    // As « back » does it.
    history.replaceState({ key: first.key, usr: null }, '', '/lessons');
    dispatchEvent(new PopStateEvent('popstate'));
    expect(places.read()).toMatchObject({ pathname: '/lessons', key: first.key });
  });
});

it('a history in memory leads on without a browser', () => {
  const places = makeMemoryHistory('/news?q=or', { a: 1 });
  expect(places.read()).toMatchObject({ pathname: '/news', search: '?q=or', state: { a: 1 } });
  places.navigate('/lessons');
  expect(places.read()).toMatchObject({ pathname: '/lessons', search: '', state: null });
  expect(places.read()).toBe(places.read());
});
