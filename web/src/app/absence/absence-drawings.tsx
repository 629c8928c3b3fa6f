import { candles, CandleShape, Grid, labelStyle, svgClass } from './drawn-chart.tsx';

/** A chart that stops where the network did. */
export function PausedChart() {
  return (
    <svg viewBox="0 0 340 216" className={svgClass} aria-hidden>
      <Grid />
      {candles.map((candle, index) => (
        <g key={candle.x} opacity={index > 4 ? 0.24 : 1}>
          <CandleShape candle={candle} />
        </g>
      ))}
      <path d="M209 26V206" stroke="var(--flame-line)" strokeWidth="2" />
      <text x="201" y="16" textAnchor="end" fill="var(--ink)" style={labelStyle}>
        déjà enregistré
      </text>
      <text x="217" y="16" fill="var(--ink-3)" style={{ ...labelStyle, fontWeight: 400 }}>
        au retour du réseau
      </text>
    </svg>
  );
}

/** A candle that was blown out. */
export function SnuffedCandle() {
  return (
    <svg viewBox="0 0 120 216" className="mx-auto block h-[150px] lg:h-[216px]" aria-hidden>
      <g fill="none" stroke="var(--line-strong)" strokeLinecap="round">
        <path d="M60 48c-9-8 8-14 0-22s7-12 2-20" strokeWidth="3.5" />
        <path d="M60 56V74M60 178V208" strokeWidth="7" />
        <rect x="36" y="74" width="48" height="104" rx="6" strokeWidth="5" />
      </g>
      <path d="M40 128H80V170a4 4 0 0 1-4 4H44a4 4 0 0 1-4-4Z" fill="var(--ink-3)" opacity="0.5" />
    </svg>
  );
}
