import type { Candle } from '@chandelle/market/candles/candle';
import { MarkedCandles } from '../chart/marked-candles.tsx';
import { CandleRow, layPlot, PlotDrawing, PriceGrid } from '../chart/plot.tsx';
import { useWidth } from '../use-width.ts';

interface DrillDrawingProps {
  candles: readonly Candle[];
  /** How many of the last candles are judged, and marked A. */
  marked: number;
}

/** The candles of one round of a drill. */
export function DrillDrawing({ candles, marked }: DrillDrawingProps) {
  const [box, width] = useWidth<HTMLDivElement>();
  const plot = layPlot({ candles, width, height: 260, top: 34, bottom: 14 });
  return (
    <div ref={box}>
      <PlotDrawing plot={plot}>
        <PriceGrid plot={plot} />
        <MarkedCandles plot={plot} candles={candles} count={marked} />
        <CandleRow plot={plot} candles={candles} />
      </PlotDrawing>
    </div>
  );
}
