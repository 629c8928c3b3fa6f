import type { Plot } from './plot.tsx';

interface HiddenCandlesProps {
  plot: Plot;
  from: number;
  /** Names the part at its top, where names of candles may reach into its middle. */
  atTop?: boolean;
}

/** The part of a plot, from the slot `from` on, whose candles are still hidden. */
export function HiddenCandles({ plot, from, atTop = false }: HiddenCandlesProps) {
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
        y={atTop ? plot.top + 20 : (plot.top + plot.bottom) / 2}
        textAnchor="middle"
      >
        {plot.width < 430 ? '?' : 'à découvrir'}
      </text>
    </g>
  );
}
