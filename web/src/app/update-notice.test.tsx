import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { UpdateNotice } from './update-notice.tsx';

const text = 'Une nouvelle version de Chandelle est prête.';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('a later version is said, and loaded when it is wanted', () => {
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => {});
  render(<UpdateNotice />);
  expect(screen.getByRole('status').textContent).toContain(text);
  act(() => screen.getByRole('button', { name: 'Recharger' }).click());
  expect(reload).toHaveBeenCalledOnce();
});

test('it can be put away, and does not come back', () => {
  render(<UpdateNotice />);
  act(() => screen.getByRole('button', { name: 'Fermer l’annonce' }).click());
  act(() => void vi.advanceTimersByTime(5000));
  expect(screen.queryByText(text)).toBeNull();
});

test.each([
  ['a question', <section key="q" data-answering="" />],
  ['a dialog', <div key="d" role="dialog" />],
])('it waits until %s is done with', (_what, busy) => {
  const { rerender } = render(
    <>
      {busy}
      <UpdateNotice key="notice" />
    </>,
  );
  expect(screen.queryByText(text)).toBeNull();
  rerender(
    <>
      {null}
      <UpdateNotice key="notice" />
    </>,
  );
  act(() => void vi.advanceTimersByTime(1000));
  expect(screen.getByText(text)).toBeDefined();
});

test('it waits as long as somebody types, and not for a box that is ticked', () => {
  render(
    <>
      <input type="text" aria-label="Message" />
      <input type="checkbox" aria-label="Case" />
      <UpdateNotice />
    </>,
  );
  act(() => screen.getByLabelText('Message').focus());
  act(() => void vi.advanceTimersByTime(1000));
  expect(screen.queryByText(text)).toBeNull();
  act(() => screen.getByLabelText('Case').focus());
  act(() => void vi.advanceTimersByTime(1000));
  expect(screen.getByText(text)).toBeDefined();
});
