import type { MarketExtract } from '@chandelle/course/public/market-data';
import { formatInteger } from '../../lib/format.ts';
import type { Plot } from '../kit/chart/plot.tsx';
import type { AverageValues } from './market-candles.ts';
import { writeTick } from './market-times.ts';
import './markets.css';

/** Moving averages over the candles, each named in the key above the chart. */
export function AverageLines({ plot, lines }: { plot: Plot; lines: readonly AverageValues[] }) {
  return (
    <g>
      {lines.map(({ name, values }, index) => (
        <path
          key={name}
          className={`market-average market-average-${index + 1}`}
          d={linePath(plot, values)}
        />
      ))}
    </g>
  );
}

/** Says which line is which average. */
export function AverageKeys({ lines }: { lines: readonly AverageValues[] }) {
  if (lines.length === 0) return null;
  return (
    <ul className="market-keys" aria-hidden="true">
      {lines.map(({ name }, index) => (
        <li key={name}>
          <svg width={22} height={10}>
            <path className={`market-average market-average-${index + 1}`} d="M1 5H21" />
          </svg>
          {name}
        </li>
      ))}
    </ul>
  );
}

/** Dates under the candles, as many as there is room for. */
export function DateTicks({ plot, market }: { plot: Plot; market: MarketExtract }) {
  const count = plot.width < 430 ? 3 : 5;
  const last = market.rows.length - 1;
  return (
    <g>
      {Array.from({ length: count }, (_, index) => {
        const place = Math.round((index * last) / (count - 1));
        return (
          <text
            key={place}
            className="plot-time"
            x={index === 0 ? 0 : index === count - 1 ? plot.candlesRight : plot.x(place)}
            y={plot.height - 8}
            textAnchor={index === 0 ? 'start' : index === count - 1 ? 'end' : 'middle'}
          >
            {writeTick(market, place)}
          </text>
        );
      })}
    </g>
  );
}

/** A dashed line at a price, with the price over its left end. */
export function LevelLine({ plot, price }: { plot: Plot; price: number }) {
  return (
    <g>
      <line className="market-level" x1={0} x2={plot.right} y1={plot.y(price)} y2={plot.y(price)} />
      <text className="plot-value" x={2} y={plot.y(price) - 5}>
        {formatInteger(price)}
      </text>
    </g>
  );
}

function linePath(plot: Plot, values: readonly number[]): string {
  let pen = 'M';
  return values
    .map((value, index) => {
      if (Number.isNaN(value)) return '';
      const point = `${pen}${plot.x(index).toFixed(1)} ${plot.y(value).toFixed(1)}`;
      pen = 'L';
      return point;
    })
    .join('');
}
