import type { IChartApi, ISeriesApi, MouseEventParams } from 'lightweight-charts';
import { expect, it, vi } from 'vitest';
import { CandlePointer } from './candle-pointer.ts';

/** A pointer on a chart whose first ten candles are in view; its market begins at second 1000 of the calendar. */
function open() {
  let move: (moved: MouseEventParams) => void = () => {};
  const [put, clear, onPoint] = [vi.fn(), vi.fn(), vi.fn()];
  const chart = {
    subscribeCrosshairMove: (heard: typeof move) => {
      move = heard;
    },
    subscribeClick: () => {},
    timeScale: () => ({ getVisibleLogicalRange: () => ({ from: -0.5, to: 9.5 }) }),
    setCrosshairPosition: put,
    clearCrosshairPosition: clear,
  } as unknown as IChartApi;
  const candles = {
    coordinateToPrice: (y: number) => 100 - y,
  } as unknown as ISeriesApi<'Candlestick'>;
  const pointer = new CandlePointer(chart, candles, 1000, onPoint);
  const event = (moved: object) => move(moved as unknown as MouseEventParams);
  return { pointer, event, put, clear, onPoint };
}

const hand = {};

it('tells the second and the price that a pointer is on; in another pane than that of the prices no price', () => {
  const { event, onPoint } = open();
  event({ time: 1060, point: { x: 5, y: 40 }, paneIndex: 0, sourceEvent: hand });
  expect(onPoint).toHaveBeenLastCalledWith({ time: 60, price: 60 });
  event({ time: 1060, point: { x: 5, y: 40 }, paneIndex: 1, sourceEvent: hand });
  expect(onPoint).toHaveBeenLastCalledWith({ time: 60, price: null });
  event({});
  expect(onPoint).toHaveBeenLastCalledWith(null);
});

it('does not lead the chart that leads it: candles that move under its cross-hair say nothing, a hand does', () => {
  const { pointer, event, put, onPoint } = open();
  pointer.follow({ time: 60, price: 40 }, 3);
  expect(put).toHaveBeenLastCalledWith(40, 1060, expect.anything());
  event({ time: 1120, point: { x: 5, y: 40 }, paneIndex: 0 });
  expect(onPoint).not.toHaveBeenCalled();
  event({ time: 1120, point: { x: 5, y: 40 }, paneIndex: 0, sourceEvent: hand });
  expect(onPoint).toHaveBeenLastCalledWith({ time: 120, price: 60 });
});

it('has no cross-hair where the candle of the other chart is out of its view', () => {
  const { pointer, put, clear } = open();
  for (const place of [-1, 10]) pointer.follow({ time: 60, price: 40 }, place);
  expect(put).not.toHaveBeenCalled();
  expect(clear).toHaveBeenCalledTimes(2);
});
