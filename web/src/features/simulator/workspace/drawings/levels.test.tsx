import { readLevels } from '@chandelle/market/simulation/levels';
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { openDrawings, plain } from './drawings-testing.tsx';

afterEach(cleanup);

const row = () => within(screen.getByRole('listitem'));
const priceField = () => row().getByRole<HTMLInputElement>('textbox', { name: /^Prix du repère/u });

it('draws a level at the last price, ready for another one to be typed', async () => {
  const { simulation, user } = openDrawings();
  await user.click(await screen.findByRole('button', { name: 'Repère au dernier prix' }));
  expect(plain(priceField().value)).toBe('50 000,00');
  expect(document.activeElement).toBe(priceField());
  await user.keyboard('49 200,5{Enter}');
  expect(readLevels(simulation)).toMatchObject([{ price: '49200.5', note: '', alert: false }]);
  await user.type(row().getByRole('textbox', { name: /^Note/u }), ' Plancher {Enter}');
  await user.click(row().getByRole('checkbox', { name: /^Me prévenir/u }));
  expect(readLevels(simulation)).toMatchObject([{ note: 'Plancher', alert: true }]);
  expect(row().getByRole('checkbox', { name: /^Me prévenir/u })).toHaveProperty('checked', true);
});

it('says at its field why a price cannot be taken, and changes nothing', async () => {
  const { simulation, user } = openDrawings();
  await user.click(await screen.findByRole('button', { name: 'Repère au dernier prix' }));
  await user.clear(priceField());
  await user.type(priceField(), 'vers 50{Enter}');
  expect(plain(row().getByText(/Écrivez un prix/u).textContent)).toContain('50 000');
  await user.clear(priceField());
  await user.type(priceField(), '49 000,001{Enter}');
  expect(row().getByText(/avance par pas/u)).toBeDefined();
  expect(priceField().value).toBe('49 000,001');
  expect(readLevels(simulation)).toMatchObject([{ price: '50000' }]);
});

it('puts back a level that was taken away, as it was', async () => {
  const { simulation, user } = openDrawings();
  await user.click(await screen.findByRole('button', { name: 'Repère au dernier prix' }));
  await user.type(row().getByRole('textbox', { name: /^Note/u }), 'Sommet{Enter}');
  const before = readLevels(simulation);
  await user.click(row().getByRole('button', { name: /^Supprimer/u }));
  expect(readLevels(simulation)).toEqual([]);
  expect(plain(screen.getByRole('status').textContent)).toContain('Repère à 50 000,00 supprimé.');
  await user.click(screen.getByRole('button', { name: 'Rétablir' }));
  expect(readLevels(simulation)).toEqual(before);
  expect(screen.queryByRole('button', { name: 'Rétablir' })).toBeNull();
});
