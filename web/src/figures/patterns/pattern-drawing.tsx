import type { PatternExample } from '@chandelle/market/candles/pattern-examples';
import { LeaderLabels } from '../kit/chart/leader-labels.tsx';
import { CandleRow, layPlot, PlotDrawing, PriceGrid } from '../kit/chart/plot.tsx';
import { useWidth } from '../kit/use-width.ts';
import { extremesOf, judgedAgainst, labelsOf } from './pattern-labels.ts';
import './pattern.css';

const NARROW = 430;

/** A pattern after its trend, its measures named at the right. */
export function PatternDrawing(props: { example: PatternExample; withContext: boolean }) {
  const { example, withContext } = props;
  const { id, before, own } = example;
  const [box, width] = useWidth<HTMLDivElement>();
  const narrow = width < NARROW;
  const all = [...before, ...own];
  const plot = layPlot({
    candles: all,
    width,
    height: 300,
    labels: 106,
    axis: !narrow,
    top: 20,
    bottom: 20,
  });
  const from = before.length;
  const middle = judgedAgainst(id, own);
  const { top, bottom } = extremesOf(own);
  const frame = {
    left: plot.x(from) - plot.slot * 0.46,
    right: plot.x(all.length - 1) + plot.slot * 0.46,
  };
  return (
    <div ref={box}>
      <PlotDrawing plot={plot}>
        <PriceGrid plot={plot} />
        <rect
          className="plot-band"
          x={frame.left}
          width={frame.right - frame.left}
          y={plot.y(top) - 9}
          height={plot.y(bottom) - plot.y(top) + 18}
          rx={4}
        />
        {middle !== null && (
          <line
            className="plot-level"
            x1={plot.x(from) - plot.bodyWidth / 2}
            x2={frame.right}
            y1={plot.y(middle)}
            y2={plot.y(middle)}
          />
        )}
        {withContext && <CandleRow plot={plot} candles={before} faded />}
        <CandleRow plot={plot} candles={own} from={from} />
        <LeaderLabels
          plot={plot}
          labels={labelsOf(id, own).map((label) => ({
            x: plot.x(from + label.candle) + plot.bodyWidth / 2,
            y: plot.y(label.price),
            name: label.name,
            value: label.value,
          }))}
        />
      </PlotDrawing>
    </div>
  );
}
