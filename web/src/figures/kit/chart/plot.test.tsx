import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { layPlot, PlotDrawing, PriceGrid } from './plot.tsx';

const plot = layPlot({
  candles: [{ open: 61_000, high: 64_000, low: 60_000, close: 63_000 }],
  width: 400,
  height: 300,
});

it('leaves out the prices of the scale that a tag would touch, and no others', () => {
  const { unmount } = render(
    <PlotDrawing plot={plot}>
      <PriceGrid plot={plot} />
    </PlotDrawing>,
  );
  const all = screen.getAllByText(/000$/u).map((label) => label.textContent);
  unmount();
  render(
    <PlotDrawing plot={plot}>
      <PriceGrid plot={plot} tags={{ heights: [plot.y(62_000) + 15], size: 20 }} />
    </PlotDrawing>,
  );
  const left = screen.getAllByText(/000$/u).map((label) => label.textContent);
  expect(all).toHaveLength(5);
  expect(left).toEqual(all.filter((label) => !label.startsWith('62')));
});
