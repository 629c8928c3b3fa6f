import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { FigureTime } from './figure-time.ts';
import { LessonFigure } from './lesson-figure.tsx';

// React tells the console of every error that a boundary caught.
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

/** A step with a figure of one pattern between its text and another figure. */
const step = (pattern: string) => (
  <FigureTime value="now">
    <p>Le texte de l’étape</p>
    <LessonFigure name="candle-pattern" props={{ pattern: [pattern] }} />
    <LessonFigure name="candle-types" props={{}} />
  </FigureTime>
);

it('keeps the text and the other figures when one cannot be drawn, and offers to load the page anew', async () => {
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined);
  render(step('inconnu'));
  expect(
    await screen.findByText('La figure n’a pas pu s’afficher. Le texte se lit sans elle.'),
  ).toBeDefined();
  expect(screen.getByText('Le texte de l’étape')).toBeDefined();
  expect(await screen.findByRole('radio', { name: /Marubozu baissier/u })).toBeDefined();
  await userEvent.setup().click(screen.getByRole('button', { name: 'Recharger la page' }));
  expect(reload).toHaveBeenCalledOnce();
});

it('draws the figure that comes in the place of one that failed', async () => {
  const { rerender } = render(step('inconnu'));
  expect(await screen.findByText(/^La figure n’a pas pu/u)).toBeDefined();
  rerender(step('marteau'));
  expect(await screen.findByRole('radio', { name: 'Sans contexte' })).toBeDefined();
  expect(screen.queryByText(/^La figure n’a pas pu/u)).toBeNull();
});

it('says the same of a figure that this edition does not know', () => {
  render(
    <FigureTime value="now">
      <LessonFigure name="figure-de-demain" props={{}} />
    </FigureTime>,
  );
  expect(screen.getByRole('status').textContent).toContain('La figure n’a pas pu s’afficher');
});
