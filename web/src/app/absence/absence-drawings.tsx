/** Candles of both drawings, from left to right: place, high, top of the body, bottom of the body, low; risen or fallen. */
const candles = [
  { x: 20, high: 128, top: 146, bottom: 188, low: 206, rose: true },
  { x: 62, high: 126, top: 146, bottom: 158, low: 178, rose: false },
  { x: 104, high: 84, top: 98, bottom: 158, low: 172, rose: true },
  { x: 146, high: 62, top: 98, bottom: 116, low: 130, rose: false },
  { x: 188, high: 56, top: 72, bottom: 146, low: 178, rose: true },
  { x: 230, high: 84, top: 96, bottom: 146, low: 164, rose: true },
  { x: 272, high: 40, top: 58, bottom: 88, low: 110, rose: true },
  { x: 314, high: 36, top: 58, bottom: 78, low: 98, rose: false },
] as const;

type Candle = (typeof candles)[number];

function CandleShape({ candle }: { candle: Candle }) {
  const colour = candle.rose ? 'var(--rise)' : 'var(--fall)';
  return (
    <g fill={colour} stroke={colour}>
      <path d={`M${candle.x} ${candle.high}V${candle.low}`} strokeWidth="3" />
      <rect
        x={candle.x - 12}
        y={candle.top}
        width="24"
        height={candle.bottom - candle.top}
        rx="2"
        stroke="none"
      />
    </g>
  );
}

function Grid() {
  return <path d="M0 64H340M0 120H340M0 176H340" stroke="var(--line)" strokeWidth="1" />;
}

const svgClass = 'mx-auto block w-full max-w-[260px] lg:max-w-[360px]';
const labelStyle = { fontFamily: 'var(--text)', fontSize: 13, fontWeight: 560 };

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
