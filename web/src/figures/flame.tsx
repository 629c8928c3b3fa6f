import { flameCore, flameOutline } from './flame-path.ts';
import './flame.css';

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
