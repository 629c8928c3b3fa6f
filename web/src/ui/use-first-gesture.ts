import { useEffect, useState } from 'react';

/** A click may come alone: of a voice, a switch, or a reader of the screen. */
const gestures = ['pointerdown', 'keydown', 'touchstart', 'wheel', 'click'] as const;

/** Returns whether the page has been touched: what nobody needs before it may come then. */
export function useFirstGesture(): boolean {
  const [gestured, setGestured] = useState(false);
  useEffect(() => {
    if (gestured) return undefined;
    const note = () => setGestured(true);
    for (const gesture of gestures)
      addEventListener(gesture, note, { passive: true, capture: true });
    return () => {
      for (const gesture of gestures) removeEventListener(gesture, note, { capture: true });
    };
  }, [gestured]);
  return gestured;
}
