import { cleanup, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const load = () => import('./registry.tsx');
let registry: Awaited<ReturnType<typeof load>>;

// Whatever was drawn by others has its code already.
beforeEach(async () => {
  vi.resetModules();
  registry = await load();
});
afterEach(cleanup);

function draw(name: string) {
  const Figure = registry.figureComponents[name];
  if (Figure === undefined) throw new Error(`No figure ${name}.`);
  return render(
    <Suspense fallback="Chargement">
      <Figure />
    </Suspense>,
  );
}

it('draws a figure with its text when its code has come before', async () => {
  draw('candle-types');
  expect(screen.queryByText('Chargement')).not.toBeNull();
  await screen.findByRole('figure');
  cleanup();

  draw('candle-types');
  expect(screen.queryByText('Chargement')).toBeNull();
  expect(screen.queryByRole('figure')).not.toBeNull();
});

it('draws at once what was fetched ahead', async () => {
  expect(registry.isFigureLoaded('candle-anatomy')).toBe(false);
  await registry.preloadFigure('candle-anatomy');
  expect(registry.isFigureLoaded('candle-anatomy')).toBe(true);
  draw('candle-anatomy');
  expect(screen.queryByText('Chargement')).toBeNull();
  expect(screen.queryByRole('figure')).not.toBeNull();
});

it('keeps what was set in a figure when its page is drawn anew', async () => {
  const { rerender } = draw('hour-to-candle');
  const figure = await screen.findByRole('figure');
  const Figure = registry.figureComponents['hour-to-candle'];
  rerender(<Suspense fallback="Chargement">{Figure && <Figure />}</Suspense>);
  expect(screen.queryByRole('figure')).toBe(figure);
});

it('has no component for a name that the course does not know', async () => {
  await registry.preloadFigure('inconnue');
  expect(registry.isFigureLoaded('inconnue')).toBe(false);
  expect(registry.figureComponents['inconnue']).toBeUndefined();
});
