import { readDrawings } from '@chandelle/market/simulation/drawings/read-drawings';
import type { PointShape } from '@chandelle/market/simulation/drawings/drawing';
import { act, cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { openDrawings, plain } from './drawings-testing.tsx';

afterEach(cleanup);

const line: PointShape<string> = {
  kind: 'trend-line',
  name: '',
  from: { time: -7200, price: '49000' },
  to: { time: -3600, price: '49100' },
};

function openWith(shape: PointShape<string>) {
  const opened = openDrawings();
  act(() => {
    opened.session.send({ type: 'set-drawing', drawing: 'a', shape });
  });
  return opened;
}

const row = () => within(screen.getByRole('listitem'));

it('begins to draw, and gives the chart room', async () => {
  const { user, onChoose } = openDrawings();
  await user.click(await screen.findByRole('button', { name: 'Ligne de tendance' }));
  expect(onChoose).toHaveBeenCalledWith('trend-line');
  expect(screen.queryByRole('dialog', { name: 'Dessins' })).toBeNull();
});

it('names a line and moves its points by typed prices', async () => {
  const { simulation, user } = openWith(line);
  const second = row().getByRole<HTMLInputElement>('textbox', {
    name: 'Ligne de tendance, prix du second point',
  });
  expect(plain(second.value)).toBe('49 100,00');
  await user.clear(second);
  await user.type(second, '49 250,5{Enter}');
  await user.type(row().getByRole('textbox', { name: /^Nom/u }), ' Creux {Enter}');
  expect(readDrawings(simulation)).toEqual([
    { ...line, id: 'a', name: 'Creux', to: { time: -3600, price: '49250.5' } },
  ]);
  expect(row().getByRole('textbox', { name: 'Creux, prix du premier point' })).toBeDefined();
});

it('says at its field why a point cannot be moved, and changes nothing', async () => {
  const { simulation, user } = openWith({ ...line, kind: 'retracement' });
  const second = row().getByRole('textbox', { name: /prix du second point$/u });
  await user.clear(second);
  await user.type(second, '49 000{Enter}');
  expect(row().getByText(/Un retracement va d’un prix à un autre/u)).toBeDefined();
  expect(second.getAttribute('aria-invalid')).toBe('true');
  await user.clear(second);
  await user.type(second, '49 000,001{Enter}');
  expect(row().getByText(/Le prix du second point avance par pas/u)).toBeDefined();
  expect(readDrawings(simulation)).toMatchObject([{ to: { price: '49100' } }]);
});

it('tells the levels of a retracement with their prices', async () => {
  openWith({ ...line, kind: 'retracement', to: { time: -3600, price: '50000' } });
  const levels = (await screen.findByText(/61,8/u)).closest('dl');
  expect(plain(levels?.textContent ?? '')).toBe(
    '0 %50 000,0023,6 %49 764,0038,2 %49 618,0050 %49 500,0061,8 %49 382,0078,6 %49 214,00100 %49 000,00',
  );
});

it('puts back a drawing that was taken away, as it was', async () => {
  const { simulation, user } = openWith({ ...line, name: 'Sommet' });
  const before = readDrawings(simulation);
  await user.click(row().getByRole('button', { name: /^Supprimer\s: Sommet$/u }));
  expect(readDrawings(simulation)).toEqual([]);
  expect(screen.getByRole('status').textContent).toContain('« Sommet »'.slice(2, 8));
  await user.click(screen.getByRole('button', { name: 'Rétablir' }));
  expect(readDrawings(simulation)).toEqual(before);
});
