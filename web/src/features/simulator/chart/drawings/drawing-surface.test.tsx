import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import type { LiveChart } from '../live-chart.ts';
import type { PriceRuler } from '../order-handle.tsx';
import { DrawingSurface } from './drawing-surface.tsx';
import type { Tool } from './drawing-tools.ts';

afterEach(cleanup);

const ruler = { digits: 2, nudge: 10, write: (price: number) => `${price} USDT` } as PriceRuler;

/** A chart of candles of a minute, a pixel each, whose prices are their heights from 1000 down. */
function open(tool: Tool) {
  const preview = vi.fn();
  const chart = {
    space: {
      newest: () => ({ time: 6000, price: 500 }),
      at: (x: number, y: number) => ({ time: x * 60, price: 1000 - y }),
      step: (time: number, by: number) => time + 60 * by,
      yOf: (price: number) => 1000 - price,
      size: () => ({ width: 300, height: 1000 }),
    },
    drawingsBy: () => ({ preview, hold: () => () => undefined }),
  } as unknown as LiveChart;
  const [onPlaced, onCancel] = [vi.fn(), vi.fn()];
  const { container } = render(
    <DrawingSurface
      {...{ chart, tool, ruler, onPlaced, onCancel }}
      moment={(second) => `minute ${second / 60}`}
      say={({ from, to }) => `de ${from.price} à ${to.price}`}
    />,
  );
  const surface = container.querySelector('.drawing-surface');
  if (!(surface instanceof HTMLElement)) throw new Error('Nothing is being drawn.');
  surface.setPointerCapture = () => undefined;
  const at = (clientX: number, clientY: number) => ({ clientX, clientY, pointerId: 1, button: 0 });
  return { surface, at, preview, onPlaced, onCancel, user: userEvent.setup() };
}

const press = ({ surface, at }: ReturnType<typeof open>, x: number, y: number) => {
  fireEvent.pointerDown(surface, at(x, y));
  fireEvent.pointerUp(surface, at(x, y));
};

it('draws by two presses', () => {
  const opened = open('trend-line');
  press(opened, 10, 900);
  expect(opened.onPlaced).not.toHaveBeenCalled();
  expect(screen.getByRole('status').textContent).toBe('Posez le second point.');
  press(opened, 50, 800);
  const points = { from: { time: 600, price: 100 }, to: { time: 3000, price: 200 } };
  expect(opened.onPlaced).toHaveBeenCalledWith(points, false);
});

it('draws from point to point in one go, and shows it meanwhile', () => {
  const { surface, at, preview, onPlaced } = open('retracement');
  fireEvent.pointerDown(surface, at(10, 900));
  fireEvent.pointerMove(surface, at(40, 850));
  const from = { time: 600, price: 100 };
  expect(preview).toHaveBeenLastCalledWith(
    expect.objectContaining({ kind: 'retracement', from, to: { time: 2400, price: 150 } }),
  );
  fireEvent.pointerUp(surface, at(50, 800));
  expect(onPlaced).toHaveBeenCalledWith({ from, to: { time: 3000, price: 200 } }, false);
});

it('does not take the trembling of a press for a line', () => {
  const { surface, at, onPlaced } = open('trend-line');
  fireEvent.pointerDown(surface, at(10, 900));
  fireEvent.pointerUp(surface, at(13, 896));
  expect(onPlaced).not.toHaveBeenCalled();
});

it('draws by keys alone, and is left by Escape', async () => {
  const { onPlaced, onCancel, user } = open('trend-line');
  const marker = screen.getByRole('slider', { name: /^Ligne de tendance/u });
  expect(document.activeElement).toBe(marker);
  await user.keyboard('{ArrowLeft}{ArrowLeft}{ArrowDown}{Enter}{ArrowRight}{PageUp}');
  expect(marker.getAttribute('aria-valuetext')).toBe('590 USDT, minute 99');
  await user.keyboard('{Enter}');
  const points = { from: { time: 5880, price: 490 }, to: { time: 5940, price: 590 } };
  expect(onPlaced).toHaveBeenCalledWith(points, true);
  await user.keyboard('{Escape}');
  expect(onCancel).toHaveBeenCalledOnce();
});

it('measures, says it once it is measured, and measures anew', async () => {
  const opened = open('ruler');
  press(opened, 10, 900);
  press(opened, 50, 800);
  expect(screen.getByRole('status').textContent).toBe('de 100 à 200');
  press(opened, 20, 700);
  expect(screen.getByRole('status').textContent).toBe('… jusqu’ici.');
  await opened.user.click(screen.getByRole('button', { name: 'Annuler' }));
  expect(opened.onCancel).toHaveBeenCalledOnce();
});

it('places a note where the pointer is let go, in one press or after a drag', () => {
  const { surface, at, onPlaced } = open('note');
  expect(screen.getByRole('status').textContent).toBe('Choisissez la bougie à annoter.');
  fireEvent.pointerDown(surface, at(10, 900));
  expect(onPlaced).not.toHaveBeenCalled();
  fireEvent.pointerMove(surface, at(50, 800));
  fireEvent.pointerUp(surface, at(50, 800));
  const point = { time: 3000, price: 200 };
  expect(onPlaced.mock.calls).toEqual([[{ from: point, to: point }, false]]);
});

it('places a note by keys', async () => {
  const { onPlaced, user } = open('note');
  await user.keyboard('{ArrowLeft}{Enter}');
  const point = { time: 5940, price: 500 };
  expect(onPlaced).toHaveBeenCalledWith({ from: point, to: point }, true);
});
