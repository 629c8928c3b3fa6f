import { useEffect, useRef, type RefObject } from 'react';
import { drawConfetti, type ConfettiGround } from './draw-confetti.ts';

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
    const timer = setTimeout(() => {
      end = drawConfetti(pieces, seconds, canvas.current, ground);
    }, delayMs);
    return () => {
      clearTimeout(timer);
      end();
    };
  }, [pieces, seconds, ground]);
  return canvas;
}
