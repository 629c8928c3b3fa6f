import type { BookRow, BookSnapshot } from '@chandelle/market/simulation/read-market';
import type { MarketFormat } from '../../../../trading/market-format.ts';
import { useWidth } from '../../../../figures/kit/use-width.ts';
import './depth-chart.css';

const HEIGHT = 260;
const FOOT = 22;

/** How much could be bought or sold up to each price: the book summed up from its middle. */
export function DepthChart({ book, format }: { book: BookSnapshot; format: MarketFormat }) {
  const [box, width] = useWidth<HTMLDivElement>();
  const { bids, asks } = book;
  const low = bids.at(-1)?.price ?? 0;
  const high = asks.at(-1)?.price ?? 1;
  const deepest = Math.max(bids.at(-1)?.depth ?? 0, asks.at(-1)?.depth ?? 0, 1e-9);
  const x = (price: number) => (width * (price - low)) / (high - low);
  const y = (depth: number) => (HEIGHT - FOOT) * (1 - depth / (deepest * 1.06));
  return (
    <div ref={box} className="depth">
      <svg width={width} height={HEIGHT} aria-hidden="true">
        <path className="depth-bid" d={area(bids, x, y)} />
        <path className="depth-ask" d={area(asks, x, y)} />
        <text className="plot-axis" x={0} y={HEIGHT - 5}>
          {format.roughPrice(low)}
        </text>
        <text className="plot-axis" x={width} y={HEIGHT - 5} textAnchor="end">
          {format.roughPrice(high)}
        </text>
      </svg>
      <p className="panel-hint">
        {`À l’achat, ${format.bookQuantity(bids.at(-1)?.depth ?? 0)}\u00a0${format.coin} attendent jusqu’à ${format.roughPrice(low)} ; à la vente, ${format.bookQuantity(asks.at(-1)?.depth ?? 0)}\u00a0${format.coin} jusqu’à ${format.roughPrice(high)}. Un gros ordre au marché consomme ces ordres un à un, à des prix de moins en moins bons : c’est le glissement.`}
      </p>
    </div>
  );
}

function area(
  rows: readonly BookRow[],
  x: (price: number) => number,
  y: (depth: number) => number,
): string {
  const [first] = rows;
  const last = rows.at(-1);
  if (first === undefined || last === undefined) return '';
  let before = 0;
  const steps = rows.map(({ price, depth }) => {
    const step = `L${x(price).toFixed(1)},${y(before).toFixed(1)}V${y(depth).toFixed(1)}`;
    before = depth;
    return step;
  });
  return `M${x(first.price).toFixed(1)},${y(0).toFixed(1)}${steps.join('')}V${y(0).toFixed(1)}Z`;
}
