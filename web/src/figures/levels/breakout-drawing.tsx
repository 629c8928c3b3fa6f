import type { BreakoutTrade } from '@chandelle/market/levels/breakout';
import {
  BREAKOUT_FROM,
  breakoutChart,
  breakoutStories,
  breakoutZone,
  type BreakoutStory,
} from '@chandelle/market/levels/sample-levels';
import { useMemo } from 'react';
import { HiddenCandles } from '../kit/chart/hidden-candles.tsx';
import { CandleRow, layPlot, PlotDrawing, PriceGrid, type Plot } from '../kit/chart/plot.tsx';
import { useWidth } from '../kit/use-width.ts';
import { LevelZone } from './level-zone.tsx';

const HEIGHT = 320;

interface BreakoutDrawingProps {
  story: BreakoutStory;
  revealed: boolean;
  trade: BreakoutTrade | null;
}

/** A breakout chart, up to the breakout or to its end, with where one bought and sold. */
export function BreakoutDrawing({ story, revealed, trade }: BreakoutDrawingProps) {
  const [box, width] = useWidth<HTMLDivElement>();
  const candles = useMemo(() => breakoutChart(story), [story]);
  // One scale for all stories: a chart that is still hidden must not tell how far it will go.
  const every = useMemo(() => breakoutStories.flatMap(breakoutChart), []);
  const plot = layPlot({
    candles: every,
    slots: candles.length,
    width,
    height: HEIGHT,
    top: 24,
    bottom: 20,
  });
  const { bottom, top } = breakoutZone;
  return (
    <div ref={box}>
      <PlotDrawing plot={plot}>
        <PriceGrid plot={plot} />
        <LevelZone
          plot={plot}
          level={(top + bottom) / 2}
          tolerance={(top - bottom) / 2}
          kind="resistance"
        />
        {!revealed && <HiddenCandles plot={plot} from={BREAKOUT_FROM} />}
        <CandleRow plot={plot} candles={revealed ? candles : candles.slice(0, BREAKOUT_FROM)} />
        {trade !== null && <TradeMarks plot={plot} trade={trade} />}
      </PlotDrawing>
    </div>
  );
}

function TradeMarks({ plot, trade }: { plot: Plot; trade: BreakoutTrade }) {
  const { entered, entry, left, exit } = trade;
  const from = { x: plot.x(entered), y: plot.y(entry) };
  const to = { x: plot.x(left), y: plot.y(exit) };
  return (
    <g>
      <line className="level-entry" x1={from.x} y1={from.y} x2={to.x} y2={to.y} />
      <circle className="level-mark" cx={from.x} cy={from.y} r={5} />
      <circle className="level-mark" cx={to.x} cy={to.y} r={5} />
      <text className="plot-name" x={from.x - 10} y={from.y - 8} textAnchor="end">
        achat
      </text>
      <text
        className="plot-name"
        x={Math.min(to.x, plot.candlesRight - 4)}
        y={to.y + (trade.failed ? 22 : -12)}
        textAnchor={left === entered ? 'start' : 'end'}
      >
        sortie
      </text>
    </g>
  );
}
