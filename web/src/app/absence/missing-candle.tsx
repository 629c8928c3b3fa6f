import { candles, CandleShape, Grid, labelStyle, svgClass } from './drawn-chart.tsx';

/** A chart with one candle missing. */
export function MissingCandle() {
  return (
    <svg viewBox="0 0 340 216" className={svgClass} aria-hidden>
      <Grid />
      {candles.map((candle, index) =>
        index === 4 ? null : <CandleShape key={candle.x} candle={candle} />,
      )}
      <g fill="none" stroke="var(--line-strong)" strokeWidth="2" strokeDasharray="4 3">
        <path d="M188 50V70M188 148V180" />
        <rect x="176" y="71" width="24" height="76" rx="2" />
      </g>
      <path d="M188 24V44" stroke="var(--line-strong)" />
      <text x="188" y="16" textAnchor="middle" fill="var(--ink)" style={labelStyle}>
        il manque celle-ci
      </text>
    </svg>
  );
}
