import { priceScale, roundPrices } from '../kit/chart/price-scale.ts';
import { useWidth } from '../kit/use-width.ts';
import { signed } from '../../lib/numbers-text.ts';
import type { TradeSeries } from './trade-series.ts';
import '../kit/chart/plot.css';
import './risk.css';

const HEIGHT = 300;
const TOP = 14;
const FLOOR = 268;
const AXIS = 58;
/** Curves drawn, of all that were simulated. */
const DRAWN = 24;
/** Points of a drawn curve: finer than the eye needs nothing is drawn. */
const POINTS = 100;
const BINS = 24;

/** Curves of results that end in their distribution, on one scale in R. */
export function SeriesDrawing({ series, trades }: { series: TradeSeries; trades: number }) {
  const [box, width] = useWidth<HTMLDivElement>();
  const { curves, finals } = series;
  const shown = curves.slice(0, DRAWN);
  const low = Math.min(0, finals[0] ?? 0, ...shown.flat());
  const high = Math.max(1, finals.at(-1) ?? 1, ...shown.flat());
  const { y } = priceScale(low, high, TOP, FLOOR);
  const right = width - AXIS;
  const histogram = Math.min(96, right * 0.24);
  const end = right - histogram - 8;
  const x = (trade: number) => (trade / trades) * end;
  const step = Math.max(1, Math.floor(trades / POINTS));
  const lineOf = (curve: readonly number[]) =>
    curve
      .map((result, trade) => ({ result, trade }))
      .filter(({ trade }) => trade % step === 0 || trade === trades)
      .map(
        ({ result, trade }) =>
          `${trade === 0 ? 'M' : 'L'}${x(trade).toFixed(1)} ${y(result).toFixed(1)}`,
      )
      .join('');
  const bins = binsOf(finals, low, high);
  const most = Math.max(...bins);
  const tall = (FLOOR - TOP) / BINS;
  const median = shown
    .toSorted((a, b) => (a.at(-1) ?? 0) - (b.at(-1) ?? 0))
    .at(Math.floor(shown.length / 2));
  return (
    <div ref={box} className="risk-box" style={{ height: HEIGHT }}>
      <svg className="plot" width={width} height={HEIGHT} aria-hidden="true">
        {roundPrices(low, high, 5).map((tick) => (
          <g key={tick}>
            <line className="plot-grid" x1={0} x2={right} y1={y(tick)} y2={y(tick)} />
            <text className="plot-axis" x={width} y={y(tick) + 4} textAnchor="end">
              {`${signed(tick)} R`}
            </text>
          </g>
        ))}
        {shown.map((curve, index) => (
          <path key={index} className="risk-curve-thin" d={lineOf(curve)} />
        ))}
        {median !== undefined && (
          <path className="risk-curve risk-curve-second" d={lineOf(median)} />
        )}
        {bins.map((count, index) => (
          <rect
            key={index}
            className="risk-bar"
            x={end + 8}
            width={(count / most) * histogram}
            y={FLOOR - (index + 1) * tall + 0.75}
            height={Math.max(1, tall - 1.5)}
            rx={1}
          />
        ))}
        <line className="risk-zero" x1={0} x2={right} y1={y(0)} y2={y(0)} />
        <text className="plot-time" x={0} y={HEIGHT - 6}>
          1
        </text>
        <text className="plot-time" x={end} y={HEIGHT - 6} textAnchor="end">
          {`trade ${signed(trades).replace('+', '')}`}
        </text>
        <text className="plot-time" x={end + 8} y={HEIGHT - 6}>
          {width < 420 ? 'fins' : 'résultats finaux'}
        </text>
      </svg>
    </div>
  );
}

/** Counts results in equal slices from `low` to `high`. */
function binsOf(finals: readonly number[], low: number, high: number): number[] {
  const bins = Array.from({ length: BINS }, () => 0);
  for (const result of finals) {
    const place = Math.min(BINS - 1, Math.floor(((result - low) / (high - low)) * BINS));
    bins[place] = (bins[place] ?? 0) + 1;
  }
  return bins;
}
