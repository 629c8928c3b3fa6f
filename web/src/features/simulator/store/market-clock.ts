import type { MarketSession } from '../../../figures/trading/market-session.ts';

/** Simulated seconds in a real one. */
export const speeds = [1, 10, 60, 600] as const;
export type Speed = (typeof speeds)[number];

/** Longest real time, in seconds, that one frame may make up for: a page that slept goes on, it does not leap. */
const LONGEST_FRAME = 0.25;

/**
 * Lets a market run, frame by frame, at a speed. Whole simulated seconds pass; the rest waits for the next frame.
 * @returns What stops it.
 */
export function runMarket(session: MarketSession, speed: Speed): () => void {
  let frame = 0;
  let before = performance.now();
  let due = 0;
  const step = (now: number) => {
    due += Math.min((now - before) / 1000, LONGEST_FRAME) * speed;
    before = now;
    const whole = Math.floor(due);
    if (whole >= 1) {
      due -= whole;
      session.advance(whole);
    }
    frame = requestAnimationFrame(step);
  };
  frame = requestAnimationFrame(step);
  return () => cancelAnimationFrame(frame);
}
