import { useEffect, useRef, useState } from 'react';
import { CompactFigure } from '../kit/compact-figure.ts';
import { LessonFigure } from '../lesson-figure.tsx';
import './question.css';

interface ShownFigure {
  name: string;
  props: Record<string, unknown>;
}

/**
 * The figure of a question: beside it on wide screens. On narrow ones it stands above, and once it has gone by, a small
 * one stays in view under the header.
 */
export function QuestionFigure({ figure }: { figure: ShownFigure }) {
  const whole = useRef<HTMLDivElement>(null);
  const gone = useGoneBy(whole);
  return (
    <>
      <div ref={whole} className="min-w-0 lg:sticky lg:top-28 lg:self-start">
        <LessonFigure {...figure} />
      </div>
      <div className="pinned-figure" data-pinned={gone || undefined} aria-hidden>
        {gone && (
          <CompactFigure value>
            <LessonFigure {...figure} />
          </CompactFigure>
        )}
      </div>
    </>
  );
}

/** Returns the height in pixels of the bar under which the page goes by: its title takes a line, or two. */
const barHeight = () => document.querySelector('header')?.offsetHeight ?? 0;

/** Returns whether an element has left the view upwards. */
function useGoneBy(element: React.RefObject<HTMLElement | null>): boolean {
  const [gone, setGone] = useState(false);
  useEffect(() => {
    const observed = element.current;
    if (observed === null || !('IntersectionObserver' in globalThis)) return undefined;
    const height = barHeight();
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry !== undefined)
          setGone(!entry.isIntersecting && entry.boundingClientRect.bottom <= height + 1);
      },
      { rootMargin: `-${height}px 0px 0px 0px` },
    );
    observer.observe(observed);
    return () => observer.disconnect();
  }, [element]);
  return gone;
}
