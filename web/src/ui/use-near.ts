import { useEffect, useState, type RefObject } from 'react';

/** Returns whether an element has come near the view. */
export function useNear(element: RefObject<HTMLElement | null>): boolean {
  const [near, setNear] = useState(false);
  useEffect(() => {
    const observed = element.current;
    if (observed === null) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true);
      },
      { rootMargin: '400px' },
    );
    observer.observe(observed);
    return () => observer.disconnect();
  }, [element]);
  return near;
}
