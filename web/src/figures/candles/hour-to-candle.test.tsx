import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import HourToCandle from './hour-to-candle.tsx';

afterEach(cleanup);

const plain = (text: string | null | undefined) => (text ?? '').replace(/[\u00A0\u202F]/gu, ' ');
const captionText = () => plain(document.querySelector('.live-caption-text')?.textContent);
const cells = () =>
  [...document.querySelectorAll('tbody td')].map((cell) => plain(cell.textContent));
const chosen = () =>
  screen.getAllByRole<HTMLInputElement>('radio').find((radio) => radio.checked)?.value;

it('sums the hour of the lesson up in one candle', () => {
  render(<HourToCandle />);
  expect(cells().slice(0, 4)).toEqual(['49 600', '51 720', '48 980', '51 240']);
  expect(captionText()).toContain('Bougie haussière. Elle clôture 1 640 USDT plus haut');
  expect(chosen()).toBe('rise');
});

it('changes colour when the last point passes below the first, and says which kind it is', async () => {
  const user = userEvent.setup();
  render(<HourToCandle />);
  const last = screen.getByRole('slider', { name: 'Prix à 15\u00A0h' });
  last.focus();
  await user.keyboard('{Home}');
  expect(cells().slice(0, 4)).toEqual(['49 600', '51 720', '48 400', '48 400']);
  expect(captionText()).toContain('Bougie baissière. Elle clôture 1 200 USDT plus bas');
  expect(chosen()).toBe('fall');
});

const taskText = () => plain(document.querySelector('.task')?.textContent);

it('has the last point pulled under the first: an example that is chosen is no answer', async () => {
  const user = userEvent.setup();
  render(<HourToCandle />);
  expect(taskText()).toContain('Tirez le point de 15 h vers le bas');
  await user.click(screen.getByRole('radio', { name: 'Baissière' }));
  expect(taskText()).toContain('À vous : ');
  await user.click(screen.getByRole('radio', { name: 'Haussière' }));
  screen.getByRole('slider', { name: 'Prix à 15\u00A0h' }).focus();
  await user.keyboard('{ArrowDown}');
  expect(taskText()).toMatch(/Pas encore : elle clôture 1 \d{3} USDT au-dessus/u);
  await user.keyboard('{Home}');
  expect(taskText()).toContain('Tâche faite : ');
  expect(taskText()).toContain('Elle bascule à 49 600 USDT');
  await user.keyboard('{End}');
  expect(taskText()).toContain('Tâche faite : ');
});

it('shows once which point can be pulled, until it is; and speaks of no point where there is none', () => {
  render(<HourToCandle />);
  const asks = () => document.querySelector('.hour-asks > .handle:last-child') !== null;
  const last = screen.getByRole('slider', { name: 'Prix à 15\u00A0h' });
  expect([asks(), document.querySelector('.hour > .handle:last-child')?.contains(last)]).toEqual([
    true,
    true,
  ]);
  fireEvent.keyDown(last, { key: 'End' });
  expect(asks()).toBe(false);
  cleanup();
  render(<HourToCandle order />);
  expect(asks()).toBe(false);
  expect(document.body.textContent).not.toMatch(/Tirez un point|curseurs/u);
});

it('shows the doji, whose close is almost its open, without its name, which comes two steps later', async () => {
  const user = userEvent.setup();
  render(<HourToCandle />);
  await user.click(screen.getByRole('radio', { name: 'Plate' }));
  expect(captionText()).toContain('Bougie plate. Elle clôture 60 USDT plus haut');
  expect(document.body.textContent).not.toMatch(/doji|amplitude/iu);
  expect(screen.getAllByRole('slider')).toHaveLength(4);
});

it('replays the hour without its points, which come back when one is chosen', async () => {
  const user = userEvent.setup();
  render(<HourToCandle />);
  await user.click(screen.getByRole('button', { name: 'Rejouer' }));
  expect(screen.queryAllByRole('slider')).toHaveLength(0);
  await user.click(screen.getByRole('radio', { name: 'Baissière' }));
  expect(screen.getAllByRole('slider')).toHaveLength(4);
  expect(cells()[3]).toBe('49 600');
});

it('leaves the same candle when the prices come in another order', async () => {
  const user = userEvent.setup();
  render(<HourToCandle order />);
  const before = cells();
  expect(taskText()).toContain('À vous : ');
  expect(chosen()).toBe('rise');
  await user.click(screen.getByRole('radio', { name: 'Haut d’abord' }));
  expect(chosen()).toBe('high-first');
  expect(cells()).toEqual(before);
  expect(cells().slice(0, 4)).toEqual(['49 600', '51 720', '48 980', '51 240']);
  expect(taskText()).toContain('Tâche faite : ');
  expect(screen.queryAllByRole('slider')).toHaveLength(0);
});
