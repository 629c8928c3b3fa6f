import { useEffect, useState } from 'react';

const ends = ['pointerup', 'pointercancel', 'contextmenu', 'blur'] as const;

/**
 * Returns whether a finger or the first button of a mouse is down. A press becomes a click only where what is under it stays
 * until it is over, so that what is about to be replaced waits for it.
 *
 * @param watched Whether it is asked: else a press renders nothing anew, and nothing is said to be pressed.
 */
export function usePressing(watched: boolean): boolean {
  const [pressing, setPressing] = useState(false);
  useEffect(() => {
    if (!watched) return undefined;
    let ending: ReturnType<typeof setTimeout> | undefined;
    const begin = ({ button }: PointerEvent) => {
      clearTimeout(ending);
      if (button === 0) setPressing(true);
    };
    // The click comes right after the end.
    const end = () => {
      clearTimeout(ending);
      ending = setTimeout(() => setPressing(false), 0);
    };
    // Let go where the page did not hear it.
    const look = ({ buttons, pointerType }: PointerEvent) => {
      if (pointerType === 'mouse' && buttons === 0) end();
    };
    addEventListener('pointerdown', begin, { capture: true, passive: true });
    addEventListener('pointermove', look, { capture: true, passive: true });
    for (const type of ends) addEventListener(type, end, { capture: true, passive: true });
    return () => {
      clearTimeout(ending);
      removeEventListener('pointerdown', begin, { capture: true });
      removeEventListener('pointermove', look, { capture: true });
      for (const type of ends) removeEventListener(type, end, { capture: true });
    };
  }, [watched]);
  return watched && pressing;
}
