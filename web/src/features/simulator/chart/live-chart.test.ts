import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { allIndicators } from './all-indicators.ts';
import { CandleHistory } from './candle-history.ts';
import { DrawingsLayer } from './drawings/drawings-layer.ts';
import { LiveChart } from './live-chart.ts';
import { plainRuler } from './testing.ts';

/** A canvas that draws nothing: this environment has none. */
const pen = new Proxy(
  {},
  {
    get: (_, name) =>
      name === 'measureText' ? () => ({ width: 10 }) : name === 'canvas' ? undefined : () => pen,
    set: () => true,
  },
);

beforeEach(() => {
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(pen as never);
  // The library reads colours as browsers write them.
  const black = 'rgb(0, 0, 0)';
  vi.spyOn(window, 'getComputedStyle').mockReturnValue({
    color: black,
    fontFamily: 'serif',
    getPropertyValue: () => black,
  } as never);
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  );
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const write = String;
const clock = { epoch: 0, year: write, day: write, time: write, moment: write };

const makeCandle = (index: number, close: number) => ({
  time: index * 60,
  open: 100,
  high: 110,
  low: 90,
  close,
  volume: 1,
});
/** Makes candles of a minute, from one to before another. */
function makeHistory(from: number, to: number): CandleHistory {
  const history = new CandleHistory(60);
  for (let index = from; index < to; index += 1) history.put(makeCandle(index, 100 + (index % 7)));
  return history;
}

it('has what lies over it moved once for all that a beat of the market changes', async () => {
  const history = makeHistory(0, 600);
  const onPaint = vi.fn<() => void>();
  const box = document.createElement('div');
  document.body.append(box);
  const chart = new LiveChart(box, clock, plainRuler, { onPaint, onPoint: () => {} });
  chart.show(history);
  chart.choose(allIndicators.filter(({ label }) => ['SMA 20', 'RSI 14'].includes(label)));
  await new Promise((resolve) => setTimeout(resolve));
  const layer = chart.drawingsBy(DrawingsLayer);
  const at = (time: number) => ({ time, price: 100 });
  layer.set([{ id: 'a', kind: 'trend-line', name: '', from: at(35_000), to: at(35_500) }], []);
  layer.hold(document.createElement('button'), 'a', 'from');
  await new Promise((resolve) => setTimeout(resolve));
  onPaint.mockClear();
  const put = vi.spyOn(chart.space, 'xOf');

  history.put(makeCandle(599, 120));
  chart.follow();
  await Promise.resolve();
  expect([onPaint.mock.calls.length, put.mock.calls.length]).toEqual([1, 1]);
  chart.remove();
});

it('draws what comes of the past where the view has room for it, without being moved', async () => {
  const box = document.createElement('div');
  box.getBoundingClientRect = () => new DOMRect(0, 0, 1_000, 400);
  document.body.append(box);
  const chart = new LiveChart(box, clock, plainRuler, { onPaint: () => {}, onPoint: () => {} });
  chart.show(makeHistory(52, 60));
  await new Promise((resolve) => setTimeout(resolve));
  const whole = makeHistory(0, 60);
  const listed = vi.spyOn(whole, 'list');
  chart.show(whole);
  expect(listed.mock.results.at(-1)?.value).toHaveLength(60);
  chart.remove();
});
