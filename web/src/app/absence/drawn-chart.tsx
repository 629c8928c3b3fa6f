/** Candles from left to right: place, high, top of the body, bottom of the body, low; risen or fallen. */
export const candles = [
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

export function CandleShape({ candle }: { candle: Candle }) {
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

export function Grid() {
  return <path d="M0 64H340M0 120H340M0 176H340" stroke="var(--line)" strokeWidth="1" />;
}

export const svgClass = 'mx-auto block w-full max-w-[340px] sm:mx-0 lg:mx-auto lg:max-w-[360px]';
export const labelStyle = { fontFamily: 'var(--text)', fontSize: 13, fontWeight: 560 };
