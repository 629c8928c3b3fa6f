import type { SampleChart } from '@chandelle/market/candles/sample-chart';
import { formatInteger } from '../../lib/format.ts';
import { HiddenCandles } from '../kit/chart/hidden-candles.tsx';
import { CandleRow, Disc, layPlot, PlotDrawing, PriceGrid, type Plot } from '../kit/chart/plot.tsx';
import { useWidth } from '../kit/use-width.ts';
import { shownAt, type ReadingTip } from './reading-tips.ts';

const HEIGHT = 380;
/** Candles of four hours in a day. */
const A_DAY = 6;

interface ReadingDrawingProps {
  chart: SampleChart;
  letter: ReadingTip['letter'];
}

/** The chart as far as one tip shows it, with its point drawn in; discs already read stay, quietly. */
export function ReadingDrawing({ chart, letter }: ReadingDrawingProps) {
  const [box, width] = useWidth<HTMLDivElement>();
  const plot = layPlot({ candles: chart.candles, width, height: HEIGHT, top: 16, bottom: 56 });
  const shown = shownAt(chart, letter);
  return (
    <div ref={box}>
      <PlotDrawing plot={plot}>
        <PriceGrid plot={plot} />
        {letter >= 'B' && <Zone plot={plot} chart={chart} />}
        {shown.length < chart.candles.length && <HiddenCandles plot={plot} from={shown.length} />}
        <CandleRow plot={plot} candles={shown} />
        <Days plot={plot} />
        <Points plot={plot} chart={chart} letter={letter} />
      </PlotDrawing>
    </div>
  );
}

function Days({ plot }: { plot: Plot }) {
  const days = plot.width < 430 ? [0, 3, 6, 9] : [0, 2, 4, 6, 8];
  return (
    <g>
      {days.map((day) => (
        <text
          key={day}
          className="plot-time"
          x={plot.x(day * A_DAY) - plot.slot / 2}
          y={HEIGHT - 8}
          textAnchor="start"
        >
          {`jour ${day + 1}`}
        </text>
      ))}
    </g>
  );
}

function Zone({ plot, chart }: { plot: Plot; chart: SampleChart }) {
  const { support, contacts, decoy } = chart;
  const first = contacts[0] ?? 0;
  const left = plot.x(first) - plot.slot * 2;
  const own = chart.candles.slice(decoy.from, decoy.to + 1);
  const cross = {
    x: plot.x(decoy.from) + plot.slot / 2,
    y: plot.y(Math.max(...own.map(({ high }) => high))) - 16,
  };
  return (
    <g>
      <rect
        className="reading-zone"
        x={left}
        width={plot.right - left}
        y={plot.y(support.top)}
        height={plot.y(support.bottom) - plot.y(support.top)}
      />
      <line
        className="reading-zone-line"
        x1={left}
        x2={plot.right}
        y1={plot.y(support.bottom)}
        y2={plot.y(support.bottom)}
      />
      <text className="plot-value" x={left - 6} y={plot.y(support.bottom) + 4} textAnchor="end">
        Support
      </text>
      {contacts.map((index) => (
        <circle
          key={index}
          className="reading-ring"
          cx={plot.x(index)}
          cy={plot.y(chart.candles[index]?.low ?? support.bottom)}
          r={7}
        />
      ))}
      <path className="reading-cross" d={`M${cross.x - 5} ${cross.y - 5}l10 10m0 -10l-10 10`} />
    </g>
  );
}

function Points({
  plot,
  chart,
  letter,
}: {
  plot: Plot;
  chart: SampleChart;
  letter: ReadingTip['letter'];
}) {
  const { candles, trend, contacts, pattern, confirmation, invalidation } = chart;
  const at = (index: number) => candles[index] ?? { high: 0, low: 0, open: 0, close: 0 };
  const second = contacts[1] ?? contacts[0] ?? 0;
  const middle = Math.round((trend.from + trend.to) / 2);
  const places: Record<ReadingTip['letter'], { x: number; y: number }> = {
    A: { x: plot.x(middle) + 14, y: plot.y(at(middle).high) - 30 },
    B: { x: plot.x(second), y: plot.y(at(second).low) + 26 },
    C: { x: plot.x(pattern), y: plot.y(at(pattern).low) + 26 },
    D: { x: plot.x(confirmation) - 4, y: plot.y(at(confirmation).high) - 20 },
    E: { x: plot.x(pattern) - 34, y: plot.y(invalidation) + 26 },
  };
  const letters = (Object.keys(places) as ReadingTip['letter'][]).filter((each) => each <= letter);
  return (
    <g>
      {letter === 'A' && <path className="reading-trend" d={arrow(trendLine(plot, chart))} />}
      {letter === 'D' && (
        <Level plot={plot} price={at(pattern).high} from={pattern} className="reading-confirm" />
      )}
      {letter === 'E' && (
        <Level plot={plot} price={invalidation} from={pattern - 6} className="reading-stop" />
      )}
      {letters.map((each) => (
        <Disc key={each} {...places[each]} letter={each} quiet={each !== letter} />
      ))}
    </g>
  );
}

/** A dashed line at a price with its value at the right end. */
function Level(props: { plot: Plot; price: number; from: number; className: string }) {
  const { plot, price, from, className } = props;
  return (
    <g>
      <line
        className={className}
        x1={plot.x(from)}
        x2={plot.right}
        y1={plot.y(price)}
        y2={plot.y(price)}
      />
      <text className="plot-name" x={plot.right - 2} y={plot.y(price) + 16} textAnchor="end">
        {formatInteger(price)}
      </text>
    </g>
  );
}

interface Line {
  x1: number;
  y1: number;
  x2: number;
  y2: number;
}

/** The line that lies on the highs of the trend: from the first, over the one that leaves it flattest. */
function trendLine(plot: Plot, { candles, trend }: SampleChart): Line {
  const clear = 7;
  const x1 = plot.x(trend.from);
  const y1 = plot.y(candles[trend.from]?.high ?? 0) - clear;
  // The last candles turn already: the line rests on those before.
  const slopes = candles
    .slice(trend.from + 3, trend.to - 1)
    .map(({ high }, index) => (plot.y(high) - clear - y1) / (plot.x(trend.from + 3 + index) - x1));
  const x2 = plot.x(trend.to + 2);
  return { x1, y1, x2, y2: y1 + Math.min(...slopes) * (x2 - x1) };
}

function arrow({ x1, y1, x2, y2 }: Line): string {
  const angle = Math.atan2(y2 - y1, x2 - x1);
  const barb = (turn: number) =>
    `L${x2 - 9 * Math.cos(angle + turn)} ${y2 - 9 * Math.sin(angle + turn)}`;
  return `M${x1} ${y1}L${x2} ${y2}${barb(0.45)}M${x2} ${y2}${barb(-0.45)}`;
}
