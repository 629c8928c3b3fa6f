import type { DecisionReport } from '@chandelle/market/hundred-trades/decision';
import { PlotDrawing } from '../../../figures/kit/chart/plot.tsx';
import { roundPrices } from '../../../figures/kit/chart/price-scale.ts';
import { useWidth } from '../../../figures/kit/use-width.ts';
import { formatInteger } from '../../../lib/format.ts';
import { signed } from '../../../lib/numbers-text.ts';
import { inRText } from './say-report.ts';

const HEIGHT = 104;
/** Height of the interval, and of the axis below it. */
const LINE = 34;
const AXIS = 62;
const MARGIN = 22;

/** The mean as a candle on its interval, above an axis in R with the zero. */
export function IntervalAxis({ report }: { report: DecisionReport }) {
  const { mean, interval, count } = report;
  const [box, width] = useWidth<HTMLDivElement>();
  const values = [0, mean, ...(interval === null ? [] : [interval.low, interval.high])];
  const span = Math.max(...values) - Math.min(...values) || 1;
  const low = Math.min(...values) - span / 4;
  const high = Math.max(...values) + span / 4;
  const x = (r: number) => MARGIN + ((r - low) / (high - low)) * (width - 2 * MARGIN);
  const ticks = roundPrices(low, high, width < 420 ? 4 : 6);
  const decimals = span < 0.3 ? 2 : 1;
  return (
    <div ref={box} className="min-w-0">
      <p className="visually-hidden">{describe(report)}</p>
      <PlotDrawing plot={{ width, height: HEIGHT }}>
        <line className="decisions-axis" x1={0} x2={width} y1={AXIS} y2={AXIS} />
        {ticks.map((tick) => (
          <g key={tick}>
            <line
              className="decisions-axis"
              x1={x(tick)}
              x2={x(tick)}
              y1={AXIS - 4}
              y2={AXIS + 4}
            />
            <text className="plot-axis" x={x(tick)} y={AXIS + 22} textAnchor="middle">
              {signed(tick, decimals)}
            </text>
          </g>
        ))}
        <line className="decisions-zero" x1={x(0)} x2={x(0)} y1={4} y2={AXIS} />
        {interval !== null && (
          <line
            className="decisions-interval"
            x1={x(interval.low)}
            x2={x(interval.high)}
            y1={LINE}
            y2={LINE}
          />
        )}
        <rect
          className="decisions-own"
          x={x(mean) - 10}
          y={LINE - 20}
          width={20}
          height={40}
          rx={3}
        />
      </PlotDrawing>
      <p className="text-micro text-ink-3">
        Moyenne en R par décision
        {interval !== null && ', intervalle de Student à 95 %'}, n = {formatInteger(count)}
      </p>
    </div>
  );
}

function describe({ mean, interval }: DecisionReport): string {
  const middle = `Moyenne ${inRText(mean)}`;
  return interval === null
    ? `${middle}, sans intervalle.`
    : `${middle}, intervalle de ${inRText(interval.low)} à ${inRText(interval.high)}, zéro ${interval.low <= 0 && interval.high >= 0 ? 'dedans' : 'dehors'}.`;
}
