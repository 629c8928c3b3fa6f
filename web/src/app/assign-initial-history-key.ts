/**
 * Assigns a key of its own to the history entry that a document was loaded at, unless a former load gave it one. The router
 * keeps scroll positions by key and calls every unnamed entry the same, so that a page opened by its address, by a link
 * of the home page or by the return from a payment would begin as far down as the page before it was left.
 */
export function assignInitialHistoryKey(): void {
  const state = history.state as { key?: string } | null;
  if (state?.key !== undefined) return;
  // As the router makes its own: enough to tell the entries of one tab apart.
  const key = Math.random().toString(36).slice(2, 10);
  history.replaceState({ ...state, key }, '');
}
