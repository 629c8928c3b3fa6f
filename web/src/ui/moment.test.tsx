import { act, cleanup, render } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { afterEach, expect, it, vi } from 'vitest';
import { formatMoment, formatUsualMoment } from '../lib/format.ts';
import { Moment } from './moment.tsx';

afterEach(() => {
  cleanup();
  document.body.replaceChildren();
});

const at = '2026-07-21T22:30:00Z';

it('takes over what the server wrote for most readers, and then writes the reader’s own time', async () => {
  expect(formatUsualMoment(at)).toBe('mercredi\u00a022\u00a0juillet à\u00a00\u00a0h\u00a030');
  const box = document.body.appendChild(document.createElement('p'));
  box.textContent = formatUsualMoment(at);
  const drawnAnew = vi.fn();
  await act(async () => hydrateRoot(box, <Moment at={at} />, { onRecoverableError: drawnAnew }));
  expect(drawnAnew).not.toHaveBeenCalled();
  expect(box.textContent).toBe(formatMoment(at));
});

it('writes the reader’s own time at once where the browser draws', () => {
  const { container } = render(<Moment at={at} />);
  expect(container.textContent).toBe(formatMoment(at));
});
