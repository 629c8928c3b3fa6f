import type { Shape } from 'canvas-confetti';

/** A candle in a box of 10 × 24: body and two wicks. */
const candlePath = 'M4.3 0h1.4v6H9v12H5.7v6H4.3v-6H1V6h3.3z';
/** Flame, rise, fall; and paper, or silver where the ground is paper itself. */
const market = ['#f59e0b', '#2fb5a3', '#f0705a'];
const colours = { night: [...market, '#f3efe6'], page: [...market, '#b3b7bd'] };

/**
 * Lets small candles fall for some seconds, over the page or in a canvas on a night panel; none when the reader asked
 * for less motion. Returns a function that ends it at once.
 */
export function burstConfetti(
  pieces: number,
  seconds: number,
  canvas: HTMLCanvasElement | null = null,
): () => void {
  if (pieces === 0 || matchMedia('(prefers-reduced-motion: reduce)').matches) return () => {};
  let ended = false;
  let stop = () => {};
  drop(pieces, seconds, canvas, () => ended).then(
    (reset) => {
      stop = reset;
      if (ended) reset();
    },
    () => {
      // Its code did not arrive: what there is to celebrate stands in the page.
    },
  );
  return () => {
    ended = true;
    stop();
  };
}

async function drop(
  pieces: number,
  seconds: number,
  panel: HTMLCanvasElement | null,
  isEnded: () => boolean,
): Promise<() => void> {
  // Loaded when there is something to celebrate.
  const { default: library } = await import('canvas-confetti');
  if (isEnded()) return () => {};
  const canvas = panel ?? coverPage();
  const confetti = library.create(canvas, { resize: true });
  const candle: Shape = library.shapeFromPath({ path: candlePath });
  const settings = {
    shapes: [candle],
    colors: panel === null ? colours.page : colours.night,
    scalar: 1.4,
    startVelocity: panel === null ? 26 : 18,
    gravity: 0.55,
    decay: 0.93,
    ticks: seconds * 60,
    disableForReducedMotion: true,
  };
  const left = Math.floor(pieces / 2);
  void confetti({
    ...settings,
    particleCount: left,
    spread: 80,
    angle: 300,
    origin: { x: 0.2, y: -0.05 },
  });
  void confetti({
    ...settings,
    particleCount: pieces - left,
    spread: 80,
    angle: 240,
    origin: { x: 0.8, y: -0.05 },
  });
  const end = () => {
    clearTimeout(timer);
    confetti.reset();
    if (panel === null) canvas.remove();
  };
  const timer = setTimeout(end, seconds * 1000);
  return end;
}

/** Lays a canvas over the page that nobody can press or hear. */
function coverPage(): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.ariaHidden = 'true';
  canvas.style.cssText =
    'position:fixed;inset:0;width:100%;height:100%;pointer-events:none;z-index:60';
  document.body.append(canvas);
  return canvas;
}
