import type { FollowedTrade } from '@chandelle/market/indicators/follow-signal';
import type { Plot } from '../kit/chart/plot.tsx';
import './averages.css';

/** Bands over the days on which something was held. */
export function HeldDays({ plot, trades }: { plot: Plot; trades: readonly FollowedTrade[] }) {
  return (
    <g>
      {trades.map(({ bought, sold }) => (
        <rect
          key={bought}
          className="avg-held"
          x={plot.x(bought)}
          width={Math.max(1, plot.x(sold) - plot.x(bought))}
          y={plot.top - 8}
          height={plot.bottom - plot.top + 16}
        />
      ))}
    </g>
  );
}

/** Triangles where one bought and sold. */
export function TradeMarks(props: {
  plot: Plot;
  trades: readonly FollowedTrade[];
  closes: ArrayLike<number>;
}) {
  const { plot, trades, closes } = props;
  const at = (day: number, up: boolean) => {
    const x = plot.x(day);
    const y = plot.y(closes[day] ?? 0) + (up ? 8 : -8);
    const side = up ? 9 : -9;
    return `M${x} ${y}L${x - 5.5} ${y + side}H${x + 5.5}Z`;
  };
  return (
    <g>
      {trades.map(({ bought, sold, open }) => (
        <g key={bought}>
          <path className="avg-buy" d={at(bought, true)} />
          {!open && <path className="avg-sell" d={at(sold, false)} />}
        </g>
      ))}
    </g>
  );
}
