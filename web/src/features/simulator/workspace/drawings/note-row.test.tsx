import { readDrawings } from '@chandelle/market/simulation/drawings/read-drawings';
import { act, cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { openDrawings, plain } from './drawings-testing.tsx';

afterEach(cleanup);

const row = () => within(screen.getByRole('listitem'));
const words = 'Cassure sans volume, je n’achète pas avant la clôture';

function openWith(name: string) {
  const opened = openDrawings();
  const at = { time: -7200, price: '49000' };
  act(() => {
    opened.session.send({
      type: 'set-drawing',
      drawing: 'a',
      shape: { kind: 'note', name, at },
    });
  });
  return opened;
}

it('begins a note, and gives the chart room', async () => {
  const { user, onChoose } = openDrawings();
  await user.click(await screen.findByRole('button', { name: 'Note sur une bougie' }));
  expect(onChoose).toHaveBeenCalledWith('note');
});

it('changes the words and the price of a note', async () => {
  const { simulation, user } = openWith(words);
  const text = row().getByRole<HTMLInputElement>('textbox', { name: /^Texte/u });
  expect(text.value).toBe(words);
  await user.clear(text);
  await user.type(text, ' Faux départ {Enter}');
  const price = row().getByRole('textbox', { name: 'Faux départ, prix' });
  await user.clear(price);
  await user.type(price, '49 250,5{Enter}');
  expect(readDrawings(simulation)).toMatchObject([
    { name: 'Faux départ', at: { time: -7200, price: '49250.5' } },
  ]);
});

it('says that a note has words, and keeps those that it had', async () => {
  const { simulation, user } = openWith('Sommet');
  const text = row().getByRole('textbox', { name: /^Texte/u });
  await user.clear(text);
  await user.type(text, '{Enter}');
  expect(row().getByText('Indiquez la note.')).toBeDefined();
  expect(readDrawings(simulation)).toMatchObject([{ name: 'Sommet' }]);
  await user.type(text, 'Creux{Enter}');
  expect(readDrawings(simulation)).toMatchObject([{ name: 'Creux' }]);
  expect(row().queryByText('Indiquez la note.')).toBeNull();
});

it('is called by its first words, also when it is taken away and put back', async () => {
  const { simulation, user } = openWith(words);
  const before = readDrawings(simulation);
  await user.click(row().getByRole('button', { name: /^Supprimer\s: Cassure.*…$/u }));
  expect(readDrawings(simulation)).toEqual([]);
  expect(plain(screen.getByRole('status').textContent)).toContain('…');
  await user.click(screen.getByRole('button', { name: 'Rétablir' }));
  expect(readDrawings(simulation)).toEqual(before);
});
