/** What of a window is needed to leave it. */
interface Leavable {
  top: { location: { href: string } } | null;
  location: { assign: (url: string) => void };
  open: (url: string, target: string, features: string) => unknown;
}

/**
 * Sends the whole browser window to the payment page: the outermost window, else this one, else a new tab. Each way may be
 * barred, as in a frame of another site.
 */
export function leaveForPayment(url: string, from: Leavable = window): void {
  try {
    if (from.top === null) throw new Error('There is no outermost window.');
    from.top.location.href = url;
  } catch {
    try {
      from.location.assign(url);
    } catch {
      from.open(url, '_blank', 'noopener');
    }
  }
}
