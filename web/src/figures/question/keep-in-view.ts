/** What shows that one moves the page oneself. */
const gestures = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;

/**
 * Keeps an element in view while what stands around it still moves: the bar grows, a message comes and goes. Ends by
 * itself, and at the first gesture of the learner's own.
 *
 * @param time For how long, in milliseconds.
 * @returns Ends it before.
 */
export function keepInView(element: HTMLElement, time: number): () => void {
  const until = performance.now() + time;
  let frame = 0;
  const end = () => {
    cancelAnimationFrame(frame);
    for (const gesture of gestures) removeEventListener(gesture, end);
  };
  const follow = (now: number) => {
    element.scrollIntoView({ block: 'nearest' });
    if (now < until) frame = requestAnimationFrame(follow);
    else end();
  };
  for (const gesture of gestures) addEventListener(gesture, end, { passive: true });
  frame = requestAnimationFrame(follow);
  return end;
}
