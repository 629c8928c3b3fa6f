import { whenBegun } from './begun.ts';

/** Milliseconds without an answer from the network after which a page has all that it asks for itself. */
const quiet = 3000;

/**
 * Calls back once the page is loaded, its network has been quiet for a while, and somebody has begun to use it: what is fetched
 * then is for later, and who only glances at a page needs none of it. Returns what ends the waiting.
 */
export function whenQuiet(then: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
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
  const endWaiting = whenBegun(() => {
    timer = setTimeout(look, quiet);
  });
  return () => {
    endWaiting();
    clearTimeout(timer);
  };
}
