import { create } from 'qrcode';

/** Cells around the code that stay white, as readers need them. */
const quiet = 4;

/** Draws a text as a QR code: always dark on white, whatever the theme. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { modules } = create(text, { errorCorrectionLevel: 'M' });
  const { size, data } = modules;
  const cells = Array.from(data, (dark, index) =>
    dark ? `M${(index % size) + quiet} ${Math.floor(index / size) + quiet}h1v1h-1z` : '',
  );
  const whole = size + 2 * quiet;
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${whole} ${whole}`}
      shapeRendering="crispEdges"
      className="size-52 rounded-card border border-line"
    >
      <rect width={whole} height={whole} fill="#fff" />
      <path d={cells.join('')} fill="#14181f" />
    </svg>
  );
}
