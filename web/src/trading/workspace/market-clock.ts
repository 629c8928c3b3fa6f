/** A market that time passes in. */
interface Passing {
  advance: (seconds: number) => void;
}

/** Simulated seconds in a real one. */
export const speeds = [1, 10, 60, 600] as const;
export type Speed = (typeof speeds)[number];

/** Longest real time, in seconds, that one frame may make up for: a page that slept goes on, it does not leap. */
const MAX_FRAME_SECONDS = 0.25;

/** Real time between two moves of the market, in milliseconds: what changes faster than eight times a second cannot be read. */
const BEAT_MS = 125;

/**
 * Lets a market run at a speed, in whole simulated seconds, eight times a second: chart, figures, book and tables then
 * change together.
 * @returns What stops it.
 */
export function runMarket(session: Passing, speed: Speed): () => void {
  let frame = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let before = performance.now();
  let moved = before;
  let due = 0;
  const step = (now: number) => {
    due += Math.min((now - before) / 1000, MAX_FRAME_SECONDS) * speed;
    before = now;
    const whole = Math.floor(due);
    if (whole >= 1 && now - moved >= BEAT_MS) {
      due -= whole;
      moved = now;
      // After this frame: the chart draws in the next one, together with all else that has changed.
      timer = setTimeout(() => session.advance(whole));
    }
    frame = requestAnimationFrame(step);
  };
  frame = requestAnimationFrame(step);
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}
