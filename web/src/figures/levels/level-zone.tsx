import type { Plot } from '../kit/chart/plot.tsx';
import './levels.css';

interface LevelZoneProps {
  plot: Plot;
  level: number;
  /** Half the height of the zone, in the unit of the price. */
  tolerance: number;
  /** A level below the price supports it, one above resists it. */
  kind: 'support' | 'resistance';
  /** Left end, in pixels. */
  from?: number;
  label?: string;
  /** Where the label stands; beyond the zone, away from the price, unless told otherwise. */
  labelSide?: 'above' | 'below';
}

/** The wash of a support or a resistance with its line. */
export function LevelZone(props: LevelZoneProps) {
  const { plot, level, tolerance, kind, from = 0, label } = props;
  const { labelSide = kind === 'support' ? 'below' : 'above' } = props;
  const top = plot.y(level + tolerance);
  const bottom = plot.y(level - tolerance);
  const right = plot.candlesRight;
  return (
    <g className={`level-${kind}`}>
      <rect
        className="level-zone"
        x={from}
        width={right - from}
        y={top}
        height={Math.max(1, bottom - top)}
      />
      <line className="level-line" x1={from} x2={right} y1={plot.y(level)} y2={plot.y(level)} />
      {label !== undefined && (
        <text
          className="plot-value"
          x={from + 4}
          y={labelSide === 'below' ? bottom + 15 : top - 6}
          textAnchor="start"
        >
          {label}
        </text>
      )}
    </g>
  );
}

/** Rings around the extremes of candles, numbered where told. */
export function LevelRings(props: {
  plot: Plot;
  touches: readonly { index: number; price: number; above: boolean }[];
  numbered?: boolean;
}) {
  const { plot, touches, numbered = false } = props;
  return (
    <g>
      {touches.map(({ index, price, above }, order) => (
        <g key={index}>
          <circle className="level-ring" cx={plot.x(index)} cy={plot.y(price)} r={7} />
          {numbered && (
            <text
              className="level-number"
              x={plot.x(index)}
              y={plot.y(price) + (above ? -13 : 22)}
              textAnchor="middle"
            >
              {order + 1}
            </text>
          )}
        </g>
      ))}
    </g>
  );
}
