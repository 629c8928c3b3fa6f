/** Milliseconds without an answer from the network after which a page has all that it asks for itself. */
const quiet = 3000;

/** Calls back once the page is loaded and its network has been quiet for a while. Returns what ends the waiting. */
export function whenQuiet(then: () => void): () => void {
  let timer = setTimeout(look, quiet);
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
  return () => clearTimeout(timer);
}
