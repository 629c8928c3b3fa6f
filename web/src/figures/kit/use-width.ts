import { useLayoutEffect, useRef, useState, type RefObject } from 'react';

/**
 * Width for which a figure is drawn until it has been measured, in CSS pixels: that of the narrowest phone between its margins. A
 * wider drawing would stretch the page of a phone, which then shrinks for a moment under the finger.
 */
const FALLBACK_WIDTH = 288;

/**
 * Measures the width of an element and follows its changes. Figures are drawn at that width, never scaled, so
 * that their text keeps its size on every screen.
 */
export function useWidth<Box extends HTMLElement>(): [RefObject<Box | null>, number] {
  const ref = useRef<Box>(null);
  const [width, setWidth] = useState(FALLBACK_WIDTH);
  useLayoutEffect(() => {
    const box = ref.current;
    if (box === null) return;
    const measure = () => {
      const measured = Math.floor(box.getBoundingClientRect().width);
      if (measured > 0) setWidth(measured);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(box);
    return () => observer.disconnect();
  }, []);
  return [ref, width];
}
