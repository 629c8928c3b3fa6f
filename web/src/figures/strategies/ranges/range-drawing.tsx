import type { RangeStory } from '@chandelle/market/strategies/range-stories';
import type { ReactNode } from 'react';
import { HiddenCandles } from '../../kit/chart/hidden-candles.tsx';
import { CandleRow, layPlot, PlotDrawing, PriceGrid, type Plot } from '../../kit/chart/plot.tsx';
import { useWidth } from '../../kit/use-width.ts';
import { LevelZone } from '../../levels/level-zone.tsx';
import '../strategies.css';

const HEIGHTS = { narrow: 310, wide: 380 };
const NARROW = 440;

interface RangeDrawingProps {
  story: RangeStory;
  /** Candles that are shown, of those seen and the sequel together. */
  shown: number;
  /** Lines of the plan that are drawn. */
  lines: { entry: boolean; stop: boolean; target: boolean };
  children?: (plot: Plot) => ReactNode;
}

/** A range between its floor and its ceiling, the lines of a plan, and what is still hidden of the sequel. */
export function RangeDrawing(props: RangeDrawingProps) {
  const { story, shown, lines, children } = props;
  const [box, width] = useWidth<HTMLDivElement>();
  const all = [...story.seen, ...story.sequel];
  const plot = layPlot({
    // The scale knows no more than the learner does, but for the room of the zones and of the plan.
    candles: all.slice(0, Math.max(shown, story.seen.length)),
    slots: all.length,
    width,
    height: width < NARROW ? HEIGHTS.narrow : HEIGHTS.wide,
    top: 30,
    bottom: 26,
    include: [story.stop, story.floor - story.tolerance, story.ceiling + story.tolerance],
  });
  return (
    <div ref={box}>
      <PlotDrawing plot={plot}>
        <PriceGrid plot={plot} />
        {shown < all.length && <HiddenCandles plot={plot} from={shown} />}
        <Zones plot={plot} story={story} />
        <CandleRow plot={plot} candles={all.slice(0, shown)} />
        <PlanLines plot={plot} story={story} lines={lines} />
        {children?.(plot)}
      </PlotDrawing>
    </div>
  );
}

function Zones({ plot, story }: { plot: Plot; story: RangeStory }) {
  const { floor, ceiling, tolerance } = story;
  return (
    <>
      <LevelZone
        plot={plot}
        level={ceiling}
        tolerance={tolerance}
        kind="resistance"
        label="Plafond"
      />
      <LevelZone plot={plot} level={floor} tolerance={tolerance} kind="support" label="Plancher" />
    </>
  );
}

function PlanLines(props: { plot: Plot; story: RangeStory; lines: RangeDrawingProps['lines'] }) {
  const { plot, story, lines } = props;
  const from = plot.x(story.seen.length - 1);
  const line = (price: number, className: string) => (
    <line
      className={className}
      x1={from}
      x2={plot.candlesRight}
      y1={plot.y(price)}
      y2={plot.y(price)}
    />
  );
  return (
    <g>
      {lines.target && line(story.target, 'strat-target')}
      {lines.stop && line(story.stop, 'strat-stop')}
      {lines.entry && <circle className="strat-point" cx={from} cy={plot.y(story.entry)} r={4.5} />}
    </g>
  );
}
