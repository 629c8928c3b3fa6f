import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import type { LiveChart } from '../live-chart.ts';
import { NoteForm } from './note-form.tsx';

afterEach(cleanup);

function open(rejection: object | null = null) {
  const preview = vi.fn();
  const [onSave, onCancel] = [vi.fn(() => rejection), vi.fn()];
  render(
    <NoteForm
      chart={{ drawingsBy: () => ({ preview }) } as unknown as LiveChart}
      at={{ time: 60, price: 500 }}
      moment={(second) => `minute ${second / 60}`}
      onSave={onSave as never}
      onCancel={onCancel}
    />,
  );
  const input = screen.getByRole<HTMLInputElement>('textbox', { name: 'Votre note, minute 1' });
  return { preview, onSave, onCancel, input, user: userEvent.setup() };
}

it('takes the focus, shows the words on the chart while they are written, and keeps them', async () => {
  const { preview, onSave, input, user } = open();
  expect(document.activeElement).toBe(input);
  await user.keyboard(' Sans volume');
  expect(preview).toHaveBeenLastCalledWith(
    expect.objectContaining({ kind: 'note', name: 'Sans volume' }),
  );
  await user.keyboard('{Enter}');
  expect(onSave).toHaveBeenCalledWith('Sans volume');
});

it('says why a note cannot be kept, and leaves its words where they are', async () => {
  const { input, user } = open({ code: 'missing', field: 'note', values: {} });
  await user.click(screen.getByRole('button', { name: 'Poser la note' }));
  expect(screen.getByText('Indiquez la note.')).toBeDefined();
  expect(input.getAttribute('aria-invalid')).toBe('true');
  expect(document.activeElement).toBe(input);
});

it('is left by Escape and by its button, and takes its mark with it', async () => {
  const { preview, onCancel, onSave, user } = open();
  await user.keyboard('Sans{Escape}');
  await user.click(screen.getByRole('button', { name: 'Annuler' }));
  expect(onCancel).toHaveBeenCalledTimes(2);
  expect(onSave).not.toHaveBeenCalled();
  cleanup();
  expect(preview).toHaveBeenLastCalledWith(null);
});
