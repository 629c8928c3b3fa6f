import type { Shape } from 'canvas-confetti';

/** A candle in a box of 10 × 24: body and two wicks. */
const candlePath = 'M4.3 0h1.4v6H9v12H5.7v6H4.3v-6H1V6h3.3z';
/** Flame, rise, fall; and paper, or silver where the ground is paper itself. */
const market = ['#f59e0b', '#2fb5a3', '#f0705a'];
const colours = { night: [...market, '#f3efe6'], page: [...market, '#b3b7bd'] };

/** What confetti fall on: a night panel, or the page. */
export type ConfettiGround = keyof typeof colours;

/**
 * Lets small candles fall for some seconds in a canvas; none when the reader asked for less motion.
 * Returns a function that ends it at once.
 *
 * @param pieces How many fall: the lesson says it in its `lesson.yaml`, or `course/src/default-confetti.ts` for it.
 */
export function drawConfetti(
  pieces: number,
  seconds: number,
  canvas: HTMLCanvasElement | null,
  ground: ConfettiGround,
): () => void {
  if (pieces === 0 || canvas === null || matchMedia('(prefers-reduced-motion: reduce)').matches)
    return () => {};
  let ended = false;
  let stop = () => {};
  drop(pieces, seconds, canvas, ground, () => ended).then(
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
  canvas: HTMLCanvasElement,
  ground: ConfettiGround,
  isEnded: () => boolean,
): Promise<() => void> {
  // Loaded when there is something to celebrate.
  const { default: library } = await import('canvas-confetti');
  if (isEnded()) return () => {};
  const confetti = library.create(canvas, { resize: true });
  const candle: Shape = library.shapeFromPath({ path: candlePath });
  const settings = {
    shapes: [candle],
    colors: colours[ground],
    scalar: 1.4,
    startVelocity: 18,
    gravity: 0.55,
    decay: 0.93,
    // A piece fades over its ticks: with many more than it falls for, it stays opaque to the end.
    ticks: seconds * 600,
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
  };
  const timer = setTimeout(end, seconds * 1000);
  return end;
}
