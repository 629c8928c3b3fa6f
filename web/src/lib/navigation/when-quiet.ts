/** Milliseconds without an answer from the network after which a page has all that it asks for itself. */
const quiet = 3000;

/** What somebody does who begins to read or to use a page. */
const signs = ['pointerdown', 'pointermove', 'keydown', 'touchstart', 'wheel', 'scroll'] as const;

/** Whether somebody has done something to the page by now, as far as the browser tells: pressed, or scrolled. */
const hasBegun = () => (navigator.userActivation?.hasBeenActive ?? false) || scrollY > 0;

/**
 * Calls back once the page is loaded, its network has been quiet for a while, and somebody has begun to use it: what is fetched
 * then is for later, and who only glances at a page needs none of it. Returns what ends the waiting.
 */
export function whenQuiet(then: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const waiting = new AbortController();
  function look() {
    const last = performance.getEntriesByType('resource').at(-1) as
      | PerformanceResourceTiming
      | undefined;
    const lastAnswer = last?.responseEnd ?? 0;
    const left =
      document.readyState === 'complete' ? lastAnswer + quiet - performance.now() : quiet;
    if (left > 0) timer = setTimeout(look, left);
    else then();
  }
  function begin() {
    waiting.abort();
    timer = setTimeout(look, quiet);
  }
  if (hasBegun()) begin();
  else {
    const options = { passive: true, capture: true, signal: waiting.signal };
    for (const sign of signs) addEventListener(sign, begin, options);
  }
  return () => {
    waiting.abort();
    clearTimeout(timer);
  };
}
