import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Contained } from './contained.tsx';

// React tells the console of every error that a boundary caught.
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(cleanup);

function Part({ fails }: { fails: boolean }) {
  if (fails) throw new Error('It cannot be drawn.');
  return <p>La partie</p>;
}

it('keeps an error to itself, and tries again when asked', async () => {
  let fails = true;
  const Sometimes = () => <Part fails={fails} />;
  render(
    <>
      <p>Le reste</p>
      <Contained>
        <Sometimes />
      </Contained>
    </>,
  );
  expect(screen.getByText('Le reste')).toBeDefined();
  expect(screen.getByRole('status').textContent).toContain('n’a pas pu s’afficher');
  fails = false;
  await userEvent.setup().click(screen.getByRole('button', { name: 'Réessayer' }));
  expect(screen.getByText('La partie')).toBeDefined();
});

it('shows what stands in its place, until what it draws is another', () => {
  const part = (of: string) => (
    <Contained of={of} fallback={<p>Texte brut</p>}>
      <Part fails={of === 'a'} />
    </Contained>
  );
  const { rerender } = render(part('a'));
  expect(screen.getByText('Texte brut')).toBeDefined();
  rerender(part('a'));
  expect(screen.getByText('Texte brut')).toBeDefined();
  rerender(part('b'));
  expect(screen.getByText('La partie')).toBeDefined();
});
