import { formatInteger } from '../../../lib/format.ts';
import type { Plot } from './plot.tsx';
import { spreadLabels } from './price-scale.ts';

/** Height of a name over its price, in pixels. */
export const NAME_HEIGHT = 30;

interface NamedPrice {
  name: string;
  price: number;
}

/** Returns the middles of the names on the scale, in pixels: near their prices, and clear of each other. */
export function nameHeights(plot: Plot, names: readonly NamedPrice[]): number[] {
  return spreadLabels(
    names.map(({ price }) => plot.y(price)),
    NAME_HEIGHT,
    plot.top + NAME_HEIGHT / 2,
    plot.bottom - NAME_HEIGHT / 2,
  );
}

/** Prices with their names, on the scale: in a narrow chart they would lie over candles anywhere else. */
export function ScaleNames({ plot, names }: { plot: Plot; names: readonly NamedPrice[] }) {
  const heights = nameHeights(plot, names);
  return (
    <g>
      {names.map(({ name, price }, index) => {
        const middle = heights[index] ?? plot.y(price);
        return (
          <g key={name}>
            <text className="plot-name" x={plot.width} y={middle - 3} textAnchor="end">
              {name}
            </text>
            <text className="plot-name" x={plot.width} y={middle + 12} textAnchor="end">
              {formatInteger(price)}
            </text>
          </g>
        );
      })}
    </g>
  );
}
