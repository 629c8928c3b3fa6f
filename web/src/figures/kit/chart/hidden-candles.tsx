import type { Plot } from './plot.tsx';

/** The part of a plot, from the slot `from` on, whose candles are still hidden. */
export function HiddenCandles({ plot, from }: { plot: Plot; from: number }) {
  const left = plot.x(from) - plot.slot / 2;
  return (
    <g>
      <rect
        className="plot-band"
        x={left}
        y={plot.top}
        width={plot.candlesRight - left}
        height={plot.bottom - plot.top}
        rx={4}
      />
      <text
        className="plot-name"
        x={(left + plot.candlesRight) / 2}
        y={(plot.top + plot.bottom) / 2}
        textAnchor="middle"
      >
        {plot.width < 430 ? '?' : 'à découvrir'}
      </text>
    </g>
  );
}
