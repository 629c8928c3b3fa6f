import { ORPCError } from '@orpc/client';
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { OpeningFailure } from './opening-failure.tsx';

afterEach(cleanup);

test('a server that does not answer is told as such, and nothing can be thrown away', async () => {
  const retry = vi.fn<() => void>();
  const error = new ORPCError('TOO_MANY_REQUESTS', { data: { retryAfterSeconds: 30 } });
  render(<OpeningFailure failure={{ error, retry, forget: null }} />);
  expect(screen.getByRole('alert').textContent).toMatch(
    /Réessayez dans 30\s+s\..*rien n’est perdu/u,
  );
  expect(screen.getAllByRole('button')).toHaveLength(1);
  await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
  dispatchEvent(new Event('online'));
  expect(retry).toHaveBeenCalledTimes(2);
});

test('a record that cannot be read is given up only when that was confirmed', async () => {
  const forget = vi.fn<() => void>();
  render(<OpeningFailure failure={{ error: new Error('?'), retry: () => {}, forget }} />);
  await userEvent.click(screen.getByRole('button', { name: 'Abandonner ce marché' }));
  const dialog = await screen.findByRole('dialog', { name: /^Abandonner ce marché/u });
  expect(dialog.textContent).toMatch(/effacés pour toujours/u);
  expect(forget).not.toHaveBeenCalled();
  const confirm = [...dialog.querySelectorAll('button')].find(
    ({ textContent }) => textContent === 'Abandonner ce marché',
  );
  await userEvent.click(confirm as HTMLElement);
  expect(forget).toHaveBeenCalledOnce();
});
