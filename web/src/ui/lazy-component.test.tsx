import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { lazyComponent } from './lazy-component.tsx';

afterEach(cleanup);

const Field = () => <input aria-label="Pseudo" />;

it('goes on with what it shows when what is around it is rendered again', async () => {
  const { Component } = lazyComponent(async () => Field, <p>Bientôt</p>);
  const view = render(<Component />);
  expect(screen.getByText('Bientôt')).toBeDefined();
  await act(async () => {});
  await userEvent.setup().type(screen.getByLabelText('Pseudo'), 'Maud');
  view.rerender(<Component />);
  expect(screen.getByLabelText<HTMLInputElement>('Pseudo').value).toBe('Maud');
});

it('is there at once where its code has been fetched before', async () => {
  const { Component, preload } = lazyComponent(async () => Field, <p>Bientôt</p>);
  await preload();
  render(<Component />);
  expect(screen.getByLabelText('Pseudo')).toBeDefined();
});
