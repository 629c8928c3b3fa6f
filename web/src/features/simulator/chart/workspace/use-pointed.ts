import { useState } from 'react';
import type { Pointed } from '../candle-pointer.ts';
import type { ChartHandle } from '../price-chart.tsx';

/** What a chart of a desk and its line of four prices need to point together with the other chart's. */
export interface PointedChart {
  /** Null until it is drawn. */
  chart: ChartHandle | null;
  setChart: (chart: ChartHandle | null) => void;
  /** The second that is pointed at on either chart; null when none is. */
  pointed: number | null;
  /** Tells what a pointer or a finger is on. */
  onPoint: (pointed: Pointed | null) => void;
  /** Points at the candle that begins at a second; null at none. */
  point: (time: number | null) => void;
}

/** Keeps what is pointed at on the charts of a desk: one moment for both, whichever it is pointed at on. */
export function usePointed(): { main: PointedChart; second: PointedChart } {
  const [pointed, setPointed] = useState<number | null>(null);
  const [main, setMain] = useState<ChartHandle | null>(null);
  const [second, setSecond] = useState<ChartHandle | null>(null);
  const link = (
    chart: ChartHandle | null,
    setChart: PointedChart['setChart'],
    other: ChartHandle | null,
  ): PointedChart => ({
    chart,
    setChart,
    pointed,
    onPoint(at) {
      setPointed(at?.time ?? null);
      other?.pointAlong(at);
    },
    point(time) {
      setPointed(time);
      chart?.point(time);
      other?.pointAlong(time === null ? null : { time, price: null });
    },
  });
  return { main: link(main, setMain, second), second: link(second, setSecond, main) };
}
