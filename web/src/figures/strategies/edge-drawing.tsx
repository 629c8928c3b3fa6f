import { signed } from '../../lib/numbers-text.ts';
import { LineChart, type ChartPlace } from '../kit/chart/line-chart.tsx';
import type { Edge } from './edge.ts';
import './strategies.css';

/** Trades at the left and at the right of the drawing. */
const FROM = 10;
const TO = 1_000;
const drawn = Array.from({ length: 100 }, (_, index) => FROM + 10 * index);

interface EdgeDrawingProps {
  edge: Edge;
  /** The number of trades that is pointed out. */
  trades: number;
}

/** Draws a measured expectancy and its interval, narrower with each trade. */
export function EdgeDrawing({ edge, trades }: EdgeDrawingProps) {
  const { measured, interval } = edge;
  return (
    <LineChart
      lines={[
        { points: drawn.map((count) => [count, interval(count).high]), kind: 'quiet' },
        { points: drawn.map((count) => [count, interval(count).low]), kind: 'quiet' },
        {
          points: [
            [FROM, measured],
            [TO, measured],
          ],
        },
      ]}
      from={FROM}
      to={TO}
      include={[-0.8, 1.2]}
      ticks={[
        { at: FROM, label: '10' },
        { at: 250, label: '250' },
        { at: 500, label: '500' },
        { at: TO, label: '1 000 trades' },
      ]}
      format={(value) => `${signed(value, 1)} R`}
      zero
    >
      {(place) => (
        <g>
          <path className="strat-band" d={bandOf(edge, place)} />
          <Reading edge={edge} trades={trades} place={place} />
        </g>
      )}
    </LineChart>
  );
}

/** Writes the outline of the interval over all numbers of trades. */
function bandOf({ interval }: Edge, { x, y }: ChartPlace): string {
  const outline = [
    ...drawn.map((count) => [count, interval(count).high] as const),
    ...drawn.toReversed().map((count) => [count, interval(count).low] as const),
  ];
  return `M${outline.map(([count, value]) => `${x(count).toFixed(1)} ${y(value).toFixed(1)}`).join('L')}Z`;
}

function Reading({ edge, trades, place }: EdgeDrawingProps & { place: ChartPlace }) {
  const { x, y } = place;
  const { low, high } = edge.interval(trades);
  return (
    <>
      <line
        className="strat-trade strat-entry"
        x1={x(trades)}
        x2={x(trades)}
        y1={y(low)}
        y2={y(high)}
      />
      <circle className="strat-end" cx={x(trades)} cy={y(low)} r={4.5} />
      <circle className="strat-end" cx={x(trades)} cy={y(high)} r={4.5} />
      <circle className="strat-point" cx={x(trades)} cy={y(edge.measured)} r={5} />
    </>
  );
}
