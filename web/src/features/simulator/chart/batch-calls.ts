/** Returns what calls back once, after all that is under way, however often it is called meanwhile. */
export function batchCalls(callBack: () => void): () => void {
  let planned = false;
  return () => {
    if (planned) return;
    planned = true;
    queueMicrotask(() => {
      planned = false;
      callBack();
    });
  };
}
