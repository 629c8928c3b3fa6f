import { act, cleanup, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, it, vi } from 'vitest';
import { setRenderedAt, useNow } from './use-now.ts';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function Clock() {
  return <time>{useNow(30_000)}</time>;
}

it('is the moment of the rendering where there is no browser', () => {
  setRenderedAt(95_000);
  expect(renderToString(<Clock />)).toBe('<time>90000</time>');
});

it('goes on by whole steps', () => {
  vi.useFakeTimers({ now: 95_000 });
  render(<Clock />);
  expect(screen.getByText('90000')).toBeDefined();
  act(() => {
    vi.advanceTimersByTime(24_999);
  });
  expect(screen.getByText('90000')).toBeDefined();
  act(() => {
    vi.advanceTimersByTime(30_001);
  });
  expect(screen.getByText('150000')).toBeDefined();
});
