import { useEffect, useRef, type RefObject } from 'react';
import type { ConfettiGround } from './draw-confetti.ts';

/** Milliseconds between what is celebrated and its confetti. */
const delayMs = 500;

/**
 * Lets confetti fall once, half a second after what they celebrate appeared, in the canvas that takes the returned ref.
 * @param confetti How many pieces, and for how many seconds, as the lesson's `lesson.yaml` says (`confetti`); null: none.
 */
export function useConfetti(
  confetti: { pieces: number; seconds: number } | null,
  ground: ConfettiGround,
): RefObject<HTMLCanvasElement | null> {
  const canvas = useRef<HTMLCanvasElement>(null);
  const { pieces, seconds } = confetti ?? { pieces: 0, seconds: 0 };
  useEffect(() => {
    if (pieces === 0) return undefined;
    let end = () => {};
    let left = false;
    // What celebrates nothing yet needs no code for it, and what cannot be had is not missed.
    const drawing = import('./draw-confetti.ts').catch(() => null);
    const timer = setTimeout(() => {
      void drawing.then((module) => {
        if (!left) end = module?.drawConfetti(pieces, seconds, canvas.current, ground) ?? end;
      });
    }, delayMs);
    return () => {
      left = true;
      clearTimeout(timer);
      end();
    };
  }, [pieces, seconds, ground]);
  return canvas;
}
