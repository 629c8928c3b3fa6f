import './flame.css';

/** Outline of the flame in a box of 16 × 22, tip up, foot at (8, 22). */
const flameOutline = 'M8 0C8.6 4.2 15.6 8.6 15.6 14.5A7.6 7.5 0 0 1 .4 14.5C.4 8.6 7.4 4.2 8 0Z';

/** The light core within `flameOutline`. */
const flameCore =
  'M8 9.2C8.3 11.4 11.5 13.3 11.5 16.5A3.5 3.7 0 0 1 4.5 16.5C4.5 13.3 7.7 11.4 8 9.2Z';

/** Draws the flame inside another SVG, its foot at (`x`, `y`), `height` units high. */
export function FlameShape({ x, y, height }: { x: number; y: number; height: number }) {
  const scale = height / 22;
  return (
    <g transform={`translate(${x - 8 * scale} ${y - height}) scale(${scale})`}>
      <g className="flame-shape">
        <path className="flame-outline" d={flameOutline} />
        <path className="flame-core" d={flameCore} />
      </g>
    </g>
  );
}

/**
 * Draws the flame that says where one is. It settles once when it appears.
 * `size` is its height in pixels, `glow` its soft light (on by default).
 */
export function Flame({ size = 22, glow = true }: { size?: number; glow?: boolean }) {
  return (
    <svg
      className={glow ? 'flame flame-glow' : 'flame'}
      width={(size * 16) / 22}
      height={size}
      viewBox="0 0 16 22"
      aria-hidden="true"
    >
      <FlameShape x={8} y={22} height={22} />
    </svg>
  );
}
