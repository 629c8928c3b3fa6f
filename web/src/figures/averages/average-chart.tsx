import type { FollowedTrade } from '@chandelle/market/indicators/follow-signal';
import { layPlot, PlotDrawing, PriceGrid, type Plot } from '../kit/chart/plot.tsx';
import { useWidth } from '../kit/use-width.ts';
import './averages.css';
import { HeldDays, TradeMarks } from './trade-marks.tsx';

const HEIGHT = 320;

/** An average over the closes; what is not a number is left out. */
export interface AverageLine {
  name: string;
  values: ArrayLike<number>;
}

interface AverageChartProps {
  /** Closes that are shown. */
  closes: ArrayLike<number>;
  /** At most two averages, of the same days as the closes. */
  lines: readonly AverageLine[];
  /** Purchases and sales to mark, by the days shown. */
  trades?: readonly FollowedTrade[];
}

/** Closes of many days as a thin line, with averages over them. */
export function AverageChart({ closes, lines, trades = [] }: AverageChartProps) {
  const [box, width] = useWidth<HTMLDivElement>();
  const days = closes.length;
  const points = Array.from(closes).map((close) => ({
    open: close,
    high: close,
    low: close,
    close,
  }));
  const plot = layPlot({ candles: points, width, height: HEIGHT, top: 22, bottom: 44 });
  return (
    <div>
      <ul className="avg-keys" aria-hidden="true">
        <Key name="Prix" className="avg-price" />
        {lines.map(({ name }, index) => (
          <Key key={name} name={name} className={`avg-line avg-${index + 1}`} />
        ))}
      </ul>
      <div ref={box}>
        <PlotDrawing plot={plot}>
          <HeldDays plot={plot} trades={trades} />
          <PriceGrid plot={plot} />
          <path className="avg-price" d={linePath(plot, closes)} />
          {lines.map(({ name, values }, index) => (
            <path key={name} className={`avg-line avg-${index + 1}`} d={linePath(plot, values)} />
          ))}
          <TradeMarks plot={plot} trades={trades} closes={closes} />
          {[0, Math.round(days / 2), days - 1].map((day, index) => (
            <text
              key={day}
              className="plot-time"
              x={index === 2 ? plot.candlesRight : plot.x(day)}
              y={HEIGHT - 8}
              textAnchor={index === 0 ? 'start' : index === 2 ? 'end' : 'middle'}
            >
              {`jour ${day + 1}`}
            </text>
          ))}
        </PlotDrawing>
      </div>
    </div>
  );
}

function Key({ name, className }: { name: string; className: string }) {
  return (
    <li className="avg-key">
      <svg width={26} height={8}>
        <path className={className} d="M0 4H26" />
      </svg>
      {name}
    </li>
  );
}

function linePath(plot: Plot, values: ArrayLike<number>): string {
  let path = '';
  for (let day = 0; day < values.length; day += 1) {
    const value = values[day] ?? Number.NaN;
    if (Number.isNaN(value)) continue;
    path += `${path === '' ? 'M' : 'L'}${plot.x(day).toFixed(1)} ${plot.y(value).toFixed(1)}`;
  }
  return path;
}
